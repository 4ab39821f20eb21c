import { element } from './element.ts'

/** How long a message stays, in milliseconds. */
const STAY = 8000

/** Shows a message at the top that goes by itself, or when it is clicked. */
export function showToast(parent: HTMLElement, text: string): void {
  const panel = element('div', 'panel toast', text)
  panel.setAttribute('role', 'alert')
  parent.append(panel)
  const remove = (): void => panel.remove()
  panel.addEventListener('click', remove)
  setTimeout(remove, STAY)
}
