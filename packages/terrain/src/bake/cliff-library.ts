import type { CliffModels } from '@farsight/formats'
import { cliffShape } from '../grid/cliff-shape.ts'
import type { RampMesh } from '../grid/ramp-meshes.ts'
import type { TerrainOptions } from '../grid/terrain-options.ts'
import { rampModelName } from '../grid/tile-kinds.ts'
import { type CliffPiece, preparePiece, shapePiece } from './cliff-piece.ts'

const PLAIN_CLIFFS = 'Cliffs'
const PLAIN_RAMPS = 'CliffTrans'
const MAX_VARIATION = 7

/** Finds the piece for a tile; each is made ready once. */
export interface CliffLibrary {
  /**
   * The cliff whose corners lie `levels` above the tile's lowest layer (order SW, NW, NE, SE). `variation` falls to the
   * highest one that exists below it, an unknown `dir` to the plain cliffs, and a missing model to the built-in surface.
   */
  cliff(dir: string, levels: readonly [number, number, number, number], variation: number): CliffPiece
  /** The model of a drawn ramp, or null when it is not there or not drawable. */
  ramp(dir: string, ramp: RampMesh): CliffPiece | null
}

/** Makes the library over `models`. */
export function createCliffLibrary(models: CliffModels, options: Pick<TerrainOptions, 'diagonal'>): CliffLibrary {
  const cliffs = new Map<string, CliffPiece>()
  const ramps = new Map<string, CliffPiece | null>()

  const findCliff = (dir: string, letters: string, variation: number): CliffPiece | null => {
    for (let choice = Math.min(variation, MAX_VARIATION); choice >= 0; choice--) {
      const name = `${dir}${letters}${choice}`
      const piece = Object.hasOwn(models, name) ? preparePiece(models[name]!, 1, 1) : null
      if (piece) return piece
    }
    return dir === PLAIN_CLIFFS ? null : findCliff(PLAIN_CLIFFS, letters, variation)
  }

  return {
    cliff(dir, levels, variation) {
      const letters = String.fromCharCode(65 + levels[0], 65 + levels[1], 65 + levels[2], 65 + levels[3])
      const key = dir + letters + variation
      let piece = cliffs.get(key)
      if (!piece) {
        piece = findCliff(dir, letters, variation) ?? shapePiece(cliffShape(...levels), options.diagonal)
        cliffs.set(key, piece)
      }
      return piece
    },
    ramp(dir, ramp) {
      const key = rampModelName(dir, ramp.name)
      const known = ramps.get(key)
      if (known !== undefined) return known
      const plain = rampModelName(PLAIN_RAMPS, ramp.name)
      const model = Object.hasOwn(models, key) ? models[key] : Object.hasOwn(models, plain) ? models[plain] : undefined
      const piece = model ? preparePiece(model, ramp.vertical ? 1 : 2, ramp.vertical ? 2 : 1) : null
      ramps.set(key, piece)
      return piece
    },
  }
}
