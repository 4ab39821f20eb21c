import { CORNER_RAMP } from '@farsight/formats'

/** What of a terrain decides about ramps; a `W3eDocument` has it all. */
export interface RampCorners {
  /** Corners from west to east. */
  readonly columns: number
  /** Corners from south to north. */
  readonly rows: number
  /** CORNER_* bits. */
  readonly flags: Uint8Array
  readonly layer: Uint8Array
}

/** A place where a ramp model can stand: two tiles in a line, one of their long sides ramp corners, the other none. */
export interface RampMesh {
  /** The southern or western one of the two tiles. */
  x: number
  y: number
  /** True: the two tiles lie north of each other; false: east of each other. */
  vertical: boolean
  /** Layers that the ramp climbs. */
  rise: 1 | 2
  /**
   * The letters of its model: of the corners at the ends, clockwise from the south-west. A corner without a ramp is `A`
   * plus its layers above the lowest; one with a ramp is `L` at the lowest layer (`X` when the rise is 2), else `H`.
   */
  name: string
}

/** The corner indices of a long side, from its southern or western end. */
type Side = readonly [number, number, number]

/** Finds every ramp mesh of a terrain, from south to north and west to east, the vertical one of a tile first. */
export function findRampMeshes(corners: RampCorners): RampMesh[] {
  const { columns, rows, flags } = corners
  const meshes: RampMesh[] = []
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const sw = y * columns + x
      const nw = sw + columns
      const eastDiffers = (flags[sw]! ^ flags[sw + 1]!) & CORNER_RAMP
      const northDiffers = (flags[sw]! ^ flags[nw]!) & CORNER_RAMP
      if (eastDiffers && y < rows - 2) {
        addRamp(corners, meshes, [sw, nw, nw + columns], [sw + 1, nw + 1, nw + columns + 1], { x, y, vertical: true })
      }
      if (northDiffers && x < columns - 2) {
        addRamp(corners, meshes, [sw, sw + 1, sw + 2], [nw, nw + 1, nw + 2], { x, y, vertical: false })
      }
    }
  }
  return meshes
}

function addRamp(
  corners: RampCorners,
  meshes: RampMesh[],
  first: Side,
  second: Side,
  place: Pick<RampMesh, 'x' | 'y' | 'vertical'>,
): void {
  const { flags, layer } = corners
  const firstIsRamp = (flags[first[0]]! & CORNER_RAMP) !== 0
  if (!isSide(flags, layer, first, firstIsRamp) || !isSide(flags, layer, second, !firstIsRamp)) return
  const ramp = firstIsRamp ? first : second
  const rise = Math.abs(layer[ramp[0]]! - layer[ramp[2]]!)
  if (rise !== 1 && rise !== 2) return

  const ends = place.vertical ? [first[0], first[2], second[2], second[0]] : [first[0], second[0], second[2], first[2]]
  const base = Math.min(...ends.map((corner) => layer[corner]!))
  const letter = (corner: number) => {
    const above = layer[corner]! - base
    if ((flags[corner]! & CORNER_RAMP) === 0) return String.fromCharCode(65 + above)
    return above > 0 ? 'H' : rise === 2 ? 'X' : 'L'
  }
  meshes.push({ ...place, rise, name: ends.map(letter).join('') })
}

/** All three corners ramp or none, as asked, and the middle one at the lower of the ends. */
function isSide(flags: Uint8Array, layer: Uint8Array, side: Side, ramp: boolean): boolean {
  for (const corner of side) if (((flags[corner]! & CORNER_RAMP) !== 0) !== ramp) return false
  return layer[side[1]]! === Math.min(layer[side[0]]!, layer[side[2]]!)
}
