import { type Entity, type Game, Model, Team } from 'farsight'
import { element } from './element.ts'

/** Shows what is selected: kinds with their numbers, and the health of all together. */
export interface UnitPanel {
  show(game: Game, entities: readonly Entity[]): void
  /** Brings the health up to date. */
  update(healthOf: (entity: Entity) => number): void
}

/** Makes a hidden panel in `parent`. */
export function createUnitPanel(parent: HTMLElement): UnitPanel {
  const panel = element('div', 'panel unit')
  const title = element('b')
  const bar = element('div', 'health')
  const fill = element('i')
  const list = element('ul')
  title.setAttribute('role', 'status')
  bar.append(fill)
  panel.append(title, bar, list)
  panel.hidden = true
  parent.append(panel)
  let shown: readonly Entity[] = []
  let shownHealth = -1
  return {
    show(game, entities) {
      shown = entities
      panel.hidden = entities.length === 0
      const kinds = countKinds(game, entities)
      title.textContent = entities.length === 1 ? [...kinds.keys()][0]! : `${entities.length} units`
      list.replaceChildren(...[...kinds].map(([kind, count]) => element('li', '', `${count} ${kind}`)))
      shownHealth = -1
    },
    update(healthOf) {
      if (shown.length === 0) return
      const sum = shown.reduce((total, entity) => total + healthOf(entity), 0)
      const percent = Math.round((100 * sum) / shown.length)
      if (percent === shownHealth) return
      shownHealth = percent
      fill.style.width = `${percent}%`
    },
  }
}

function countKinds({ world }: Game, entities: readonly Entity[]): Map<string, number> {
  const kinds = new Map<string, number>()
  for (const entity of entities) {
    if (!world.isAlive(entity)) continue
    const model = world.get(entity, Model).name as string
    const kind = `${model.split('/').pop()!.split(':')[0]!} (team ${Number(world.get(entity, Team).id) + 1})`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return kinds
}
