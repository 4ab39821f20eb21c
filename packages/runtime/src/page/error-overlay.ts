import { FarsightError } from '@farsight/errors'

const STYLE =
  'position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);max-width:min(640px,90%);padding:16px 20px;' +
  'background:#2a1512;color:#f3dfd6;border:1px solid #c96a4a;border-radius:6px;font:14px/1.5 system-ui,sans-serif;z-index:10'

/** A panel over the game that tells of the last error, with code and hint. */
export interface ErrorOverlay {
  show(error: unknown): void
  clear(): void
}

/** Makes an overlay that is empty until an error is shown. A click closes it. */
export function createErrorOverlay(container: HTMLElement): ErrorOverlay {
  let panel: HTMLElement | null = null
  const clear = (): void => {
    panel?.remove()
    panel = null
  }
  return {
    show(error) {
      clear()
      panel = document.createElement('div')
      panel.setAttribute('role', 'alert')
      panel.style.cssText = STYLE
      for (const line of errorLines(error)) {
        const row = document.createElement('div')
        row.textContent = line
        panel.append(row)
      }
      panel.addEventListener('click', clear)
      container.append(panel)
    },
    clear,
  }
}

/** The lines that the overlay shows: code and message, then the hint. */
export function errorLines(error: unknown): string[] {
  if (error instanceof FarsightError) {
    return [`${error.code}: ${error.message}`, ...(error.hint ? [error.hint] : [])]
  }
  return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)]
}
