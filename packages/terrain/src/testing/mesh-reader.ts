import { CLIFF_STRIDE, GROUND_STRIDE, type MeshPart, type SegmentMesh, WATER_STRIDE } from '../bake/segment-mesh.ts'

/** A vertex of any part. */
export interface Point {
  x: number
  y: number
  z: number
}

/** A ground vertex with everything its bytes say. */
export interface GroundVertex extends Point {
  normal: [number, number, number]
  shade: number
  sheet: number
  cell: number
  corner: number
  flags: number
}

/** Calls `visit` with each triangle of a part. */
export function eachTriangle(
  mesh: SegmentMesh,
  kind: 'ground' | 'cliff' | 'water',
  visit: (a: Point, b: Point, c: Point) => void,
): void {
  const part = mesh[kind]
  const points = readPoints(mesh, kind)
  const indices = new Uint16Array(mesh.buffer, part.indexOffset, part.indexCount)
  for (let i = 0; i < indices.length; i += 3) {
    visit(points[indices[i]!]!, points[indices[i + 1]!]!, points[indices[i + 2]!]!)
  }
}

/** Positions of a part's vertices. */
export function readPoints(mesh: SegmentMesh, kind: 'ground' | 'cliff' | 'water'): Point[] {
  const stride = { ground: GROUND_STRIDE, cliff: CLIFF_STRIDE, water: WATER_STRIDE }[kind]
  const part: MeshPart = mesh[kind]
  const words = stride / 4
  const floats = new Float32Array(mesh.buffer, part.vertexOffset, part.vertexCount * words)
  const points: Point[] = []
  for (let at = 0; at < floats.length; at += words) {
    points.push({ x: floats[at]!, y: floats[at + 1]!, z: floats[at + 2]! })
  }
  return points
}

/** The ground quads of a segment, 4 vertices each: SW, SE, NW, NE. */
export function readGroundQuads(mesh: SegmentMesh): GroundVertex[][] {
  const view = new DataView(mesh.buffer)
  const vertices = readPoints(mesh, 'ground').map((point, i): GroundVertex => {
    const at = mesh.ground.vertexOffset + i * GROUND_STRIDE
    return {
      ...point,
      normal: [view.getInt8(at + 12) / 127, view.getInt8(at + 13) / 127, view.getInt8(at + 14) / 127],
      shade: view.getInt8(at + 15),
      sheet: view.getUint8(at + 16),
      cell: view.getUint8(at + 17),
      corner: view.getUint8(at + 18),
      flags: view.getUint8(at + 19),
    }
  })
  return Array.from({ length: vertices.length / 4 }, (_, i) => vertices.slice(i * 4, i * 4 + 4))
}
