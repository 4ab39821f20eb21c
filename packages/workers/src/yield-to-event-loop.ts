/**
 * Resolves after messages, input and timers that are due had their turn. Unlike a timer of 0 ms it is never delayed to
 * 4 ms by browsers.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
