import {
  type System,
  Team,
  Transform,
  type View,
  ViewerTeams,
  Visibility,
  type World,
  WorldMatrix,
} from '@farsight/ecs'
import { Model } from '../models/model-components.ts'
import { ModelNames } from '../models/model-names.ts'
import { TEAM_COUNT } from '../models/team-palette.ts'
import type { Renderer } from '../renderer/renderer.ts'

/** When the units of a far camera get markers. */
export interface MarkerSettings {
  /** Height of the eye, in world units, from which markers fade in; infinite: never. */
  fromHeight: number
  /** Height at which they are whole. */
  wholeHeight: number
}

/** No markers. */
export function createMarkerSettings(): MarkerSettings {
  return { fromHeight: Number.POSITIVE_INFINITY, wholeHeight: Number.POSITIVE_INFINITY }
}

/**
 * Makes the system `teamMarkers`: seen from high above, every visible entity with Model and Team gets a square of its
 * team's colour that does not shrink with the distance, larger for larger models.
 */
export function createTeamMarkerSystem(world: World, renderer: Renderer, main: View): System {
  const { markers, overlay, teamPalette, models } = renderer
  const owned = world.defineQuery([Transform, Model, Team])
  const names = new ModelNames(models, world.names)
  const model = world.store(Model).name
  const team = world.store(Team).id
  const seen = world.store(Visibility).teams
  const { rows } = world.resources.get(WorldMatrix)
  return {
    name: 'teamMarkers',
    phase: 'extract',
    run() {
      const { fromHeight, wholeHeight } = markers
      const height = main.eye[2]!
      if (!(height > fromHeight)) return
      const share = Math.min(1, (height - fromHeight) / Math.max(1, wholeHeight - fromHeight))
      const alpha = Math.round(share * 235)
      const mask = world.resources.get(ViewerTeams).mask & main.viewerTeams
      names.refresh()
      const { indices, count } = owned.refresh()
      for (let i = 0; i < count; i++) {
        const index = indices[i]!
        if ((seen[index]! & mask) === 0 || model[index] === 0) continue
        const at = index * 12
        const color = (team[index]! % TEAM_COUNT) * 3
        const rgb = (teamPalette[color]! << 16) | (teamPalette[color + 1]! << 8) | teamPalette[color + 2]!
        const size = Math.round(Math.min(14, 4 + names.model(model[index]!).radius / 24))
        const x = rows[at + 3]!
        const y = rows[at + 7]!
        const z = rows[at + 11]!
        overlay.world(x, y, z, -size / 2 - 1, -size / 2 - 1, size + 2, size + 2, Math.round(alpha * 0.7))
        overlay.world(x, y, z, -size / 2, -size / 2, size, size, rgb * 256 + alpha)
      }
    },
  }
}
