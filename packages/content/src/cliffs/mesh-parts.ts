import type { CliffModel } from '@farsight/formats'
import { length3 } from '../noise/scalar.ts'

/** World units of a tile edge and of a cliff layer. */
export const TILE = 128

/** Collects the vertices and triangles of one {@link CliffModel}; places are tiles and layers, normals need not be unit. */
export interface CliffMeshBuilder {
  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, u: number, v: number): number
  triangle(a: number, b: number, c: number): void
  finish(): CliffModel
}

/** An empty builder. */
export function createCliffMeshBuilder(): CliffMeshBuilder {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  return {
    vertex(x, y, z, nx, ny, nz, u, v) {
      const l = length3(nx, ny, nz) || 1
      positions.push(x * TILE, y * TILE, z * TILE)
      normals.push(nx / l, ny / l, nz / l)
      uvs.push(u, v)
      return positions.length / 3 - 1
    },
    triangle(a, b, c) {
      indices.push(a, b, c)
    },
    finish: () => ({
      positions: new Float32Array(positions),
      normals: new Float32Array(normals),
      uvs: new Float32Array(uvs),
      indices: new Uint16Array(indices),
    }),
  }
}

/**
 * Texture place of flat ground at a place in its tile (0..1, x east, y north). The ground of a cliff lies in the
 * north-west quarter of its texture, one tile over 1/4 of the image with a gutter of 1/8 round it; the face fills the
 * southern half, one tile over 1/2 of the width.
 */
export function groundUv(x: number, y: number): readonly [u: number, v: number] {
  return [0.125 + 0.25 * x, 0.125 + 0.25 * (1 - y)]
}

/** Texture height of a face point, `v` 1 at the foot and 0 at the rim. */
export function faceV(v: number): number {
  return 0.5 + v * 0.5
}

/** A surface of rows and columns of points, drawn as facets: each quad keeps part of its own normal. */
export interface FacetSheet {
  columns: number
  rows: number
  /** Three numbers a point, `rows` rows of `columns` points; rows follow each other to the left of the column direction. */
  points: readonly number[]
  /** Texture place of a corner of a quad. */
  uv(column: number, row: number, quadColumn: number, quadRow: number): readonly [number, number]
  /** A fixed normal for a corner of a quad, so that it agrees with the neighbouring tile; null: computed. */
  fixedNormal(
    column: number,
    row: number,
    quadColumn: number,
    quadRow: number,
  ): readonly [number, number, number] | null
  /** 0: smooth, 1: flat facets. */
  facet: number
}

/** Adds a {@link FacetSheet}: four vertices a quad. */
export function addFacets(builder: CliffMeshBuilder, sheet: FacetSheet): void {
  const { columns, rows, points } = sheet
  const quadNormals = new Float64Array((columns - 1) * (rows - 1) * 3)
  const smooth = new Float64Array(columns * rows * 3)
  const at = (c: number, r: number): number => (r * columns + c) * 3
  for (let r = 0; r < rows - 1; r++) {
    for (let c = 0; c < columns - 1; c++) {
      const n = quadNormal(points, at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1))
      quadNormals.set(n, (r * (columns - 1) + c) * 3)
      for (const p of [at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)]) {
        for (let k = 0; k < 3; k++) smooth[p + k] = smooth[p + k]! + n[k]!
      }
    }
  }
  for (let r = 0; r < rows - 1; r++) {
    for (let c = 0; c < columns - 1; c++) {
      const q = (r * (columns - 1) + c) * 3
      const corner = (cc: number, rr: number): number => {
        const p = at(cc, rr)
        const l = length3(smooth[p]!, smooth[p + 1]!, smooth[p + 2]!) || 1
        const s = (1 - sheet.facet) / l
        const n = sheet.fixedNormal(cc, rr, c, r) ?? [
          smooth[p]! * s + quadNormals[q]! * sheet.facet,
          smooth[p + 1]! * s + quadNormals[q + 1]! * sheet.facet,
          smooth[p + 2]! * s + quadNormals[q + 2]! * sheet.facet,
        ]
        const [u, v] = sheet.uv(cc, rr, c, r)
        return builder.vertex(points[p]!, points[p + 1]!, points[p + 2]!, n[0], n[1], n[2], u, v)
      }
      const a = corner(c, r)
      const b = corner(c + 1, r)
      const d = corner(c + 1, r + 1)
      const e = corner(c, r + 1)
      builder.triangle(a, b, d)
      builder.triangle(a, d, e)
    }
  }
}

function quadNormal(p: readonly number[], a: number, b: number, c: number, d: number): [number, number, number] {
  const ux = p[c]! - p[a]!
  const uy = p[c + 1]! - p[a + 1]!
  const uz = p[c + 2]! - p[a + 2]!
  const vx = p[d]! - p[b]!
  const vy = p[d + 1]! - p[b + 1]!
  const vz = p[d + 2]! - p[b + 2]!
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const l = length3(x, y, z) || 1
  return [x / l, y / l, z / l]
}
