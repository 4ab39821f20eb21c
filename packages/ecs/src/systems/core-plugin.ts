import { definePlugin, type Plugin } from '../app/plugin.ts'
import { InterpolatedPoses } from '../interfaces/interpolated-poses.ts'
import { ViewerTeams } from '../interfaces/viewer-teams.ts'
import { createViewList, Views } from '../interfaces/views.ts'
import { WorldMatrix } from '../interfaces/world-matrix.ts'
import { createBoundsSystem } from './bounds.ts'
import { createCullSystem } from './cull.ts'
import { createInterpolateSystem, createRememberPosesSystem } from './interpolate.ts'
import { createTransformSystem } from './transform.ts'

/** The systems that every app has: `rememberPoses`, `interpolate`, `transform`, `bounds` and `cull`, and their resources. */
export const corePlugin: Plugin = definePlugin({
  name: 'core',
  setup({ world, schedule }) {
    const length = world.capacity + 1
    world.resources.set(WorldMatrix, { rows: new Float32Array(length * 12) })
    world.resources.set(InterpolatedPoses, {
      x: new Float32Array(length),
      y: new Float32Array(length),
      z: new Float32Array(length),
      yaw: new Float32Array(length),
    })
    world.resources.set(Views, createViewList())
    world.resources.set(ViewerTeams, { mask: 0xffffffff })
    schedule.add(createRememberPosesSystem(world))
    schedule.add(createInterpolateSystem(world))
    schedule.add(createTransformSystem(world))
    schedule.add(createBoundsSystem(world))
    schedule.add(createCullSystem(world))
  },
})
