import { type Entity, Team, ViewerTeams, type World, WorldBounds } from '@farsight/ecs'
import type { RtsCamera } from '../camera/create-camera.ts'
import { Command } from '../commands.ts'
import type { HeldKeys } from '../input/gestures.ts'
import { type PickScene, pickBox, pickUnit, type ScreenBox } from '../picking/pick-units.ts'
import { selectMode } from './combine-selection.ts'
import type { Selection } from './create-selection.ts'

/** What the player can do with units. Places in CSS pixels of the picture. */
export interface PlayerActions {
  /** Selects what lies under a point; the second time, all of its type that are in the picture. */
  tap(x: number, y: number, count: 1 | 2, touch: boolean, keys: HeldKeys): void
  /** Selects the player's own units in a rectangle. */
  boxEnd(box: ScreenBox, keys: HeldKeys): void
  /** Sends the selected units to the ground under a point. */
  order(x: number, y: number, queued: boolean): void
  /** Sends the selected units to a point of the world, world units. */
  orderTo(x: number, y: number, queued: boolean): void
  /** Looks at the middle of some units. */
  lookAt(entities: readonly Entity[]): void
}

/** Options of {@link createPlayerActions}. */
export interface PlayerActionOptions {
  world: World
  camera: RtsCamera
  selection: Selection
  /** Whether the player commands an entity. Default: its team is a viewer team, or it has none. */
  owns?: (entity: Entity) => boolean
  /** A number that is the same for entities of one type, by entity index. Without it a double click is a click. */
  typeOf?: (index: number) => number
}

/** Radius within which even a small unit is hit, CSS pixels. */
const MOUSE_REACH = 12
const FINGER_REACH = 26

/** Makes the actions of a player. */
export function createPlayerActions(options: PlayerActionOptions): PlayerActions {
  const { world, camera, selection, typeOf } = options
  const bounds = world.store(WorldBounds)
  const teams = world.store(Team).id
  const point = new Float32Array(3)
  const owns =
    options.owns ??
    ((entity: Entity): boolean => {
      const mask = world.resources.find(ViewerTeams)?.mask ?? 0xffffffff
      return !world.has(entity, Team) || (mask & (1 << teams[world.indexOf(entity)]!)) !== 0
    })
  const sceneOf = (accepts: (entity: Entity) => boolean): PickScene => ({
    view: camera.view,
    width: camera.width,
    height: camera.height,
    bounds,
    accepts: (index) => {
      const entity = world.findHandle(index)
      return entity !== undefined && accepts(entity)
    },
  })
  const pick = (x: number, y: number, touch: boolean): Entity | undefined => {
    const found = camera.groundAt(x, y, point) >= 0
    const depth = found ? depthOf(camera, point) : Number.POSITIVE_INFINITY
    const index = pickUnit(sceneOf(selection.accepts), x, y, touch ? FINGER_REACH : MOUSE_REACH, depth)
    return index === 0 ? undefined : world.handleOf(index)
  }
  const allOwn = (box: ScreenBox, accepts: (entity: Entity) => boolean): Entity[] =>
    pickBox(
      sceneOf((entity) => selection.accepts(entity) && owns(entity) && accepts(entity)),
      box,
    ).map((index) => world.handleOf(index))

  const actions: PlayerActions = {
    tap(x, y, count, touch, keys) {
      const entity = pick(x, y, touch)
      const mode = selectMode(keys)
      if (entity === undefined) {
        if (mode === 'replace') selection.clear()
      } else if (count === 2 && typeOf !== undefined && owns(entity)) {
        const type = typeOf(world.indexOf(entity))
        const picture = { x0: 0, y0: 0, x1: camera.width, y1: camera.height }
        selection.apply(
          allOwn(picture, (other) => typeOf(world.indexOf(other)) === type),
          mode,
        )
      } else {
        selection.apply([entity], mode)
      }
    },
    boxEnd(box, keys) {
      selection.apply(
        allOwn(box, () => true),
        selectMode(keys),
      )
    },
    order(x, y, queued) {
      if (camera.groundAt(x, y, point) >= 0) actions.orderTo(point[0]!, point[1]!, queued)
    },
    orderTo(x, y, queued) {
      const units = selection.entities().filter(owns)
      if (units.length > 0) world.events.emit(Command, { kind: 'move', x, y, units, queued })
    },
    lookAt(entities) {
      if (entities.length === 0) return
      let x = 0
      let y = 0
      for (const entity of entities) {
        x += bounds.x[world.indexOf(entity)]!
        y += bounds.y[world.indexOf(entity)]!
      }
      camera.glide({ x: x / entities.length, y: y / entities.length })
    },
  }
  return actions
}

function depthOf(camera: RtsCamera, point: Float32Array): number {
  const m = camera.view.viewProjection
  return m[3]! * point[0]! + m[7]! * point[1]! + m[11]! * point[2]! + m[15]!
}
