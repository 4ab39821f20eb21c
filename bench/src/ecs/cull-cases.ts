import {
  type App,
  createApp,
  createView,
  LocalBounds,
  Static,
  setPerspective,
  Transform,
  type View,
  Views,
} from '@farsight/ecs'
import { interleave } from '../harness/interleave.ts'

const STATICS = 50_000
const MOVERS = 5_000
/** Side of the map, world units: 320 tiles. */
const SIDE = 40_960

interface Scene {
  readonly app: App
  readonly view: View
}

/** Culling of 50,000 static and 5,000 moving entities: through the grid, and beside it one by one. */
export function measureCulling(share: number, runs: number) {
  const grid = createScene(true)
  const flat = createScene(false)
  const seen = aim(grid, share)
  aim(flat, share)
  const times = interleave({ grid: () => grid.app.step(0), flat: () => flat.app.step(0) }, { runs })
  const name = `cull${Math.round(share * 100)}Percent`
  return {
    figures: { [`${name}Ms`]: times.grid, [`${name}FlatMs`]: times.flat, [`${name}Seen`]: seen },
    ratios: { [`${name}OverFlat`]: times.flat / times.grid },
  }
}

function createScene(withStatics: boolean): Scene {
  const app = createApp({ capacity: STATICS + MOVERS })
  const view = app.world.resources.get(Views).add(createView({ name: 'main' }))
  let state = 1
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  for (let i = 0; i < STATICS + MOVERS; i++) {
    const place = Transform({ x: random() * SIDE, y: random() * SIDE, z: random() * 100, yaw: random() * 6 })
    const bounds = LocalBounds({ cz: 60, hx: 40, hy: 40, hz: 60 })
    if (withStatics && i < STATICS) app.world.spawn(place, bounds, Static)
    else app.world.spawn(place, bounds)
  }
  app.step(0)
  for (const name of ['rememberPoses', 'interpolate', 'transform', 'bounds']) app.schedule.remove(name)
  return { app, view }
}

/** Moves the camera away from the middle of the map until it sees the share of all entities; says how many. */
function aim({ app, view }: Scene, share: number): number {
  let near = 500
  let far = 60_000
  for (let i = 0; i < 24; i++) {
    const distance = (near + far) / 2
    const target = [SIDE / 2, SIDE / 2, 0]
    const eye = [SIDE / 2, SIDE / 2 - distance * 0.56, distance * 0.83]
    setPerspective(view, { eye, target, fov: Math.PI / 4, aspect: 16 / 9, near: 100, far: 100_000 })
    app.step(0)
    if (view.visibleCount < share * (STATICS + MOVERS)) near = distance
    else far = distance
  }
  return view.visibleCount
}
