import type { ModelDocument } from '@farsight/formats'
import { cos, length3, sin, smoothstep } from '../../noise/scalar.ts'
import type { Paint } from './paint.ts'

/** A place in a model, world units. */
export type Point = readonly [x: number, y: number, z: number]

/** Where a part goes: turned about its own origin (pitch about y raises +x, roll about x raises +y, yaw about z), then moved. */
export interface Placement {
  x?: number
  y?: number
  z?: number
  yaw?: number
  pitch?: number
  roll?: number
  scale?: number
}

/** Collects flat-shaded polygons; `bone` and the current placement apply to all that is added. */
export interface MeshBuilder {
  bone: number
  /** Runs `add` with a placement inside the current one. */
  place(placement: Placement, add: () => void): void
  /** A flat polygon, counter-clockwise from outside; one paint, or one for each point. */
  polygon(points: readonly Point[], paints: Paint | readonly Paint[]): void
  /** A polygon seen from both sides. */
  sheet(points: readonly Point[], paints: Paint | readonly Paint[]): void
  readonly triangles: number
  /** The arrays so far. */
  finish(name: string, options?: FinishOptions): ModelDocument
}

/** Last touches of {@link MeshBuilder.finish}. */
export interface FinishOptions {
  sway?: number
  skinned?: boolean
  /** How much darker the foot is than the rest, 0..1. Default 0.28. */
  grounding?: number
}

type Matrix = readonly number[]

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** An empty builder. */
export function createMeshBuilder(): MeshBuilder {
  const positions: number[] = []
  const normals: number[] = []
  const paints: Paint[] = []
  const bones: number[] = []
  const indices: number[] = []
  let matrix = IDENTITY
  const builder: MeshBuilder = {
    bone: 0,
    place(placement, add) {
      const outer = matrix
      matrix = multiply(outer, placementMatrix(placement))
      add()
      matrix = outer
    },
    polygon(points, given) {
      const world = points.map((p) => transform(matrix, p))
      const n = polygonNormal(world)
      const first = positions.length / 3
      world.forEach((p, i) => {
        positions.push(p[0], p[1], p[2])
        normals.push(n[0], n[1], n[2])
        paints.push(Array.isArray(given) ? given[i]! : (given as Paint))
        bones.push(builder.bone)
      })
      for (let i = 2; i < points.length; i++) indices.push(first, first + i - 1, first + i)
    },
    sheet(points, given) {
      builder.polygon(points, given)
      builder.polygon([...points].reverse(), Array.isArray(given) ? [...given].reverse() : given)
    },
    get triangles() {
      return indices.length / 3
    },
    finish(name, options = {}) {
      const colors = bakeColors(positions, normals, paints, options.grounding ?? 0.28)
      const size = measure(positions)
      const model: ModelDocument = {
        name,
        positions: new Float32Array(positions),
        normals: new Float32Array(normals),
        colors,
        indices: new Uint16Array(indices),
        radius: size.radius,
        height: size.height,
      }
      if (options.sway !== undefined) model.sway = options.sway
      if (options.skinned === true) model.bones = new Uint8Array(bones)
      return model
    },
  }
  return builder
}

/** Darkens the foot and what looks down, lightens what looks up: the light of an open sky. */
function bakeColors(positions: number[], normals: number[], paints: readonly Paint[], grounding: number): Uint8Array {
  const { height } = measure(positions)
  const colors = new Uint8Array(paints.length * 4)
  paints.forEach((p, i) => {
    const z = positions[i * 3 + 2]!
    const up = normals[i * 3 + 2]!
    const foot = 1 - grounding * (1 - smoothstep(0, height * 0.35, z))
    const sky = up < 0 ? 1 + 0.3 * up : 1 + 0.08 * up
    for (let k = 0; k < 3; k++) colors[i * 4 + k] = Math.min(255, Math.round(p.color[k]! * foot * sky))
    colors[i * 4 + 3] = Math.round(p.team * 255)
  })
  return colors
}

function measure(positions: readonly number[]): { radius: number; height: number } {
  let height = 1
  for (let i = 2; i < positions.length; i += 3) if (positions[i]! > height) height = positions[i]!
  let radius = 1
  for (let i = 0; i < positions.length; i += 3) {
    const r = length3(positions[i]!, positions[i + 1]!, positions[i + 2]! - height / 2)
    if (r > radius) radius = r
  }
  return { radius, height }
}

function placementMatrix(p: Placement): Matrix {
  const s = p.scale ?? 1
  let m: Matrix = [s, 0, 0, p.x ?? 0, 0, s, 0, p.y ?? 0, 0, 0, s, p.z ?? 0]
  if (p.yaw) m = multiply(m, [cos(p.yaw), -sin(p.yaw), 0, 0, sin(p.yaw), cos(p.yaw), 0, 0, 0, 0, 1, 0])
  if (p.pitch) m = multiply(m, [cos(p.pitch), 0, -sin(p.pitch), 0, 0, 1, 0, 0, sin(p.pitch), 0, cos(p.pitch), 0])
  if (p.roll) m = multiply(m, [1, 0, 0, 0, 0, cos(p.roll), -sin(p.roll), 0, 0, sin(p.roll), cos(p.roll), 0])
  return m
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const out: number[] = []
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 4; c++) {
      let sum = c === 3 ? a[r * 4 + 3]! : 0
      for (let k = 0; k < 3; k++) sum += a[r * 4 + k]! * b[k * 4 + c]!
      out.push(sum)
    }
  }
  return out
}

function transform(m: Matrix, p: Point): Point {
  return [
    m[0]! * p[0] + m[1]! * p[1] + m[2]! * p[2] + m[3]!,
    m[4]! * p[0] + m[5]! * p[1] + m[6]! * p[2] + m[7]!,
    m[8]! * p[0] + m[9]! * p[1] + m[10]! * p[2] + m[11]!,
  ]
}

/** Newell's normal: also right for polygons that are a little bent. */
function polygonNormal(points: readonly Point[]): Point {
  let x = 0
  let y = 0
  let z = 0
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    x += (a[1] - b[1]) * (a[2] + b[2])
    y += (a[2] - b[2]) * (a[0] + b[0])
    z += (a[0] - b[0]) * (a[1] + b[1])
  })
  const l = length3(x, y, z)
  return l > 0 ? [x / l, y / l, z / l] : [0, 0, 1]
}
