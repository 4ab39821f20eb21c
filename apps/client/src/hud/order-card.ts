import { element } from './element.ts'

/** One button of the card. */
export interface OrderButton {
  label: string
  /** Key that is shown; the button does not listen to it. */
  key: string
  /** A path in a 24 x 24 square, as in SVG. */
  glyph: string
  run(): void
}

/** Makes the card of orders in `parent`. */
export function createOrderCard(parent: HTMLElement, buttons: readonly OrderButton[]): void {
  const card = element('div', 'panel orders')
  for (const { label, key, glyph, run } of buttons) {
    const button = element('button')
    button.title = key ? `${label} (${key})` : label
    button.setAttribute('aria-label', label)
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    picture.setAttribute('viewBox', '0 0 24 24')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', glyph)
    path.setAttribute('fill', 'none')
    path.setAttribute('stroke', '#e0b860')
    path.setAttribute('stroke-width', '1.8')
    picture.append(path)
    button.append(picture)
    button.addEventListener('click', run)
    card.append(button)
  }
  parent.append(card)
}
