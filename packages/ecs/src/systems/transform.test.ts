import { createApp } from '../app/create-app.ts'
import { Parent, PreviousTransform, Static, Transform } from '../components/transform.ts'
import { WorldMatrix } from '../interfaces/world-matrix.ts'
import type { Entity } from '../world/entity.ts'

const createWorldOf = (capacity = 32) => {
  const app = createApp({ capacity })
  const { world } = app
  const { rows } = world.resources.get(WorldMatrix)
  const apply = (entity: Entity, x: number, y: number, z: number) => {
    const at = world.indexOf(entity) * 12
    return [0, 4, 8].map((row) => {
      const [a, b, c, d] = rows.subarray(at + row, at + row + 4)
      return a! * x + b! * y + c! * z + d!
    })
  }
  return { app, world, apply }
}

const expectNear = (actual: number[], expected: number[]): void => {
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]!, 4)
  })
}

test('yaw turns counter-clockwise, a positive pitch lowers the nose, roll turns y towards z', () => {
  const { app, world, apply } = createWorldOf()
  const turned = world.spawn(Transform({ x: 10, y: 20, z: 30, yaw: Math.PI / 2, scale: 2 }))
  const pitched = world.spawn(Transform({ pitch: Math.PI / 2 }))
  const rolled = world.spawn(Transform({ roll: Math.PI / 2 }))
  app.step(0)
  expectNear(apply(turned, 1, 0, 0), [10, 22, 30])
  expectNear(apply(turned, 0, 1, 1), [8, 20, 32])
  expectNear(apply(pitched, 1, 0, 0), [0, 0, -1])
  expectNear(apply(rolled, 0, 1, 0), [0, 0, 1])
})

test('the rotation is Rz Ry Rx: the general case agrees with three single ones', () => {
  const { app, world, apply } = createWorldOf()
  const all = world.spawn(Transform({ yaw: 0.4, pitch: -0.7, roll: 1.1, scale: 3 }))
  const z = world.spawn(Transform({ yaw: 0.4, scale: 3 }))
  const y = world.spawn(Transform({ pitch: -0.7 }), Parent(z))
  const x = world.spawn(Transform({ roll: 1.1 }), Parent(y))
  app.step(0)
  for (const [px, py, pz] of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const) {
    expectNear(apply(all, px, py, pz), apply(x, px, py, pz))
  }
})

test('a moving entity follows its columns, a static one stays until its tag is given again', () => {
  const { app, world, apply } = createWorldOf()
  const mover = world.spawn(Transform)
  const rock = world.spawn(Transform, Static)
  app.step(0)
  world.set(mover, Transform({ x: 5 }))
  world.set(rock, Transform({ x: 5 }))
  app.step(0)
  expect(apply(mover, 0, 0, 0)).toEqual([5, 0, 0])
  expect(apply(rock, 0, 0, 0)).toEqual([0, 0, 0])
  world.remove(rock, Static)
  world.add(rock, Static)
  app.step(0)
  expect(apply(rock, 0, 0, 0)).toEqual([5, 0, 0])
})

describe('parents', () => {
  test('a chain is composed, whatever the order of spawning', () => {
    const { app, world, apply } = createWorldOf()
    const child = world.spawn(Transform({ x: 1 }), Parent)
    const middle = world.spawn(Transform({ x: 1 }), Parent)
    const root = world.spawn(Transform({ x: 100, yaw: Math.PI / 2 }))
    world.set(child, Parent(middle))
    world.set(middle, Parent(root))
    app.step(0)
    expectNear(apply(child, 0, 0, 0), [100, 2, 0])
    expectNear(apply(middle, 0, 0, 0), [100, 1, 0])
    world.set(root, Transform({ x: 200 }))
    app.step(0)
    expectNear(apply(child, 0, 0, 0), [200, 2, 0])
  })

  test('without its parent, an entity and all that hangs on it is despawned', () => {
    const { app, world } = createWorldOf()
    const root = world.spawn(Transform)
    const grandchild = world.spawn(Transform, Parent)
    const child = world.spawn(Transform, Parent(root))
    world.set(grandchild, Parent(child))
    app.step(0)
    world.despawn(root)
    world.spawn(Transform)
    app.step(0)
    expect([world.isAlive(child), world.isAlive(grandchild), world.count]).toEqual([false, false, 1])
  })

  test('one that lets go of its parent stays where its own Transform says', () => {
    const { app, world, apply } = createWorldOf()
    const root = world.spawn(Transform({ x: 50 }))
    const child = world.spawn(Transform({ x: 1 }), Parent(root))
    app.step(0)
    world.remove(child, Parent)
    app.step(0)
    expect(apply(child, 0, 0, 0)).toEqual([1, 0, 0])
    world.add(child, Parent)
    app.step(0)
    expect(apply(child, 0, 0, 0)).toEqual([1, 0, 0])
  })

  test('a circle of parents and a static child are errors', () => {
    const circle = createWorldOf()
    const a = circle.world.spawn(Transform, Parent)
    const b = circle.world.spawn(Transform, Parent(a))
    circle.world.set(a, Parent(b))
    const wrong = expect.objectContaining({ cause: expect.objectContaining({ code: 'FS0103' }) })
    expect(() => circle.app.step(0)).toThrow(wrong)
    const fixed = createWorldOf()
    fixed.world.spawn(Transform, Static, Parent(fixed.world.spawn(Transform)))
    expect(() => fixed.app.step(0)).toThrow(wrong)
  })
})

test('an index of a former child is drawn right when it is used again', () => {
  const { app, world, apply } = createWorldOf(2)
  const root = world.spawn(Transform({ x: 50 }))
  const first = world.spawn(Transform)
  app.step(0)
  world.add(first, Parent(root))
  app.step(0)
  expect(apply(first, 0, 0, 0)).toEqual([50, 0, 0])
  world.despawn(first)
  const second = world.spawn(Transform)
  app.step(0)
  expect(apply(second, 0, 0, 0)).toEqual([0, 0, 0])
})

describe('between two ticks', () => {
  const walking = (yaw = 0) => {
    const made = createWorldOf()
    const { app, world } = made
    const unit = world.spawn(Transform({ x: 100, yaw: 3 }), PreviousTransform)
    const { x, yaw: yaws } = world.store(Transform)
    app.schedule.add({
      name: 'walk',
      phase: 'fixedUpdate',
      run: () => {
        x[world.indexOf(unit)]! += 10
        yaws[world.indexOf(unit)] = 3 + yaw
      },
    })
    return { ...made, unit }
  }

  test('an entity is drawn on its way, and its Transform stays the truth', () => {
    const { app, world, apply, unit } = walking()
    app.step(0.025)
    expectNear(apply(unit, 0, 0, 0), [100, 0, 0])
    app.step(0.025)
    expectNear(apply(unit, 0, 0, 0), [100, 0, 0])
    app.step(0.0125)
    expectNear(apply(unit, 0, 0, 0), [102.5, 0, 0])
    app.step(0.025)
    expectNear(apply(unit, 0, 0, 0), [107.5, 0, 0])
    expect(world.get(unit, Transform).x).toBe(110)
  })

  test('yaw goes the shorter way round', () => {
    const { app, apply, unit } = walking(-6)
    app.step(0)
    app.step(0.075)
    const [x, y] = apply(unit, 1, 0, 0)
    const middle = 3 + (2 * Math.PI - 6) / 2
    expectNear([x! - 105, y!], [Math.cos(middle), Math.sin(middle)])
  })
})
