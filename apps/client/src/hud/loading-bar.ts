import { element } from './element.ts'

/** A bar with the name of the stage that is being loaded. */
export interface LoadingBar {
  show(stage: string, done: number, total: number): void
  hide(): void
}

/** Makes a hidden loading bar in `parent`. */
export function createLoadingBar(parent: HTMLElement): LoadingBar {
  const panel = element('div', 'panel loading')
  const label = element('span')
  const bar = element('progress')
  label.setAttribute('role', 'status')
  panel.append(label, bar)
  panel.hidden = true
  parent.append(panel)
  return {
    show(stage, done, total) {
      panel.hidden = false
      label.textContent = total > 1 ? `${stage} ${done}/${total}` : stage
      bar.max = Math.max(total, 1)
      bar.value = done
    },
    hide() {
      panel.hidden = true
    },
  }
}
