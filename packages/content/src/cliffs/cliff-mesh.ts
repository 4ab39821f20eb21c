import type { CliffModel } from '@farsight/formats'
import { hashUnit } from '../noise/hash.ts'
import { cliffLevels } from './cliff-names.ts'
import { type Contour, tileContours } from './contour.ts'
import { flatRegions, type RegionBorder } from './flat-regions.ts'
import { addFacets, type CliffMeshBuilder, createCliffMeshBuilder, faceV, groundUv } from './mesh-parts.ts'
import type { CliffProfile } from './profile.ts'
import { triangulate } from './triangulate.ts'

const SEGMENTS = 5

/**
 * The mesh of one cliff tile. Along a tile edge it depends on the two corners of that edge only, so all tiles meet.
 * @param name four letters, see {@link cliffLevels}
 */
export function cliffMesh(name: string, profile: CliffProfile, variation: number): CliffModel {
  const builder = createCliffMeshBuilder()
  const borders: RegionBorder[] = []
  tileContours(cliffLevels(name), SEGMENTS).forEach((contour, index) => {
    const points = facePoints(contour, profile, variation * 97 + index * 31 + 7)
    const n = contour.points.length
    borders.push({ points: points.slice(0, n * 3), flatOnLeft: false })
    borders.push({ points: points.slice(-n * 3), flatOnLeft: true })
    addFace(builder, contour, profile, points, variation)
  })
  for (const region of flatRegions(borders)) addFlat(builder, region)
  return builder.finish()
}

/** Points of a face in tiles and layers, row by row from foot to rim, each row along the contour. */
function facePoints(contour: Contour, profile: CliffProfile, seed: number): number[] {
  const out: number[] = []
  const n = contour.points.length
  profile.points.forEach((row, r) => {
    contour.points.forEach((point, c) => {
      const inside = c === 0 || c === n - 1 ? 0 : 1
      const pillar = (hashUnit(c, 0, seed) - 0.5) * 2 * profile.pillars
      const shake = (hashUnit(c, r + 1, seed) - 0.5) * 2 * row.shake
      const offset = row.offset + inside * (pillar + shake)
      const lift = inside * (hashUnit(c, r + 20, seed) - 0.5) * 2 * row.lift
      const u = point.u + point.nu * offset
      const v = point.v + point.nv * offset
      const z = contour.level - 1 + row.z + lift
      if (inside === 0) out.push(u, v, z)
      else out.push(keepInside(u), keepInside(v), z)
    })
  })
  return out
}

/** Points inside a tile stay off its edges, which belong to the neighbours as well. */
function keepInside(t: number): number {
  return Math.max(0.01, Math.min(0.99, t))
}

function addFace(
  builder: CliffMeshBuilder,
  contour: Contour,
  profile: CliffProfile,
  points: readonly number[],
  variation: number,
): void {
  const n = contour.points.length
  const placed = points.map((value, i) => (i % 3 === 0 ? value - 1 : value))
  addFacets(builder, {
    columns: n,
    rows: profile.points.length,
    points: placed,
    facet: 0.55,
    uv: (c, r) => [(variation % 2) * 0.5 + (0.5 * c) / (n - 1), faceV(profile.points[r]!.v)],
    fixedNormal(c, r, _quadColumn, quadRow) {
      if (c !== 0 && c !== n - 1) return null
      const point = contour.points[c]!
      const [across, up] = profileNormal(profile, r, quadRow)
      return [point.nu * across, point.nv * across, up]
    },
  })
}

/** Normal of the undisturbed cross-section: part towards the high side, part up. */
export function profileNormal(
  profile: CliffProfile,
  row: number,
  strip: number,
): readonly [across: number, up: number] {
  const own = stripNormal(profile, strip)
  const other = stripNormal(
    profile,
    Math.min(profile.points.length - 2, row === strip ? Math.max(0, strip - 1) : strip + 1),
  )
  return [own[0] * 0.75 + other[0] * 0.25, own[1] * 0.75 + other[1] * 0.25]
}

function stripNormal(profile: CliffProfile, strip: number): readonly [number, number] {
  const a = profile.points[strip]!
  const b = profile.points[strip + 1]!
  const across = b.offset - a.offset
  const up = b.z - a.z
  const l = Math.sqrt(across * across + up * up)
  return [-up / l, across / l]
}

function addFlat(builder: CliffMeshBuilder, region: readonly number[]): void {
  const xy: number[] = []
  const ids: number[] = []
  for (let i = 0; i < region.length; i += 3) {
    const u = region[i]!
    const v = region[i + 1]!
    xy.push(u, v)
    ids.push(builder.vertex(u - 1, v, region[i + 2]!, 0, 0, 1, ...groundUv(u, v)))
  }
  const order = triangulate(xy)
  for (let i = 0; i < order.length; i += 3) builder.triangle(ids[order[i]!]!, ids[order[i + 1]!]!, ids[order[i + 2]!]!)
}
