/** Calls `listener` when `signal` is aborted; gives the function that ends it. */
export type AbortWatch = (signal: AbortSignal, listener: () => void) => () => void

/**
 * Makes a watch that puts one listener on a signal, however many tasks share it: Node takes more than ten for a leak and
 * prints a warning.
 */
export function createAbortWatch(): AbortWatch {
  const watched = new Map<AbortSignal, { listeners: Set<() => void>; onAbort: () => void }>()
  return (signal, listener) => {
    let entry = watched.get(signal)
    if (!entry) {
      const listeners = new Set<() => void>()
      const onAbort = (): void => {
        for (const call of [...listeners]) call()
      }
      entry = { listeners, onAbort }
      watched.set(signal, entry)
      signal.addEventListener('abort', onAbort)
    }
    const { listeners, onAbort } = entry
    listeners.add(listener)
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      signal.removeEventListener('abort', onAbort)
      watched.delete(signal)
    }
  }
}
