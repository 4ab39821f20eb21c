import type { DemoScript } from '@farsight/content'
import type { Game } from '../create-game.ts'
import type { GameMap } from './game-map.ts'
import type { LoadMapOptions } from './load-map.ts'
import type { MapMaker } from './map-source.ts'

/** Seed of the demo map that is shown when nothing else is said. */
export const DEMO_SEED = 7

/** The built-in map and what its armies are to do. */
export interface LoadedDemo {
  map: GameMap
  script: DemoScript
}

/**
 * Makes the demo map of a seed in a worker, as the bytes of a w3x file, and loads it like any other.
 * `onScript` gets the script before the load begins.
 */
export async function loadDemo(
  game: Game,
  options: LoadMapOptions & { seed?: number; onScript?: (script: DemoScript) => void } = {},
): Promise<LoadedDemo> {
  const { seed = DEMO_SEED, onScript, ...load } = options
  let script: DemoScript | null = null
  const make: MapMaker = async (signal) => {
    const demo = await game.early.demo(seed, signal)
    script = demo.script
    onScript?.(script)
    const { x, y } = script.camera
    return { name: demo.name, bytes: demo.bytes, near: { x, y } }
  }
  const map = await game.loadMap(make, load)
  return { map, script: script! }
}
