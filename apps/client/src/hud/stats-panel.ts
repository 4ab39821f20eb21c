import type { Game } from 'farsight'
import { element } from './element.ts'

/** The title with live numbers; with details when asked for. */
export interface StatsPanel {
  details: boolean
  setTitle(title: string): void
  /** Counts a frame and, twice a second, shows the numbers. */
  frame(game: Game): void
}

/** Makes the panel in `parent`. */
export function createStatsPanel(parent: HTMLElement): StatsPanel {
  const panel = element('div', 'panel title')
  const title = element('b', '', 'Farsight')
  const line = element('small')
  const more = element('small')
  panel.append(title, line, more)
  parent.append(panel)
  let frames = 0
  let since = performance.now()
  return {
    details: false,
    setTitle(text) {
      title.textContent = text
    },
    frame(game) {
      frames++
      const now = performance.now()
      if (now - since < 500 || !game.stats) return
      const perFrame = (now - since) / frames
      frames = 0
      since = now
      const { stats, world } = game
      const units = game.map?.units.length ?? 0
      line.textContent = `${units} units · ${stats.draws} draws · ${perFrame.toFixed(1)} ms a frame`
      more.textContent = this.details
        ? `${world.count} entities · ${(stats.triangles / 1000).toFixed(0)}k triangles · ${stats.instances} instances · ${stats.uploadBytes} bytes up · ${stats.stateChanges} state changes`
        : ''
    },
  }
}
