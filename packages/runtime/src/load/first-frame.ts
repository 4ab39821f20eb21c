import type { App } from '@farsight/ecs'
import { TerrainSurfaceResource } from '@farsight/terrain/render'

/** Adds the system `firstFrame`: calls `onFirst` after each frame that is the first one with terrain since the last map. */
export function watchFirstFrame({ world, schedule }: App, onFirst: () => void): void {
  let drawn = false
  schedule.add({
    name: 'firstFrame',
    phase: 'cleanup',
    run() {
      const surface = world.resources.find(TerrainSurfaceResource)
      const shows = surface !== undefined && surface.materials !== null && surface.hasSegments
      if (shows && !drawn) onFirst()
      drawn = shows
    },
  })
}
