import {
  blightSheet,
  type CliffFamily,
  cliffTexture,
  createCliffModels,
  createModel,
  groundNoise,
  groundSheet,
  waterColors,
  waterTexture,
} from '@farsight/content'
import { transferring } from '@farsight/workers'
import { buffersOf } from './buffers-of.ts'

/** A stand-in model, as the content package names it. */
export interface ModelRequest {
  name: string
  tileset: string
  variation: number
  /** Name under which the renderer keeps it. */
  key: string
}

/** Largest share of the ground that deep water hides. */
const WATER_OPACITY = 0.93

/** Screen colour, 0..255, to linear light as the shaders read it. */
function linear([r, g, b]: readonly [number, number, number]): [number, number, number] {
  return [(r / 255) ** 2, (g / 255) ** 2, (b / 255) ** 2]
}

const moved = <T>(value: T) => transferring(value, buffersOf(value))

/** Tasks that make stand-in content; all results move to the caller. */
export const contentTasks = {
  'runtime/groundSheet': (input: { tileset: string; id: string }) => moved(groundSheet(input)),
  'runtime/blightSheet': (input: { tileset: string }) => moved(blightSheet(input)),
  /** Cliff textures in the order of `cliffIds`, the noise of ground and water, and the colours of water. */
  'runtime/surfaceImages': ({ tileset, cliffIds }: { tileset: string; cliffIds: readonly string[] }) =>
    moved({
      cliffs: cliffIds.map((id) => cliffTexture({ tileset, id })),
      noise: groundNoise(),
      waves: waterTexture(),
      water: {
        shallow: linear(waterColors(tileset).shallow),
        deep: linear(waterColors(tileset).deep),
        opacity: WATER_OPACITY,
      },
    }),
  'runtime/cliffModels': ({ families }: { families: readonly CliffFamily[] }) => moved(createCliffModels(families)),
  /** Each model, and for trees and units the simple one for far away. */
  'runtime/models': ({ models }: { models: readonly ModelRequest[] }) => moved(models.map(makeModel)),
}

function makeModel({ name, tileset, variation, key }: ModelRequest) {
  const model = { ...createModel(name, { tileset, variation }), name: key }
  const hasFar = name.startsWith('trees/') || name.startsWith('units/')
  const far = hasFar ? createModel(name, { tileset, variation, lowDetail: true }) : null
  return { model, far }
}
