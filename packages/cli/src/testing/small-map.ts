import { allocateW3e, CORNER_WATER, type W3eDocument, writeMpq, writeW3e } from '@farsight/formats'

/** A terrain of 20 x 12 tiles with a hill that has cliffs, two ground textures and a pond. */
export function smallTerrain(): W3eDocument {
  const columns = 21
  const rows = 13
  const document = allocateW3e({
    columns,
    rows,
    tileset: 'L',
    groundTextures: ['Ldrt', 'Lgrs'],
    cliffTextures: ['CLdi'],
  })
  document.height.fill(8192)
  document.water.fill(8192)
  document.layer.fill(2)
  document.offsetX = -1280
  document.offsetY = -768
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const corner = y * columns + x
      document.ground[corner] = (x >> 2) & 1
      if (x > 12 && x < 17 && y > 4 && y < 9) document.layer[corner] = 3
      if (x < 4 && y < 4) document.flags[corner] = CORNER_WATER
    }
  }
  return document
}

/** {@link smallTerrain} in an archive. */
export function smallMap(): Uint8Array {
  return writeMpq([{ path: 'war3map.w3e', bytes: writeW3e(smallTerrain()) }])
}
