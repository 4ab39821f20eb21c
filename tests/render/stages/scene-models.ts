import type { ModelDocument } from '@farsight/formats'

/** A box standing on the ground. `team` is how much of the team colour multiplies in, 0..255. */
export function boxModel(
  name: string,
  size: number,
  height: number,
  rgb: [number, number, number],
  team = 0,
): ModelDocument {
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
        positions.push((corner[0]! * size) / 2, (corner[1]! * size) / 2, ((corner[2]! + 1) * height) / 2)
        normals.push(axis === 0 ? side : 0, axis === 1 ? side : 0, axis === 2 ? side : 0)
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  const colors = new Uint8Array((positions.length / 3) * 4)
  for (let i = 0; i < colors.length; i += 4) colors.set([...rgb, team], i)
  return {
    name,
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    colors,
    indices: new Uint16Array(indices),
    radius: Math.hypot(size / 2, size / 2, height / 2),
    height,
  }
}

/** A box on one bone with two frames: in the second it is lifted by `lift` world units. Clip `stand` is the first, `walk` the second. */
export function liftedModel(name: string, lift: number): ModelDocument {
  const model = boxModel(name, 100, 100, [255, 255, 255], 255)
  const rest = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
  return {
    ...model,
    bones: new Uint8Array(model.positions.length / 3),
    boneCount: 1,
    poses: new Float32Array([...rest, ...rest.slice(0, 11), lift]),
    clips: [
      { name: 'stand', firstFrame: 0, frameCount: 1, framesPerSecond: 10, looping: true },
      { name: 'walk', firstFrame: 1, frameCount: 1, framesPerSecond: 10, looping: true },
    ],
  }
}
