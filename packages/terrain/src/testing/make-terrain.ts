import { allocateW3e, CORNER_BLIGHT, CORNER_RAMP, CORNER_WATER, type W3eDocument } from '@farsight/formats'

/** A deterministic generator of numbers 0 (inclusive) to 1 (exclusive). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A flat terrain of the given tiles at height 0 with six ground and two cliff textures. */
export function makeTerrain(tileColumns: number, tileRows: number): W3eDocument {
  const doc = allocateW3e({
    columns: tileColumns + 1,
    rows: tileRows + 1,
    groundTextures: ['Ldrt', 'Ldro', 'Ldrg', 'Lrok', 'Lgrs', 'Lgrd'],
    cliffTextures: ['CLdi', 'CLgr'],
  })
  doc.height.fill(8192)
  doc.water.fill(8192)
  doc.layer.fill(2)
  return doc
}

/** Sets corners from rows of text, the northern row first: `write` gets the corner and its character. */
export function paint(doc: W3eDocument, rows: readonly string[], write: (corner: number, text: string) => void): void {
  rows.forEach((row, fromNorth) => {
    const y = rows.length - 1 - fromNorth
    for (let x = 0; x < row.length; x++) write(y * doc.columns + x, row[x]!)
  })
}

/** Sets layers from digits, the northern row first; `r` behind a digit's place in `ramps` marks a ramp corner. */
export function paintLayers(doc: W3eDocument, layers: readonly string[], ramps: readonly string[] = []): void {
  paint(doc, layers, (corner, digit) => {
    doc.layer[corner] = Number(digit)
  })
  paint(doc, ramps, (corner, mark) => {
    if (mark === 'r') doc.flags[corner]! |= CORNER_RAMP
  })
}

/** How wild {@link randomTerrain} is. */
export interface Wildness {
  /** Layers 0..n. */
  layers: number
  /** Chances of a corner, 0..1. */
  ramps: number
  /** How often neighbours keep the layer. */
  calm: number
}

/** A terrain of random corners: heights, layers, ramps, water, blight, textures. */
export function randomTerrain(
  tileColumns: number,
  tileRows: number,
  seed: number,
  { layers, ramps, calm }: Wildness = { layers: 4, ramps: 0.2, calm: 0.7 },
): W3eDocument {
  const random = createRandom(seed)
  const doc = makeTerrain(tileColumns, tileRows)
  const below = (limit: number): number => Math.floor(random() * limit)
  doc.offsetX = below(64) * 128 - 4096
  doc.offsetY = below(64) * 128 - 4096
  for (let i = 0; i < doc.layer.length; i++) {
    doc.height[i] = 8192 + below(400) - 200
    doc.water[i] = 8192 + below(200)
    const neighbour = random() < 0.5 && i % doc.columns > 0 ? i - 1 : i - doc.columns
    doc.layer[i] = neighbour >= 0 && random() < calm ? doc.layer[neighbour]! : below(layers + 1)
    doc.ground[i] = below(6)
    doc.groundVariation[i] = below(32)
    doc.cliffVariation[i] = below(8)
    doc.cliffTexture[i] = random() < 0.3 ? 15 : below(2)
    doc.flags[i] =
      (random() < ramps ? CORNER_RAMP : 0) | (random() < 0.1 ? CORNER_BLIGHT : 0) | (random() < 0.3 ? CORNER_WATER : 0)
  }
  return doc
}
