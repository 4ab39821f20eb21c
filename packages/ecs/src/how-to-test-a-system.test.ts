/** Backs docs/guide/systems.md: all code there stands here too, and the last test compares them. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, defineComponent, definePlugin, defineResource, PreviousTransform, Transform } from './index.ts'

/** Where a unit is going, and how fast: world units, and world units a second. */
export const March = defineComponent('March', { x: 'f32', y: 'f32', speed: 'f32' }, { defaults: { speed: 200 } })

/** How fast everybody is: 1 is normal, 0 stands still. */
export const Pace = defineResource<{ factor: number }>('Pace')

/** Walks units with March towards their goal. */
export const marchPlugin = definePlugin({
  name: 'march',
  setup({ world, schedule }) {
    const marching = world.defineQuery([Transform, March])
    const { x, y } = world.store(Transform)
    const march = world.store(March)
    world.resources.set(Pace, { factor: 1 })
    schedule.add({
      name: 'march',
      phase: 'fixedUpdate',
      run({ dt }) {
        const { factor } = world.resources.get(Pace)
        const { indices, count } = marching.refresh()
        for (let i = 0; i < count; i++) {
          const at = indices[i]!
          const dx = march.x[at]! - x[at]!
          const dy = march.y[at]! - y[at]!
          const left = Math.sqrt(dx * dx + dy * dy)
          const step = march.speed[at]! * factor * dt
          const share = step < left ? step / left : 1
          x[at]! += dx * share
          y[at]! += dy * share
          if (share === 1) world.remove(world.handleOf(at), March)
        }
      },
    })
  },
})
test('a unit marches to its goal and stops there', () => {
  const app = createApp({ capacity: 16, plugins: [marchPlugin] })
  const unit = app.world.spawn(Transform({ x: 100 }), PreviousTransform, March({ x: 125 }))
  app.step(0.05)
  expect(app.world.get(unit, Transform).x).toBeCloseTo(110)
  for (let tick = 0; tick < 5; tick++) app.step(0.05)
  expect(app.world.get(unit, Transform).x).toBe(125)
  expect(app.world.has(unit, March)).toBe(false)
})

test('another system can take its place', () => {
  const app = createApp({ capacity: 16, plugins: [marchPlugin] })
  const unit = app.world.spawn(Transform, March({ x: 500 }))
  app.schedule.replace('march', { run: () => app.world.set(unit, Transform({ x: 500 })) })
  app.step(0.05)
  expect(app.world.get(unit, Transform).x).toBe(500)
})
test('the pace holds for everybody', () => {
  const app = createApp({ capacity: 16, plugins: [marchPlugin] })
  const unit = app.world.spawn(Transform, March({ x: 500 }))
  app.world.resources.get(Pace).factor = 0
  app.step(0.05)
  expect(app.world.get(unit, Transform).x).toBe(0)
  app.world.resources.get(Pace).factor = 2
  app.step(0.05)
  expect(app.world.get(unit, Transform).x).toBeCloseTo(20)
})

test('the guide shows this code, word for word', () => {
  const root = join(__dirname, '../../..')
  const guide = readFileSync(join(root, 'docs/guide/systems.md'), 'utf8')
  const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
  expect(blocks).toHaveLength(2)
  const source = readFileSync(__filename, 'utf8')
  for (const block of blocks) expect(source).toContain(block)
})
