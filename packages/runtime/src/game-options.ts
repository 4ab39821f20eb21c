import type { ErrorPolicy, PluginLike } from '@farsight/ecs'
import type { Device, GameCanvas } from '@farsight/render'
import type { WorkerPoolOptions } from '@farsight/workers'
import type { RuntimePool } from './create-pool.ts'
import type { EarlyWork } from './load/early-work.ts'
import type { RuntimeTasks } from './tasks/runtime-tasks.ts'

/** How {@link createGame} makes a game. */
export interface GameOptions {
  /** Element, or selector of it, that the game fills. Null: headless; `step` drives it. */
  container: string | HTMLElement | null
  /** Plugins in order. Default: `defaultPlugins()`. */
  plugins?: readonly GamePlugin[]
  /** Largest number of entities at one time. Default 65536. */
  capacity?: number
  /** How workers are made and how many; `count: 0` does everything on the calling thread. In Node the default is 0. */
  workers?: Partial<Pick<WorkerPoolOptions<RuntimeTasks>, 'count' | 'url' | 'create' | 'startTimeoutMs'>>
  /** Called as soon as there are workers, before the picture: for work that should begin at once. */
  prepare?: (early: EarlyWork) => void
  /** Draws instead of one made for the container, such as a recording device. The game destroys it. */
  device?: Device
  /** Name of the game for screen readers. Default `Farsight`. */
  label?: string
  /** Fixed ticks a second. Default 20. */
  fixedHz?: number
  /** Shows errors in a panel over the game. Default true. */
  errorOverlay?: boolean
  /** What happens when a system throws. Default `stop`. */
  onSystemError?: ErrorPolicy
}

/** What plugins of a game can use while they are set up. */
export interface GameContext {
  /** Null in a headless game without a device. */
  readonly device: Device | null
  /** Null in a headless game. */
  readonly canvas: GameCanvas | null
  readonly pool: RuntimePool
}

/** A plugin that is made for one game; null when the game has no use for it. */
export interface GamePluginFactory {
  forGame(context: GameContext): PluginLike | null
}

/** A plugin of the ECS, or one that needs the game's device, canvas or workers. */
export type GamePlugin = PluginLike | GamePluginFactory

/** Makes the plugins of one game, in order. */
export function pluginsFor(plugins: readonly GamePlugin[], context: GameContext): PluginLike[] {
  const made = plugins.map((plugin) => ('forGame' in plugin ? plugin.forGame(context) : plugin))
  return made.filter((plugin) => plugin !== null)
}
