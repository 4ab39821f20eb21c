import { LocalBounds, WorldBounds } from '../components/bounds.ts'
import { Static, Transform } from '../components/transform.ts'
import { WorldMatrix } from '../interfaces/world-matrix.ts'
import type { System } from '../schedule/system.ts'
import type { World } from '../world/create-world.ts'

/** Makes the system `bounds`: LocalBounds and WorldMatrix to WorldBounds. Static entities once, all others each frame. */
export function createBoundsSystem(world: World): System {
  const statics = world.defineQuery([Transform, LocalBounds, Static], { changes: true })
  const movers = world.defineQuery([Transform, LocalBounds], { without: [Static] })
  const update = createBoundsWriter(world)
  return {
    name: 'bounds',
    phase: 'bounds',
    run() {
      const { added, addedCount } = statics.refresh()
      for (let i = 0; i < addedCount; i++) update(added[i]!)
      const { indices, count } = movers.refresh()
      for (let i = 0; i < count; i++) update(indices[i]!)
    },
  }
}

function createBoundsWriter(world: World): (index: number) => void {
  const { cx, cy, cz, hx, hy, hz, radius } = world.store(LocalBounds)
  const bounds = world.store(WorldBounds)
  const { rows } = world.resources.get(WorldMatrix)
  return (index) => {
    const m = index * 12
    const m0 = rows[m]!
    const m1 = rows[m + 1]!
    const m2 = rows[m + 2]!
    const m4 = rows[m + 4]!
    const m5 = rows[m + 5]!
    const m6 = rows[m + 6]!
    const m8 = rows[m + 8]!
    const m9 = rows[m + 9]!
    const m10 = rows[m + 10]!
    const centreX = cx[index]!
    const centreY = cy[index]!
    const centreZ = cz[index]!
    const x = m0 * centreX + m1 * centreY + m2 * centreZ + rows[m + 3]!
    const y = m4 * centreX + m5 * centreY + m6 * centreZ + rows[m + 7]!
    const z = m8 * centreX + m9 * centreY + m10 * centreZ + rows[m + 11]!
    const halfX = hx[index]!
    const halfY = hy[index]!
    const halfZ = hz[index]!
    const extentX = Math.abs(m0) * halfX + Math.abs(m1) * halfY + Math.abs(m2) * halfZ
    const extentY = Math.abs(m4) * halfX + Math.abs(m5) * halfY + Math.abs(m6) * halfZ
    const extentZ = Math.abs(m8) * halfX + Math.abs(m9) * halfY + Math.abs(m10) * halfZ
    // The scale is the same along all axes: every column of the matrix is as long.
    const scale = Math.sqrt(m0 * m0 + m4 * m4 + m8 * m8)
    const given = radius[index]!
    const sphere = given > 0 ? given : Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ)
    bounds.x[index] = x
    bounds.y[index] = y
    bounds.z[index] = z
    bounds.radius[index] = sphere * scale
    bounds.minX[index] = x - extentX
    bounds.minY[index] = y - extentY
    bounds.minZ[index] = z - extentZ
    bounds.maxX[index] = x + extentX
    bounds.maxY[index] = y + extentY
    bounds.maxZ[index] = z + extentZ
  }
}
