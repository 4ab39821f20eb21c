import { MODEL_NAMES } from '@farsight/content'
import { definePlugin, type Plugin } from '@farsight/ecs'
import { Model, RendererResource } from '@farsight/render'
import type { RuntimePool } from './create-pool.ts'

/**
 * Makes the stand-in models that entities name and nobody has added, such as `Model('units/scout')`: in a worker, once
 * each. Until one is there its entities are shown as boxes. Names that no stand-in has are left to the renderer's report.
 */
export function standInModelsPlugin(pool: RuntimePool): Plugin {
  return definePlugin({
    name: 'standInModels',
    requires: ['render'],
    setup({ world, schedule }) {
      const { models } = world.resources.get(RendererResource)
      const query = world.defineQuery([Model], { changes: true })
      const { name } = world.store(Model)
      const known = new Set(MODEL_NAMES)
      const asked = new Set<number>()
      const make = async (key: string): Promise<void> => {
        const request = { name: key, tileset: 'L', variation: 0, key }
        const [made] = await pool.run('runtime/models', { models: [request] })
        if (made && world.resources.find(RendererResource) && !models.find(key)) models.add(made.model)
      }
      schedule.add({
        name: 'askForModels',
        phase: 'update',
        run() {
          const { added, addedCount } = query.refresh()
          for (let i = 0; i < addedCount; i++) {
            const id = name[added[i]!]!
            if (asked.has(id)) continue
            asked.add(id)
            const key = world.names.text(id)
            // The pool rejects only when it is destroyed or broken, and then says so to whoever loads a map.
            if (known.has(key) && !models.find(key)) make(key).catch(() => {})
          }
        },
      })
    },
  })
}
