import { CORNER_BLIGHT, type W3eDocument } from '@farsight/formats'
import type { CliffType } from './cliff-type.ts'
import { tileCliffType } from './tile-cliff-type.ts'
import { TILE_GROUND } from './tile-kind.ts'

/**
 * The ground texture that each corner shows, as an index into the map's ground list; blight is the index after the last.
 * A corner of a cliff or ramp mesh tile takes the ground of that tile's cliff type (of the first such tile, row by row
 * from the south-west), else blight where it is set, else its own ground; an index past the list becomes 0.
 *
 * The pass covers the whole map at once, so that both sides of a segment border see the same corner.
 */
export function cornerTextures(doc: W3eDocument, tileKind: Uint8Array, cliffTypes: readonly CliffType[]): Uint8Array {
  const { columns, rows, flags, ground, cliffTexture } = doc
  const groundCount = Math.max(1, doc.groundTextures.length)
  const textures = new Uint8Array(columns * rows)
  for (let i = 0; i < textures.length; i++) {
    const own = ground[i]! < groundCount ? ground[i]! : 0
    textures[i] = flags[i]! & CORNER_BLIGHT ? groundCount : own
  }
  const taken = new Uint8Array(textures.length)
  const take = (corner: number, texture: number): void => {
    if (taken[corner]) return
    taken[corner] = 1
    textures[corner] = texture
  }
  for (let y = 0, tile = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++, tile++) {
      if (tileKind[tile] === TILE_GROUND) continue
      const corner = y * columns + x
      const type = cliffTypes[tileCliffType(cliffTexture, columns, corner, cliffTypes.length)]
      if (!type || type.groundTexture < 0) continue
      take(corner, type.groundTexture)
      take(corner + 1, type.groundTexture)
      take(corner + columns, type.groundTexture)
      take(corner + columns + 1, type.groundTexture)
    }
  }
  return textures
}
