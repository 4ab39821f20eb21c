import { LocalBounds, WorldBounds } from '../components/bounds.ts'
import { Visibility } from '../components/team.ts'
import { Static, Transform } from '../components/transform.ts'
import { ViewerTeams } from '../interfaces/viewer-teams.ts'
import { type View, Views } from '../interfaces/views.ts'
import type { System } from '../schedule/system.ts'
import type { World } from '../world/create-world.ts'
import { classifyBox, frustumPlanes, INSIDE, OUTSIDE } from './frustum.ts'
import { type BoundsColumns, createStaticGrid, type StaticGrid } from './static-grid.ts'

/**
 * Makes the system `cull`: for every enabled view, the indices of entities that lie in its frustum and that a viewer team
 * sees. Static entities are found through a grid, so that what is far from the view costs nothing.
 */
export function createCullSystem(world: World): System {
  const statics = world.defineQuery([Transform, LocalBounds, Static], { changes: true })
  const movers = world.defineQuery([Transform, LocalBounds], { without: [Static] })
  const bounds = world.store(WorldBounds)
  const { teams } = world.store(Visibility)
  const grid = createStaticGrid(bounds, world.capacity)
  const views = world.resources.get(Views)
  const viewer = world.resources.get(ViewerTeams)
  return {
    name: 'cull',
    phase: 'cull',
    run() {
      const { added, addedCount, removed, removedCount } = statics.refresh()
      for (let i = 0; i < removedCount; i++) grid.remove(removed[i]!)
      for (let i = 0; i < addedCount; i++) grid.add(added[i]!)
      grid.refresh()
      movers.refresh()
      for (let i = 0; i < views.all.length; i++) {
        const view = views.all[i]!
        view.visibleCount = 0
        if (!view.enabled) continue
        if (view.visible.length <= world.capacity) view.visible = new Uint32Array(world.capacity + 1)
        frustumPlanes(view.planes, view.viewProjection)
        const mask = viewer.mask & view.viewerTeams
        cullGrid(view, grid, bounds, teams, mask)
        cullList(view, movers.indices, movers.count, bounds, teams, mask)
      }
    },
  }
}

function cullGrid(view: View, grid: StaticGrid, bounds: BoundsColumns, teams: Uint32Array, mask: number): void {
  const { planes } = view
  for (let b = 0; b < grid.blocks.length; b++) {
    const block = grid.blocks[b]!
    const { minX, minY, minZ, maxX, maxY, maxZ } = block
    const blockSide = classifyBox(planes, minX, minY, minZ, maxX, maxY, maxZ)
    if (blockSide === OUTSIDE) continue
    for (let c = 0; c < block.cells.length; c++) {
      const cell = block.cells[c]!
      if (cell.count === 0) continue
      const side =
        blockSide === INSIDE
          ? INSIDE
          : classifyBox(planes, cell.minX, cell.minY, cell.minZ, cell.maxX, cell.maxY, cell.maxZ)
      if (side === INSIDE) acceptList(view, cell.indices, cell.count, teams, mask)
      else if (side !== OUTSIDE) cullList(view, cell.indices, cell.count, bounds, teams, mask)
    }
  }
}

function acceptList(view: View, indices: Uint32Array, count: number, teams: Uint32Array, mask: number): void {
  const { visible } = view
  let found = view.visibleCount
  for (let i = 0; i < count; i++) {
    const index = indices[i]!
    if ((teams[index]! & mask) !== 0) visible[found++] = index
  }
  view.visibleCount = found
}

function cullList(
  view: View,
  indices: Uint32Array,
  count: number,
  bounds: BoundsColumns,
  teams: Uint32Array,
  mask: number,
): void {
  const { visible, planes } = view
  let found = view.visibleCount
  for (let i = 0; i < count; i++) {
    const index = indices[i]!
    if ((teams[index]! & mask) !== 0 && isInFrustum(planes, bounds, index)) visible[found++] = index
  }
  view.visibleCount = found
}

/**
 * Whether both sphere and box of an entity reach into the frustum. The box is looked at only where a plane cuts the sphere.
 */
export function isInFrustum(planes: Float32Array, bounds: BoundsColumns, index: number): boolean {
  const x = bounds.x[index]!
  const y = bounds.y[index]!
  const z = bounds.z[index]!
  const radius = bounds.radius[index]!
  for (let p = 0; p < 24; p += 4) {
    const a = planes[p]!
    const b = planes[p + 1]!
    const c = planes[p + 2]!
    const d = planes[p + 3]!
    const distance = a * x + b * y + c * z + d
    if (distance < -radius) return false
    if (distance < radius) {
      const furthest =
        a * (a > 0 ? bounds.maxX : bounds.minX)[index]! +
        b * (b > 0 ? bounds.maxY : bounds.minY)[index]! +
        c * (c > 0 ? bounds.maxZ : bounds.minZ)[index]! +
        d
      if (furthest < 0) return false
    }
  }
  return true
}
