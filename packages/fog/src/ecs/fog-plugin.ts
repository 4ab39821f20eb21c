import { definePlugin, type Plugin, ViewerTeams } from '@farsight/ecs'
import { MAX_TEAMS } from '../fog-options.ts'
import { checkGrid, type FogGrid } from '../grid/fog-grid.ts'
import type { CellsPerTile } from './fit-blockers.ts'
import { FogControl, FogResource } from './fog-control.ts'
import { createHideSystem } from './hide-system.ts'
import { createSightSystem } from './sight-system.ts'

/** Options of {@link fogPlugin}. */
export interface FogPluginOptions {
  /** Sight is cast so often a second, counted in fixed ticks; at most once a tick. Default 10. */
  hz?: number
  /** Cells along the edge of a tile of 128 units. Default: the cells of the resource SightBlockers. */
  cellsPerTile?: CellsPerTile
  /** Number of teams, 1..32. Default 32. */
  teams?: number
  /** The grid of a world without SightBlockers. Default: no blockers, no fog. */
  grid?: FogGrid
}

/**
 * Fog of war for an app: provides {@link FogResource} and adds the systems `fogSight` and `fogHide`. The fog comes with
 * the resource SightBlockers, is made anew when that is replaced, and follows its `version`.
 */
export function fogPlugin(options: FogPluginOptions = {}): Plugin {
  const { hz = 10, cellsPerTile, teams = MAX_TEAMS, grid = null } = options
  if (grid !== null) checkGrid(grid)
  return definePlugin({
    name: 'fog',
    setup({ world, schedule }) {
      const control = new FogControl(teams, hz, world.resources.get(ViewerTeams))
      world.resources.set(FogResource, control)
      schedule.add(createSightSystem(world, control, { cellsPerTile, grid }))
      schedule.add(createHideSystem(world, control))
    },
    destroy({ world }) {
      world.resources.remove(FogResource)
    },
  })
}
