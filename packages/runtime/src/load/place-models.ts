import { Selectable } from '@farsight/controls'
import { type Entity, HeightSampler, PreviousTransform, Static, Team, Transform, type World } from '@farsight/ecs'
import { Footprint, Sight } from '@farsight/fog'
import type { DooDocument, UnitsDocument } from '@farsight/formats'
import { Animation, Model, type ModelLibrary, RendererResource } from '@farsight/render'
import { yieldToEventLoop } from '@farsight/workers'
import type { LoadContext } from './load-map.ts'
import type { PlacedRecord } from './plan-placement.ts'

/** The entities and models of one map. */
export interface PlacedModels {
  /** By record of war3mapUnits.doo; null for what is not there yet, or has no model. */
  readonly units: readonly (Entity | null)[]
  /** Makes the models in a worker, then spawns an entity for each unit and doodad, on the ground. */
  place(): Promise<void>
  /** Despawns all and takes the models out of the library. */
  remove(): void
}

/** Entities spawned before the page may breathe. */
const BATCH = 400
/** Owners from here on are neutral and see nothing. */
const FIRST_NEUTRAL = 12
/** Teams that fog can tell apart. */
const TEAMS = 32
/** Sight of units and buildings by day, in world units. */
const UNIT_SIGHT = 1400
const BUILDING_SIGHT = 900
/** Beyond this distance from the eye a model is drawn by its simpler version, in world units. */
const FAR_DISTANCE = 3600
const BUILDING_FOOTPRINT = 96

/** Makes the owner of what a load places. When the load's signal is aborted, `place` stops before it spawns more. */
export function createPlacedModels(context: LoadContext): PlacedModels {
  const { game, signal, parsed, placement } = context
  const { world } = game
  const library = world.resources.find(RendererResource)?.models
  const spawned: Entity[] = []
  const units = new Array<Entity | null>(parsed.map.units?.count ?? 0).fill(null)
  const total = placement.doodads.length + placement.units.length

  const breathe = async (): Promise<void> => {
    if (spawned.length % BATCH !== 0) return
    context.progress('place', spawned.length, total)
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
  return {
    units,
    async place() {
      if (library) await addModels(context, library)
      signal.throwIfAborted()
      for (const placed of placement.units) {
        const entity = spawnUnit(context, parsed.map.units!, placed)
        units[placed.record] = entity
        spawned.push(entity)
        await breathe()
      }
      for (const placed of placement.doodads) {
        spawned.push(spawnDoodad(context, parsed.map.doodads!, placed))
        await breathe()
      }
      context.progress('place', total, total)
    },
    remove() {
      for (const entity of spawned) if (world.isAlive(entity)) world.despawn(entity)
      spawned.length = 0
      units.fill(null)
      for (const { key } of placement.models) library?.remove(key)
    },
  }
}

/** Models that one task makes: other tasks need not wait long for a worker. */
const MODELS_A_TASK = 10
/** Later than the textures and the first segments, before the far ones. */
const MODEL_PRIORITY = 40

async function addModels({ game, signal, placement, progress }: LoadContext, library: ModelLibrary): Promise<void> {
  const { models } = placement
  let done = 0
  const makeSome = async (from: number): Promise<void> => {
    const input = { models: models.slice(from, from + MODELS_A_TASK) }
    const made = await game.pool.run('runtime/models', input, { signal, priority: MODEL_PRIORITY })
    signal.throwIfAborted()
    for (const { model, far } of made) library.add(model, far ? { far: { model: far, distance: FAR_DISTANCE } } : {})
    done += made.length
    progress('models', done, models.length)
  }
  progress('models', 0, models.length)
  const tasks: Promise<void>[] = []
  for (let from = 0; from < models.length; from += MODELS_A_TASK) tasks.push(makeSome(from))
  await Promise.all(tasks)
}

function spawnUnit({ game }: LoadContext, units: UnitsDocument, { record, model, kind }: PlacedRecord): Entity {
  const { world } = game
  const owner = units.player[record]!
  const place = placeOf(world, units, record)
  const values = [place, Model(model), Team(Math.min(owner, TEAMS - 1)), Selectable]
  if (kind === 'building') {
    const footprint = Footprint({ halfX: BUILDING_FOOTPRINT, halfY: BUILDING_FOOTPRINT })
    const sight = owner < FIRST_NEUTRAL ? [Sight({ radius: BUILDING_SIGHT })] : []
    return world.spawn(...values, Static, footprint, ...sight)
  }
  const sight = owner < FIRST_NEUTRAL ? [Sight({ radius: UNIT_SIGHT })] : []
  return world.spawn(...values, Animation, PreviousTransform, ...sight)
}

function spawnDoodad({ game }: LoadContext, doodads: DooDocument, { record, model }: PlacedRecord): Entity {
  return game.world.spawn(placeOf(game.world, doodads, record), Model(model), Static)
}

/** Sizes that a map may give to what it places. */
const MIN_SCALE = 0.1
const MAX_SCALE = 10

/** On the ground at the record's place, with its angle and size. */
function placeOf(world: World, from: DooDocument | UnitsDocument, record: number) {
  const x = from.x[record]!
  const y = from.y[record]!
  const angle = from.angle[record]!
  const scale = from.scaleX[record]!
  return Transform({
    x,
    y,
    z: world.resources.get(HeightSampler).heightAt(x, y),
    yaw: Number.isFinite(angle) ? angle : 0,
    scale: scale > 0 ? Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE) : 1,
  })
}
