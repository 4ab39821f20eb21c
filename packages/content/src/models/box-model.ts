import type { ModelDocument } from '@farsight/formats'
import { length3 } from '../noise/scalar.ts'

/** Parts of a model that its simple version keeps. */
const PARTS = 11
/** Size of a box against the box around its part: parts taper, so the full box would look fat. */
const SHRINK = 0.92

/** A connected part of a mesh. */
interface Part {
  bone: number
  area: number
  low: [number, number, number]
  high: [number, number, number]
  /** Sums of red, green, blue and team share, by area. */
  color: [number, number, number, number]
}

/**
 * The simple version of a model for far away: its largest connected parts as boxes of 8 vertices, each on the bone and
 * in the mean colour of its part. Bones, poses and clips stay the same.
 */
export function boxModel(model: ModelDocument, name: string): ModelDocument {
  const parts = partsOf(model)
    .sort((a, b) => b.area - a.area)
    .slice(0, PARTS)
  const positions = new Float32Array(parts.length * 24)
  const normals = new Float32Array(parts.length * 24)
  const colors = new Uint8Array(parts.length * 32)
  const bones = new Uint8Array(parts.length * 8)
  const indices = new Uint16Array(parts.length * 36)
  parts.forEach((part, index) => {
    for (let corner = 0; corner < 8; corner++) {
      const vertex = index * 8 + corner
      writeCorner(part, corner, positions, normals, vertex * 3)
      for (let channel = 0; channel < 4; channel++) colors[vertex * 4 + channel] = part.color[channel]! / part.area
      bones[vertex] = part.bone
    }
    indices.set(
      BOX_TRIANGLES.map((corner) => index * 8 + corner),
      index * 36,
    )
  })
  return { ...model, name, positions, normals, colors, indices, ...(model.bones ? { bones } : {}) }
}

/** Corner k of a box lies at +x, +y, +z where bits 1, 2, 4 are set; triangles counter-clockwise from outside. */
const BOX_TRIANGLES = [
  0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
]

function writeCorner(part: Part, corner: number, positions: Float32Array, normals: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const side = (corner >> axis) & 1 ? 1 : -1
    const middle = (part.low[axis]! + part.high[axis]!) / 2
    const half = ((part.high[axis]! - part.low[axis]!) / 2) * SHRINK
    positions[at + axis] = middle + side * half
    normals[at + axis] = side / Math.sqrt(3)
  }
}

function partsOf(model: ModelDocument): Part[] {
  const group = connect(model)
  const parts = new Map<number, Part>()
  for (let i = 0; i < model.indices.length; i += 3) {
    const vertex = model.indices[i]!
    const root = group[vertex]!
    let part = parts.get(root)
    if (!part) {
      const far = Number.POSITIVE_INFINITY
      part = {
        bone: model.bones?.[vertex] ?? 0,
        area: 1e-9,
        low: [far, far, far],
        high: [-far, -far, -far],
        color: [0, 0, 0, 0],
      }
      parts.set(root, part)
    }
    const area = triangleArea(model, i)
    part.area += area
    for (let channel = 0; channel < 4; channel++) part.color[channel]! += area * model.colors[vertex * 4 + channel]!
    for (let k = 0; k < 3; k++) stretch(part, model.positions, model.indices[i + k]! * 3)
  }
  return [...parts.values()]
}

function stretch(part: Part, positions: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    part.low[axis] = Math.min(part.low[axis]!, positions[at + axis]!)
    part.high[axis] = Math.max(part.high[axis]!, positions[at + axis]!)
  }
}

/** The number of its connected part for each vertex: vertices of one place and bone count as one. */
function connect({ positions, bones, indices }: ModelDocument): Int32Array {
  const count = positions.length / 3
  const parent = Int32Array.from({ length: count }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let root = vertex
    while (parent[root] !== root) root = parent[root]!
    while (parent[vertex] !== root) {
      const next = parent[vertex]!
      parent[vertex] = root
      vertex = next
    }
    return root
  }
  const places = new Map<string, number>()
  for (let vertex = 0; vertex < count; vertex++) {
    const key = `${bones?.[vertex] ?? 0}/${positions.subarray(vertex * 3, vertex * 3 + 3).map((x) => Math.round(x * 8))}`
    const same = places.get(key)
    if (same === undefined) places.set(key, vertex)
    else parent[rootOf(vertex)] = rootOf(same)
  }
  for (let i = 0; i < indices.length; i += 3) {
    parent[rootOf(indices[i + 1]!)] = rootOf(indices[i]!)
    parent[rootOf(indices[i + 2]!)] = rootOf(indices[i]!)
  }
  return parent.map((_, vertex) => rootOf(vertex))
}

function triangleArea({ positions, indices }: ModelDocument, at: number): number {
  const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3]
  const u = [0, 1, 2].map((axis) => positions[b + axis]! - positions[a + axis]!) as [number, number, number]
  const v = [0, 1, 2].map((axis) => positions[c + axis]! - positions[a + axis]!) as [number, number, number]
  return length3(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
}
