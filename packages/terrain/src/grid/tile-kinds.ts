import type { CliffType } from './cliff-type.ts'
import { isRampEntrance } from './ramp-entrances.ts'
import { findRampMeshes, type RampCorners, type RampMesh } from './ramp-meshes.ts'
import { tileCliffType } from './tile-cliff-type.ts'
import {
  TILE_CLIFF,
  TILE_GROUND,
  TILE_RAMP_EAST,
  TILE_RAMP_NORTH,
  TILE_RAMP_SOUTH,
  TILE_RAMP_WEST,
} from './tile-kind.ts'

/** Name of the model of a ramp, without folder and ending: `CliffTransAALH0`. */
export function rampModelName(dir: string, ramp: string): string {
  return `${dir}${ramp}0`
}

/**
 * Sorts every tile into ground, cliff or a half of a drawn ramp mesh. A tile whose four layers differ is a cliff, unless it
 * is a ramp entrance or one of its two-tile ramp meshes has a model in `modelNames`; ramps without a model, and those
 * that would overlap an earlier one, so stay cliffs.
 */
export function sortTiles(
  corners: RampCorners & { readonly cliffTexture: Uint8Array },
  cliffTypes: readonly CliffType[],
  modelNames: readonly string[],
): { tileKind: Uint8Array; ramps: RampMesh[]; rampMeshes: number } {
  const { columns, rows, layer } = corners
  const tileColumns = columns - 1
  const tileKind = new Uint8Array(tileColumns * (rows - 1))
  for (let y = 0, tile = 0; y + 1 < rows; y++) {
    for (let x = 0; x < tileColumns; x++, tile++) {
      const southWest = y * columns + x
      const level = layer[southWest]
      const flat =
        level === layer[southWest + 1] &&
        level === layer[southWest + columns] &&
        level === layer[southWest + columns + 1]
      tileKind[tile] = flat || isRampEntrance(corners, x, y) ? TILE_GROUND : TILE_CLIFF
    }
  }
  const names = new Set(modelNames)
  const ramps: RampMesh[] = []
  const meshes = findRampMeshes(corners)
  for (const ramp of meshes) {
    const type = tileCliffType(corners.cliffTexture, columns, ramp.y * columns + ramp.x, cliffTypes.length)
    const dir = cliffTypes[type]?.rampModelDir ?? 'CliffTrans'
    if (!names.has(rampModelName(dir, ramp.name)) && !names.has(rampModelName('CliffTrans', ramp.name))) continue
    const first = ramp.y * tileColumns + ramp.x
    const second = ramp.vertical ? first + tileColumns : first + 1
    if (tileKind[first]! > TILE_CLIFF || tileKind[second]! > TILE_CLIFF) continue
    tileKind[first] = ramp.vertical ? TILE_RAMP_SOUTH : TILE_RAMP_WEST
    tileKind[second] = ramp.vertical ? TILE_RAMP_NORTH : TILE_RAMP_EAST
    ramps.push(ramp)
  }
  return { tileKind, ramps, rampMeshes: meshes.length }
}
