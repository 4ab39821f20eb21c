import { element } from './element.ts'

/** The rectangle that is drawn while the player drags a selection. */
export interface SelectionBoxPanel {
  /** Corners in CSS pixels, or null to hide it. */
  show(box: { x0: number; y0: number; x1: number; y1: number } | null): void
}

/** Makes a hidden rectangle in `parent`. */
export function createSelectionBox(parent: HTMLElement): SelectionBoxPanel {
  const node = element('div', 'box')
  node.hidden = true
  parent.append(node)
  return {
    show(box) {
      node.hidden = box === null
      if (!box) return
      node.style.left = `${Math.min(box.x0, box.x1)}px`
      node.style.top = `${Math.min(box.y0, box.y1)}px`
      node.style.width = `${Math.abs(box.x1 - box.x0)}px`
      node.style.height = `${Math.abs(box.y1 - box.y0)}px`
    },
  }
}
