import type { CliffFamily } from '@farsight/content'
import { Walkability } from '@farsight/ecs'
import { FarsightError } from '@farsight/errors'
import { RendererResource } from '@farsight/render'
import { bakeTerrain, type SegmentMesh, type TerrainGrid, TerrainResource } from '@farsight/terrain'
import { type TerrainSurface, TerrainSurfaceResource } from '@farsight/terrain/render'
import { yieldToEventLoop } from '@farsight/workers'
import type { Game } from '../create-game.ts'
import type { ParsedMap } from '../tasks/parse-map.ts'
import type { GameMap } from './game-map.ts'
import { SubstitutionList } from './load-report.ts'
import type { LoadStage } from './load-stage.ts'
import { type GroundColors, loadTextures } from './load-textures.ts'
import { type MapSource, readMapSource, type WorldPoint } from './map-source.ts'
import { createPlacedModels, type PlacedModels } from './place-models.ts'
import { type Placement, planPlacement } from './plan-placement.ts'

/** How a map is loaded. */
export interface LoadMapOptions {
  /** Gives the load up; what it has made by then is freed. */
  signal?: AbortSignal
  onProgress?: (stage: LoadStage, done: number, total: number) => void
  /** Place whose surroundings are baked first. Default: what a MapMaker says, else the middle of the map. */
  near?: WorldPoint
}

/** Where a game keeps its map, and how a map ends the load that makes it. */
export interface MapPlace {
  /** Takes a parsed map in; the map before is unloaded. */
  put(map: GameMap): void
  /** The map was unloaded. */
  clear(map: GameMap): void
  /** Gives the load up; does nothing once it is done. */
  giveUp(reason: unknown): void
}

/** What the parts of a load share. */
export interface LoadContext {
  game: Game
  /** Aborted also when the map is unloaded while it loads. */
  signal: AbortSignal
  parsed: ParsedMap
  substitutions: SubstitutionList
  placement: Placement
  progress(stage: LoadStage, done: number, total: number): void
}

/**
 * Loads a map: read, parse in a worker, take into the world, then bake the terrain and make textures and models side by
 * side. The map before stays until the new one is parsed; what fails later leaves no map.
 */
export async function loadMap(
  game: Game,
  source: MapSource,
  options: LoadMapOptions & { signal: AbortSignal },
  place: MapPlace,
): Promise<GameMap> {
  const { signal } = options
  const progress: LoadContext['progress'] = (stage, done, total) => {
    options.onProgress?.(stage, done, total)
    game.emit('progress', { stage, done, total })
  }
  let map: OpenMap | null = null
  try {
    progress('read', 0, 1)
    const { bytes, near } = await readMapSource(source, signal)
    signal.throwIfAborted()
    progress('parse', 0, 1)
    const parsed = await game.pool.run('runtime/parseMap', { source: bytes }, { signal, priority: -10 })
    // Each step is short, but with the arrival of the parsed map they would hold the page too long together.
    await breathe(signal)
    const substitutions = new SubstitutionList()
    const placement = planPlacement(parsed.map, substitutions)
    await breathe(signal)
    const context: LoadContext = { game, signal, parsed, substitutions, placement, progress }
    map = takeIn(context, place)
    game.emit('mapParsed', { map })
    signal.throwIfAborted()
    const [colors] = await Promise.all([loadPicture(context, options.near ?? near), map.placed.place()])
    signal.throwIfAborted()
    map.groundColors = colors
  } catch (error) {
    // What fails because the load was given up tells less than why it was.
    const reason: unknown = signal.aborted ? signal.reason : error
    map?.unload()
    throw reason
  }
  game.emit('mapReady', { name: map.name })
  return map
}

/** Lets the page handle input and draw. Throws the reason of `signal` when the load was given up meanwhile. */
async function breathe(signal: AbortSignal): Promise<void> {
  await yieldToEventLoop()
  signal.throwIfAborted()
}

/** Makes ground textures and bakes the segments; a game without a picture needs neither. */
async function loadPicture(context: LoadContext, near: LoadMapOptions['near']): Promise<GroundColors> {
  const { resources } = context.game.world
  const renderer = resources.find(RendererResource)
  const surface = resources.find(TerrainSurfaceResource)
  if (!renderer || !surface) return []
  const [colors] = await Promise.all([loadTextures(context, renderer, surface), bake(context, surface, near)])
  return colors
}

/** Segments of a baked map that are taken in before the page may breathe. */
const BAKED_BATCH = 64

async function bake(context: LoadContext, surface: TerrainSurface, near: LoadMapOptions['near']): Promise<void> {
  const { game, signal, parsed, progress } = context
  const terrain = game.world.resources.get(TerrainResource)
  const onSegments = (meshes: readonly SegmentMesh[]): void => {
    signal.throwIfAborted()
    terrain.addSegments(meshes)
    for (const mesh of meshes) surface.add(mesh)
  }
  const onProgress = (done: number, total: number): void => progress('terrain', done, total)
  const { grid, segments } = parsed
  if (segments) {
    for (let from = 0; from < segments.length; from += BAKED_BATCH) {
      onSegments(segments.slice(from, from + BAKED_BATCH))
      onProgress(Math.min(from + BAKED_BATCH, segments.length), segments.length)
      await yieldToEventLoop()
    }
    return
  }
  const families = cliffFamilies(grid)
  const cliffModels = await game.early.picture('runtime/cliffModels', { families }, { signal, priority: -4 })
  await bakeTerrain(game.pool, grid, { cliffModels, near, signal, onSegments, onProgress })
}

/** The families of cliff models that a map can show. */
function cliffFamilies({ cliffTypes }: TerrainGrid): CliffFamily[] {
  const city = cliffTypes.some(({ cliffModelDir }) => cliffModelDir === 'CityCliffs')
  const natural = cliffTypes.length === 0 || cliffTypes.some(({ cliffModelDir }) => cliffModelDir === 'Cliffs')
  return [...(natural ? (['Cliffs'] as const) : []), ...(city ? (['CityCliffs'] as const) : [])]
}

/** A {@link GameMap} that is being loaded. */
interface OpenMap extends GameMap {
  groundColors: GroundColors
  readonly placed: PlacedModels
}

/** Takes the parsed map into the world, so that heights, walkability and sight answer. */
function takeIn(context: LoadContext, place: MapPlace): OpenMap {
  const { game, parsed, substitutions, placement } = context
  const { map: document, grid } = parsed
  const { resources } = game.world
  const terrain = resources.get(TerrainResource)
  const options = { pathing: document.pathing, cellsPerTile: 2, trees: placement.trees }
  const loaded = terrain.load(grid, options)
  const walkability = resources.get(Walkability)
  const placed = createPlacedModels(context)
  let unloaded = false
  const map: OpenMap = {
    name: document.name,
    document,
    grid,
    placed,
    units: placed.units,
    groundColors: [],
    heights: loaded.queries,
    get report() {
      return { warnings: [...document.warnings, ...placement.warnings], substitutions: substitutions.entries() }
    },
    heightAt: (x, y) => loaded.queries.heightAt(x, y),
    isWalkable: (x, y) => walkability.isWalkable(x, y),
    unload() {
      if (unloaded) return
      unloaded = true
      place.giveUp(new FarsightError('FS0803', 'The map was unloaded while it was loaded'))
      placed.remove()
      resources.find(TerrainSurfaceResource)?.clear()
      if (terrain.current === loaded) terrain.unload()
      place.clear(map)
    },
  }
  place.put(map)
  return map
}
