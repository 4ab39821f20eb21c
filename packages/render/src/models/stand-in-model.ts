import type { ModelDocument } from '@farsight/formats'

const HALF = 32

/** A magenta box of 64 world units: shown where a model is missing. */
export function createStandInModel(): ModelDocument {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [-1, 1]) {
      const first = positions.length / 3
      for (const [u, v] of [
        [-1, -1],
        [side, -side],
        [1, 1],
        [-side, side],
      ] as const) {
        const corner = [0, 0, 0]
        corner[axis] = side
        corner[(axis + 1) % 3] = u
        corner[(axis + 2) % 3] = v
        positions.push(corner[0]! * HALF, corner[1]! * HALF, (corner[2]! + 1) * HALF)
        normals.push(axis === 0 ? side : 0, axis === 1 ? side : 0, axis === 2 ? side : 0)
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  const count = positions.length / 3
  const colors = new Uint8Array(count * 4)
  for (let i = 0; i < count; i++) colors.set([255, 0, 255, 0], i * 4)
  return {
    name: '(missing model)',
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    colors,
    indices: new Uint16Array(indices),
    radius: HALF * Math.sqrt(3),
    height: HALF * 2,
  }
}
