/** The columns that doodads and units begin with: 36 bytes in the file, 40 with a skin id. */
export interface PlacementColumns {
  id: Uint32Array
  variation: Uint32Array
  x: Float32Array
  y: Float32Array
  z: Float32Array
  angle: Float32Array
  scaleX: Float32Array
  scaleY: Float32Array
  scaleZ: Float32Array
  skin: Uint32Array | null
}

/** The float columns as their bit patterns, so that every NaN survives a round trip. */
export type PlacementBits = ReturnType<typeof placementBits>

/** Views of the columns that {@link readPlacement} and {@link writePlacement} work on. */
export function placementBits(columns: PlacementColumns) {
  return {
    id: columns.id,
    variation: columns.variation,
    x: bitsOf(columns.x),
    y: bitsOf(columns.y),
    z: bitsOf(columns.z),
    angle: bitsOf(columns.angle),
    scaleX: bitsOf(columns.scaleX),
    scaleY: bitsOf(columns.scaleY),
    scaleZ: bitsOf(columns.scaleZ),
    skin: columns.skin,
  }
}

/** Reads record `i` at offset `p`; returns the offset behind. The bounds are known to hold. */
export function readPlacement(view: DataView, p: number, bits: PlacementBits, i: number): number {
  bits.id[i] = view.getUint32(p, false)
  bits.variation[i] = view.getUint32(p + 4, true)
  bits.x[i] = view.getUint32(p + 8, true)
  bits.y[i] = view.getUint32(p + 12, true)
  bits.z[i] = view.getUint32(p + 16, true)
  bits.angle[i] = view.getUint32(p + 20, true)
  bits.scaleX[i] = view.getUint32(p + 24, true)
  bits.scaleY[i] = view.getUint32(p + 28, true)
  bits.scaleZ[i] = view.getUint32(p + 32, true)
  if (bits.skin === null) return p + 36
  bits.skin[i] = view.getUint32(p + 36, false)
  return p + 40
}

/** Writes record `i` at offset `p`; returns the offset behind. */
export function writePlacement(view: DataView, p: number, bits: PlacementBits, i: number): number {
  view.setUint32(p, bits.id[i]!, false)
  view.setUint32(p + 4, bits.variation[i]!, true)
  view.setUint32(p + 8, bits.x[i]!, true)
  view.setUint32(p + 12, bits.y[i]!, true)
  view.setUint32(p + 16, bits.z[i]!, true)
  view.setUint32(p + 20, bits.angle[i]!, true)
  view.setUint32(p + 24, bits.scaleX[i]!, true)
  view.setUint32(p + 28, bits.scaleY[i]!, true)
  view.setUint32(p + 32, bits.scaleZ[i]!, true)
  if (bits.skin === null) return p + 36
  view.setUint32(p + 36, bits.skin[i]!, false)
  return p + 40
}

/** Bytes of a record's placement. */
export function placementBytes(skins: boolean): number {
  return skins ? 40 : 36
}

function bitsOf(column: Float32Array): Uint32Array {
  return new Uint32Array(column.buffer, column.byteOffset, column.length)
}
