import type { App } from './create-app.ts'

/** A named part of an app: it defines queries, provides resources and adds systems. */
export interface Plugin {
  readonly name: string
  /** Names of plugins that must be set up earlier; an app that lacks one refuses to start. */
  readonly requires?: readonly string[]
  /** Runs once, when the app is made; what it requires is there. */
  setup(app: App): void
  /** Runs once, when all plugins are set up. */
  ready?(app: App): void
  /** Runs when the app is destroyed, in the reverse order of the set-up. */
  destroy?(app: App): void
}

/** A plugin, or just its `setup`. */
export type PluginLike = Plugin | ((app: App) => void)

/** Defines a plugin: returns it as it is, with its type checked. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
