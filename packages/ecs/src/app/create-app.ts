import { FarsightError } from '@farsight/errors'
import { createSchedule, type Schedule, type ScheduleOptions } from '../schedule/create-schedule.ts'
import { corePlugin } from '../systems/core-plugin.ts'
import { createWorld, type World } from '../world/create-world.ts'
import type { Plugin, PluginLike } from './plugin.ts'

/** Options of {@link createApp}. */
export interface AppOptions extends Omit<ScheduleOptions, 'onStart'> {
  /** Largest number of entities at one time; default 16384. */
  capacity?: number
  /** Set up in this order, but for what they require of each other. The core systems come first, always. */
  plugins?: readonly PluginLike[]
}

/** One world, its schedule and what plugins made of them. */
export interface App {
  readonly world: World
  readonly schedule: Schedule
  /**
   * Sets up one more plugin.
   * @throws FarsightError FS0106 when it is there already or requires one that is not.
   */
  use(plugin: PluginLike): void
  /** Runs one frame of `dt` seconds. @throws FarsightError FS0801 after `destroy`. */
  step(dt: number): void
  /** Registers something to undo when the app is destroyed; the last one registered runs first. */
  onDestroy(undo: () => void): void
  /** Undoes everything, once; then throws the first error that came up on the way. */
  destroy(): void
}

/**
 * Makes an app with the core systems and the given plugins. When a plugin throws, what was set up is destroyed again.
 * @throws FarsightError FS0106 for a plugin that is missing, given twice, or requires itself in a circle.
 */
export function createApp({ capacity, plugins = [], ...options }: AppOptions = {}): App {
  const world = createWorld({ capacity })
  const schedule = createSchedule({ ...options, onStart: () => world.endSetup() })
  const names = new Set<string>()
  const undos: (() => void)[] = []
  let ready = false
  let destroyed = false

  const app: App = {
    world,
    schedule,
    use(like) {
      const plugin = asPlugin(like)
      if (plugin.name !== '' && names.has(plugin.name)) throw pluginError(plugin.name, 'is used twice', 'Use it once.')
      for (const name of plugin.requires ?? []) {
        if (!names.has(name)) throw pluginError(plugin.name, `requires ${name}`, `Use the plugin ${name} too.`)
      }
      names.add(plugin.name)
      plugin.setup(app)
      if (plugin.destroy !== undefined) undos.push(() => plugin.destroy?.(app))
      if (ready) plugin.ready?.(app)
    },
    step(dt) {
      if (destroyed) throw new FarsightError('FS0801', 'A step was asked of an app that was destroyed')
      schedule.step(dt)
    },
    onDestroy(undo) {
      undos.push(undo)
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      const errors: unknown[] = []
      for (const undo of undos.splice(0).reverse()) {
        try {
          undo()
        } catch (error) {
          errors.push(error)
        }
      }
      world.destroy()
      if (errors.length > 0) throw errors[0]
    },
  }
  try {
    const ordered = orderPlugins([corePlugin, ...plugins].map(asPlugin))
    for (const plugin of ordered) app.use(plugin)
    ready = true
    for (const plugin of ordered) plugin.ready?.(app)
  } catch (error) {
    try {
      app.destroy()
    } catch {
      // The first error tells more than what came up while cleaning up after it.
    }
    throw error
  }
  return app
}

function asPlugin(like: PluginLike): Plugin {
  return typeof like === 'function' ? { name: '', setup: like } : like
}

function orderPlugins(plugins: readonly Plugin[]): Plugin[] {
  const twice = plugins.find((plugin, i) => plugin.name !== '' && plugins.findIndex((p) => p.name === plugin.name) < i)
  if (twice !== undefined) throw pluginError(twice.name, 'is used twice', 'Use it once.')
  const ordered: Plugin[] = []
  const visit = (plugin: Plugin, from: readonly Plugin[]): void => {
    if (from.includes(plugin)) {
      const circle = [...from.slice(from.indexOf(plugin)), plugin].map((each) => each.name)
      throw pluginError(plugin.name, `requires itself: ${circle.join(' -> ')}`, 'Remove one of the requirements.')
    }
    if (ordered.includes(plugin)) return
    for (const name of plugin.requires ?? []) {
      const required = plugins.find((other) => other.name === name)
      if (required !== undefined) visit(required, [...from, plugin])
    }
    ordered.push(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return ordered
}

function pluginError(name: string, what: string, hint: string): FarsightError {
  return new FarsightError('FS0106', `Plugin ${name === '' ? '(a function)' : name} ${what}`, {
    hint,
    details: { plugin: name },
  })
}
