/**
 * Makes an element a good citizen of its page: it can be focused, says what it is, and gestures on it do not scroll the page.
 * @returns The function that puts everything back.
 */
export function dressCanvas(canvas: HTMLElement, label: string): () => void {
  const attributes = { role: 'application', 'aria-label': label, tabindex: '0' }
  const undo: (() => void)[] = []
  for (const [name, value] of Object.entries(attributes)) {
    const before = canvas.getAttribute(name)
    if (before !== null && name !== 'role') continue
    canvas.setAttribute(name, value)
    undo.push(() => (before === null ? canvas.removeAttribute(name) : canvas.setAttribute(name, before)))
  }
  const touchAction = canvas.style.touchAction
  canvas.style.touchAction = 'none'
  undo.push(() => {
    canvas.style.touchAction = touchAction
  })
  return () => {
    for (const step of undo) step()
  }
}
