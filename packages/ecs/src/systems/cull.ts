import { LocalBounds, WorldBounds } from '../components/bounds.ts'
import { Visibility } from '../components/team.ts'
import { Static, Transform } from '../components/transform.ts'
import { ViewerTeams } from '../interfaces/viewer-teams.ts'
import { type View, Views } from '../interfaces/views.ts'
import type { System } from '../schedule/system.ts'
import type { World } from '../world/create-world.ts'
import type { Query } from '../world/query.ts'
import { BOX_STRIDE, cutBox } from './box.ts'
import { ALL_PLANES, frustumPlanes, isInFrustum, OUTSIDE } from './frustum.ts'
import { type BoundsColumns, type Cell, createStaticGrid, SPHERE_STRIDE, type StaticGrid } from './static-grid.ts'

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
        cullGrid(view, grid, teams, mask)
        cullMovers(view, movers, bounds, teams, mask)
      }
    },
  }
}

function cullGrid(view: View, grid: StaticGrid, teams: Uint32Array, mask: number): void {
  const { planes } = view
  for (let b = 0; b < grid.blocks.length; b++) {
    const block = grid.blocks[b]!
    const blockCut = cutBox(planes, ALL_PLANES, block.box, 0)
    if (blockCut === OUTSIDE) continue
    for (let c = 0; c < block.cells.length; c++) {
      const cell = block.cells[c]!
      if (cell.count === 0) continue
      const cut = blockCut === 0 ? 0 : cutBox(planes, blockCut, block.cellBoxes, c * BOX_STRIDE)
      if (cut !== OUTSIDE) cullCell(view, cell, cut, teams, mask)
    }
  }
}

function cullCell(view: View, cell: Cell, cut: number, teams: Uint32Array, mask: number): void {
  const { visible, planes } = view
  const { indices, spheres, count } = cell
  let found = view.visibleCount
  for (let i = 0, at = 0; i < count; i++, at += SPHERE_STRIDE) {
    const index = indices[i]!
    if ((teams[index]! & mask) === 0) continue
    if (
      cut === 0 ||
      isInFrustum(
        planes,
        cut,
        spheres[at]!,
        spheres[at + 1]!,
        spheres[at + 2]!,
        spheres[at + 3]!,
        spheres[at + 4]!,
        spheres[at + 5]!,
        spheres[at + 6]!,
      )
    ) {
      visible[found++] = index
    }
  }
  view.visibleCount = found
}

function cullMovers(view: View, movers: Query, bounds: BoundsColumns, teams: Uint32Array, mask: number): void {
  const { visible, planes } = view
  const { indices, count } = movers
  const { x, y, z, radius, minX, minY, minZ, maxX, maxY, maxZ } = bounds
  let found = view.visibleCount
  for (let i = 0; i < count; i++) {
    const at = indices[i]!
    if ((teams[at]! & mask) === 0) continue
    const extentX = (maxX[at]! - minX[at]!) / 2
    const extentY = (maxY[at]! - minY[at]!) / 2
    const extentZ = (maxZ[at]! - minZ[at]!) / 2
    if (isInFrustum(planes, ALL_PLANES, x[at]!, y[at]!, z[at]!, radius[at]!, extentX, extentY, extentZ)) {
      visible[found++] = at
    }
  }
  view.visibleCount = found
}
