import { type App, createApp } from '../app/create-app.ts'
import { setOrthographic, setPerspective } from '../camera/camera-matrices.ts'
import { LocalBounds, WorldBounds } from '../components/bounds.ts'
import { Visibility } from '../components/team.ts'
import { Static, Transform } from '../components/transform.ts'
import { ViewerTeams } from '../interfaces/viewer-teams.ts'
import { createView, type View, Views } from '../interfaces/views.ts'
import type { Entity } from '../world/entity.ts'

/** Integer-hash random numbers in 0..1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const visibleOf = (view: View): number[] => [...view.visible.subarray(0, view.visibleCount)].sort((a, b) => a - b)

/** Clip-space planes in double precision, each as a function of a point that is negative outside. */
function planesOf(view: View): ((x: number, y: number, z: number) => number)[] {
  const m = [...view.viewProjection]
  return [0, 1, 2].flatMap((row) =>
    [1, -1].map((sign) => {
      const [a, b, c, d] = [0, 4, 8, 12].map((column) => m[column + 3]! + sign * m[column + row]!)
      const length = Math.hypot(a!, b!, c!)
      return (x: number, y: number, z: number) => (a! * x + b! * y + c! * z + d!) / length
    }),
  )
}

/** What must be visible (`sure`), and what may be (`possible`): every entity is looked at, nothing is skipped. */
function lookAtAll(app: App, view: View, alive: readonly Entity[]) {
  const planes = planesOf(view)
  const bounds = app.world.store(WorldBounds)
  const sure: number[] = []
  const possible: number[] = []
  for (const entity of alive) {
    const i = app.world.indexOf(entity)
    const centre = [bounds.x[i]!, bounds.y[i]!, bounds.z[i]!] as const
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (corner) =>
        [
          (corner & 1 ? bounds.maxX : bounds.minX)[i]!,
          (corner & 2 ? bounds.maxY : bounds.minY)[i]!,
          (corner & 4 ? bounds.maxZ : bounds.minZ)[i]!,
        ] as const,
    )
    const margin = (plane: (x: number, y: number, z: number) => number) =>
      Math.min(Math.max(...corners.map((corner) => plane(...corner))), plane(...centre) + bounds.radius[i]!)
    const least = Math.min(...planes.map(margin))
    if (least > 0.05) sure.push(i)
    if (least > -0.05) possible.push(i)
  }
  return { sure: sure.sort((a, b) => a - b), possible: new Set(possible) }
}

function randomView(view: View, random: () => number): void {
  const target = [random() * 12000 - 2000, random() * 12000 - 2000, random() * 200]
  const eye = [target[0]! + random() * 3000 - 1500, target[1]! - 200 - random() * 2500, 300 + random() * 2500]
  if (random() < 0.25) {
    setOrthographic(view, { eye, target, halfWidth: 900, halfHeight: 500, near: 10, far: 6000 })
  } else {
    setPerspective(view, { eye, target, fov: 0.3 + random(), aspect: 1.6, near: 16, far: 500 + random() * 8000 })
  }
}

function randomEntity(app: App, random: () => number, isStatic: boolean): Entity {
  const size = random() < 0.05 ? 1500 : 60
  return app.world.spawn(
    Transform({
      x: random() * 10000 - 1000,
      y: random() * 10000 - 1000,
      z: random() * 300,
      yaw: random() * 7,
      pitch: random() < 0.2 ? random() : 0,
      scale: 0.5 + random(),
    }),
    LocalBounds({
      cx: random() * 20,
      cz: random() * 60,
      hx: random() * size,
      hy: random() * size,
      hz: random() * size,
      radius: random() < 0.3 ? 10 + random() * 40 : 0,
    }),
    ...(isStatic ? [Static] : []),
  )
}

test('random worlds and views: culling agrees with looking at every entity', () => {
  const random = createRandom(11)
  const app = createApp({ capacity: 3000 })
  const views = [createView({ name: 'one' }), createView({ name: 'two' })]
  for (const view of views) app.world.resources.get(Views).add(view)
  const alive: Entity[] = []
  for (let i = 0; i < 1500; i++) alive.push(randomEntity(app, random, i % 3 !== 0))
  let seen = 0
  for (let round = 0; round < 60; round++) {
    for (let i = 0; i < 25; i++) {
      app.world.despawn(alive.splice(Math.floor(random() * alive.length), 1)[0]!)
      alive.push(randomEntity(app, random, random() < 0.7))
      const moved = alive[Math.floor(random() * alive.length)]!
      if (app.world.has(moved, Static)) continue
      app.world.set(moved, Transform({ x: random() * 10000, y: random() * 10000 }))
    }
    for (const view of views) randomView(view, random)
    app.step(0)
    for (const view of views) {
      const { sure, possible } = lookAtAll(app, view, alive)
      const visible = visibleOf(view)
      expect(new Set(visible).size).toBe(visible.length)
      const found = new Set(visible)
      expect(sure.filter((index) => !found.has(index))).toEqual([])
      expect(visible.filter((index) => !possible.has(index))).toEqual([])
      seen += visible.length
    }
  }
  expect(seen).toBeGreaterThan(2000)
})

test('a box around a point of the picture is never culled', () => {
  const random = createRandom(5)
  const app = createApp({ capacity: 4 })
  const view = app.world.resources.get(Views).add(createView({ name: 'main' }))
  const unit = app.world.spawn(Transform, LocalBounds({ hx: 20, hy: 20, hz: 20 }))
  for (let round = 0; round < 300; round++) {
    const eye = [random() * 500, random() * 500, 500 + random() * 500]
    const target = [random() * 5000, random() * 5000, 0]
    setPerspective(view, { eye, target, fov: 0.8, aspect: 1.5, near: 16, far: 9000 })
    const along = 0.1 + random() * 0.9
    const [x, y, z] = [0, 1, 2].map((axis) => eye[axis]! + (target[axis]! - eye[axis]!) * along)
    app.world.set(unit, Transform({ x, y, z }))
    app.step(0)
    expect(view.visibleCount).toBe(1)
  }
})

describe('who sees whom', () => {
  const create = () => {
    const app = createApp({ capacity: 8 })
    const view = app.world.resources.get(Views).add(createView({ name: 'main' }))
    setPerspective(view, { eye: [0, -500, 500], target: [0, 0, 0], fov: 0.8, aspect: 1, near: 16, far: 5000 })
    const bounds = LocalBounds({ hx: 10, hy: 10, hz: 10 })
    const units = [
      app.world.spawn(Transform, bounds, Visibility(0b01)),
      app.world.spawn(Transform, bounds, Visibility(0b10), Static),
      app.world.spawn(Transform, bounds),
      app.world.spawn(Transform, bounds, Visibility(0), Static),
      app.world.spawn(Transform),
    ].map((unit) => app.world.indexOf(unit))
    return { app, view, units }
  }

  test('entities that no viewer team sees are left out, and those without bounds', () => {
    const { app, view, units } = create()
    app.step(0)
    expect(visibleOf(view)).toEqual([units[0], units[1], units[2]])
    app.world.resources.get(ViewerTeams).mask = 0b10
    app.step(0)
    expect(visibleOf(view)).toEqual([units[1], units[2]])
    view.viewerTeams = 0b01
    app.step(0)
    expect(visibleOf(view)).toEqual([])
    app.world.resources.get(ViewerTeams).mask = 0xffffffff
    app.step(0)
    expect(visibleOf(view)).toEqual([units[0], units[2]])
  })

  test('the team of the highest bit counts too', () => {
    const { app, view, units } = create()
    app.world.resources.get(ViewerTeams).mask = 0x80000000
    app.step(0)
    expect(visibleOf(view)).toEqual([units[2]])
  })

  test('a disabled or removed view sees nothing new', () => {
    const { app, view } = create()
    app.step(0)
    view.enabled = false
    app.step(0)
    expect(view.visibleCount).toBe(0)
    view.enabled = true
    app.world.resources.get(Views).remove(view)
    app.step(0)
    expect(view.visibleCount).toBe(0)
  })
})

test('the list of visible entities is made once', () => {
  const app = createApp({ capacity: 8 })
  const view = app.world.resources.get(Views).add(createView({ name: 'main' }))
  app.step(0)
  const { visible } = view
  expect(visible).toHaveLength(9)
  app.step(0)
  expect(view.visible).toBe(visible)
})

test('the names of views are unique and known', () => {
  const views = createApp({ capacity: 8 }).world.resources.get(Views)
  views.add(createView({ name: 'main' }))
  const wrong = expect.objectContaining({ code: 'FS0105' })
  expect(() => views.add(createView({ name: 'main' }))).toThrow(wrong)
  expect(() => views.get('shadow')).toThrow(wrong)
  expect(views.find('shadow')).toBeUndefined()
})
