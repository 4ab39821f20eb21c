import { type FogPluginOptions, fogPlugin } from '@farsight/fog'
import { type FogRenderOptions, fogRenderPlugin } from '@farsight/fog/render'
import { type QualityChoice, renderPlugin } from '@farsight/render'
import { terrainPlugin } from '@farsight/terrain'
import { splatPlugin, terrainRenderPlugin } from '@farsight/terrain/render'
import type { GamePlugin } from './game-options.ts'
import { type PlayerOptions, playerPlugin } from './player-plugin.ts'
import { selectionRingsPlugin } from './selection-rings.ts'
import { standInModelsPlugin } from './stand-in-models.ts'

/** Options of the default plugins, by feature. */
export interface DefaultPluginOptions {
  quality?: QualityChoice
  fog?: FogPluginOptions & FogRenderOptions
  controls?: PlayerOptions
}

/** The plugins of a whole game: terrain, fog, renderer and controls. What needs a device or a canvas stays out without. */
export function defaultPlugins(options: DefaultPluginOptions = {}): GamePlugin[] {
  const { quality, fog, controls } = options
  return [
    terrainPlugin,
    fogPlugin({ cellsPerTile: 2, ...fog }),
    {
      forGame: ({ device, canvas }) =>
        device && renderPlugin({ device, ...(canvas ? { canvas } : {}), ...(quality ? { quality } : {}) }),
    },
    { forGame: ({ device, pool }) => device && standInModelsPlugin(pool) },
    { forGame: ({ device }) => device && terrainRenderPlugin },
    { forGame: ({ device }) => device && splatPlugin },
    { forGame: ({ device }) => device && fogRenderPlugin(fog) },
    { forGame: ({ canvas }) => playerPlugin(canvas?.element ?? null, controls) },
    { forGame: ({ device }) => device && selectionRingsPlugin },
  ]
}
