import type { CliffModel } from '@farsight/formats'
import { hashUnit } from '../noise/hash.ts'
import { profileNormal } from './cliff-mesh.ts'
import type { RampPlan } from './cliff-names.ts'
import { addFacets, createCliffMeshBuilder, faceV, groundUv } from './mesh-parts.ts'
import type { CliffProfile } from './profile.ts'

/** One place of the standard ramp piece: s 0 (outer side) to 1 (ramp side), t 0 (foot) to 2 (head), z in layers. */
interface RampPoint {
  s: number
  t: number
  z: number
  /** Place on the face texture, 1 foot to 0 rim. */
  v: number
}

/**
 * The mesh of the flank of a ramp, two tiles long. On its ramp side it rises evenly by half a layer a tile, as the
 * ground of ramp tiles does; on its other sides it meets flat ground or a cliff of the same profile.
 */
export function rampMesh(plan: RampPlan, profile: CliffProfile, seed: number): CliffModel {
  const rows = plan.outerRaised ? 4 + profile.points.length : 6
  const columns = profile.points.length + 2
  const grid: RampPoint[] = []
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) grid.push(rampPoint(plan, profile, r, c, seed))
  const mirrored = mirrorCount(plan) % 2 === 1
  const points: number[] = []
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const p = grid[r * columns + (mirrored ? columns - 1 - c : c)]!
      const [x, y] = place(plan, p.s, p.t)
      points.push(x, y, p.z)
    }
  }
  const own = (c: number): number => (mirrored ? columns - 1 - c : c)
  const builder = createCliffMeshBuilder()
  addFacets(builder, {
    columns,
    rows,
    points,
    facet: 0.55,
    uv(c, r, quadColumn, quadRow) {
      const p = grid[r * columns + own(c)]!
      const strip = mirrored ? columns - 2 - quadColumn : quadColumn
      const onProfile = plan.outerRaised && quadRow >= 3 && quadRow < rows - 2
      if (strip === columns - 2 || (strip === 0 && !onProfile)) {
        const tile = grid[quadRow * columns]!.t < 1 ? 0 : 1
        return groundPlace(plan, p.s, p.t - tile)
      }
      return [(p.s + p.t) * 0.5, faceV(p.v)]
    },
    fixedNormal(c, r, quadColumn, quadRow) {
      const column = own(c)
      const strip = mirrored ? columns - 2 - quadColumn : quadColumn
      if (column === columns - 1) return turn(plan, 0, -0.5, 1)
      if (r === 0) return [0, 0, 1]
      if (column === 0) return outerNormal(plan, profile, r, quadRow, rows)
      if (r < rows - 1) return null
      if (plan.outerRaised || strip === 0 || strip === columns - 2) return [0, 0, 1]
      const [across, up] = profileNormal(profile, column - 1, strip - 1)
      return turn(plan, across, 0, up)
    },
  })
  return builder.finish()
}

function outerNormal(
  plan: RampPlan,
  profile: CliffProfile,
  row: number,
  strip: number,
  rows: number,
): readonly [number, number, number] {
  if (!plan.outerRaised || strip < 3 || strip >= rows - 2) return [0, 0, 1]
  const [across, up] = profileNormal(profile, row - 3, strip - 3)
  return turn(plan, 0, across, up)
}

function rampPoint(plan: RampPlan, profile: CliffProfile, r: number, c: number, seed: number): RampPoint {
  const n = profile.points.length
  let t: number
  let outer = 0
  let outerV = 0
  if (!plan.outerRaised) t = [0, 0.5, 1, 1.35, 1.7, 2][r]!
  else if (r < 3) t = r * 0.5
  else if (r < 3 + n) {
    const row = profile.points[r - 3]!
    t = 1.5 + row.offset
    outer = row.z
    outerV = row.v
  } else {
    t = 2
    outer = 1
  }
  if (c === 0) return { s: 0, t, z: outer, v: outerV }
  if (c === n + 1) return { s: 1, t, z: t / 2, v: 0 }
  const column = profile.points[c - 1]!
  const rise = t / 2 - outer
  const steep = Math.abs(rise)
  const onEdge = r === 0 || t === 2
  const shake = onEdge ? 0 : (hashUnit(r, c, seed) - 0.5) * 2 * column.shake * steep
  const s = 0.5 + column.offset * (plan.outerRaised ? 0.4 + 0.6 * steep : t === 2 ? 1 : 0.3 + 0.7 * steep) + shake
  return { s, t, z: outer + rise * column.z, v: Math.max(outerV * (1 - column.z), column.v * steep) }
}

/** Model place in tiles: a vertical piece spans x -1..0 and y 0..2, a horizontal one x -2..0 and y 0..1. */
function place(plan: RampPlan, s: number, t: number): readonly [x: number, y: number] {
  const across = plan.rampOnFarSide ? s : 1 - s
  const along = plan.rising ? t : 2 - t
  return plan.direction === 'vertical' ? [across - 1, along] : [along - 2, across]
}

function groundPlace(plan: RampPlan, s: number, t: number): readonly [u: number, v: number] {
  const across = plan.rampOnFarSide ? s : 1 - s
  const along = plan.rising ? t : 1 - t
  return plan.direction === 'vertical' ? groundUv(across, along) : groundUv(along, across)
}

/** A direction of the standard piece in model space. */
function turn(plan: RampPlan, s: number, t: number, z: number): readonly [number, number, number] {
  const across = plan.rampOnFarSide ? s : -s
  const along = plan.rising ? t : -t
  return plan.direction === 'vertical' ? [across, along, z] : [along, across, z]
}

function mirrorCount(plan: RampPlan): number {
  return (plan.rampOnFarSide ? 0 : 1) + (plan.rising ? 0 : 1) + (plan.direction === 'vertical' ? 0 : 1)
}
