import { Walkability } from '@farsight/ecs'
import { RendererResource } from '@farsight/render'
import { bakeTerrain, TerrainResource } from '@farsight/terrain'
import { TerrainSurfaceResource } from '@farsight/terrain/render'
import type { Game } from '../create-game.ts'
import type { ParsedMap } from '../tasks/parse-map.ts'
import type { GameMap } from './game-map.ts'
import { SubstitutionList } from './load-report.ts'
import type { LoadStage } from './load-stage.ts'
import { type GroundColors, loadTextures } from './load-textures.ts'
import { type MapSource, readMapSource } from './map-source.ts'
import { type PlacedModels, placeModels } from './place-models.ts'
import { type Placement, planPlacement } from './plan-placement.ts'

/** How a map is loaded. */
export interface LoadMapOptions {
  /** Gives the load up; what it has made by then is freed. */
  signal?: AbortSignal
  onProgress?: (stage: LoadStage, done: number, total: number) => void
  /** World point whose surroundings are baked first. Default: the middle of the map. */
  near?: { x: number; y: number }
}

/** What the parts of a load share. */
export interface LoadContext {
  game: Game
  signal: AbortSignal
  parsed: ParsedMap
  substitutions: SubstitutionList
  placement: Placement
  progress(stage: LoadStage, done: number, total: number): void
}

/**
 * Loads a map: read, parse in a worker, take into the world, then bake the terrain and make textures and models side by
 * side. `install` gets the map as soon as it is parsed, and must unload the one before.
 */
export async function loadMap(
  game: Game,
  source: MapSource,
  options: LoadMapOptions & { signal: AbortSignal },
  install: (map: GameMap) => void,
): Promise<GameMap> {
  const { signal } = options
  const progress: LoadContext['progress'] = (stage, done, total) => {
    options.onProgress?.(stage, done, total)
    game.emit('progress', { stage, done, total })
  }
  progress('read', 0, 1)
  const bytes = await readMapSource(source, signal)
  progress('parse', 0, 1)
  const parsed = await game.pool.run('runtime/parseMap', { source: bytes }, { signal, priority: -10 })
  signal.throwIfAborted()
  const substitutions = new SubstitutionList()
  const placement = planPlacement(parsed.map, substitutions)
  const context: LoadContext = { game, signal, parsed, substitutions, placement, progress }
  const map = takeIn(context, install)
  game.emit('mapParsed', { map })
  try {
    const textures = loadPicture(context, options.near)
    const placed = placeModels(context)
    const [colors, models] = await Promise.all([textures, placed])
    signal.throwIfAborted()
    map.finish(colors, models)
  } catch (error) {
    if (game.map === map) game.unloadMap()
    throw error
  }
  game.emit('mapReady', { name: map.name })
  return map
}

/** Makes ground textures and bakes the segments; a game without a picture needs neither. */
async function loadPicture(context: LoadContext, near: LoadMapOptions['near']): Promise<GroundColors> {
  const { game, signal, parsed, progress } = context
  const { resources } = game.world
  const renderer = resources.find(RendererResource)
  const surface = resources.find(TerrainSurfaceResource)
  if (!renderer || !surface) return []
  const textures = loadTextures(context, renderer, surface)
  const cliffModels = await game.pool.run('runtime/cliffModels', undefined, { signal, priority: -4 })
  const terrain = resources.get(TerrainResource)
  const bake = bakeTerrain(game.pool, parsed.grid, {
    cliffModels,
    sheetIsWide: new Array<boolean>(parsed.grid.groundTextures.length + 1).fill(true),
    near,
    signal,
    onSegments(meshes) {
      terrain.addSegments(meshes)
      for (const mesh of meshes) surface.add(mesh)
    },
    onProgress: (done, total) => progress('terrain', done, total),
  })
  const [colors] = await Promise.all([textures, bake])
  return colors
}

/** A {@link GameMap} whose last parts are filled in at the end of the load. */
interface OpenMap extends GameMap {
  finish(colors: GroundColors, models: PlacedModels): void
}

/** Takes the parsed map into the world, so that heights, walkability and sight answer. */
function takeIn(context: LoadContext, install: (map: GameMap) => void): OpenMap {
  const { game, parsed, substitutions } = context
  const { map: document, grid } = parsed
  const { resources } = game.world
  const terrain = resources.get(TerrainResource)
  const surface = resources.find(TerrainSurfaceResource)
  let groundColors: GroundColors = []
  let models: PlacedModels | null = null
  let loaded: ReturnType<typeof terrain.load> | null = null
  const map: OpenMap = {
    name: document.name,
    document,
    grid,
    get report() {
      return { warnings: document.warnings, substitutions: substitutions.entries() }
    },
    get units() {
      return models?.units ?? []
    },
    get groundColors() {
      return groundColors
    },
    get heights() {
      return loaded!.queries
    },
    heightAt: (x, y) => loaded!.queries.heightAt(x, y),
    isWalkable: (x, y) => resources.get(Walkability).isWalkable(x, y),
    finish(colors, placed) {
      groundColors = colors
      models = placed
    },
    unload() {
      models?.remove()
      models = null
      surface?.clear()
      terrain.unload()
    },
  }
  install(map)
  const { trees } = context.placement
  loaded = terrain.load(grid, { pathing: document.pathing, cellsPerTile: 2, trees })
  return map
}
