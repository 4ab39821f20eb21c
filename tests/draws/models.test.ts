import { createApp, Static, setPerspective, Team, Transform, ViewerTeams, Views, Visibility } from '@farsight/ecs'
import {
  Animation,
  createDevice,
  type Device,
  Model,
  type Renderer,
  RendererResource,
  renderPlugin,
} from '@farsight/render'
import { boxModel, liftedModel } from '../render/stages/scene-models.ts'
import { expectGolden } from './golden.ts'

interface Scene {
  app: ReturnType<typeof createApp>
  device: Device
  renderer: Renderer
}

function openScene(quality: 'low' | 'high'): Scene {
  const device = createDevice({ backend: 'recording', width: 640, height: 360 })
  const app = createApp({ capacity: 8192, plugins: [renderPlugin({ device, quality, now: () => 0 })] })
  const main = app.world.resources.get(Views).get('main')
  setPerspective(main, { eye: [0, -1500, 1600], target: [0, 0, 0], fov: 0.8, aspect: 16 / 9, near: 20, far: 8000 })
  const renderer = app.world.resources.get(RendererResource)
  renderer.models.add(boxModel('tree', 60, 220, [40, 90, 40]), {
    far: { model: boxModel('tree far', 60, 220, [40, 90, 40]), distance: 2400 },
  })
  renderer.models.add(boxModel('rock', 80, 40, [120, 120, 120]), { castsShadow: false })
  renderer.models.add(liftedModel('soldier', 20))
  renderer.models.add(liftedModel('archer', 20))
  return { app, device, renderer }
}

function populate({ app }: Scene, soldiers: number): void {
  for (let i = 0; i < soldiers; i++) {
    const at = Transform({ x: (i % 20) * 30 - 300, y: Math.floor(i / 20) * 30 - 200 })
    app.world.spawn(at, Model(i % 3 === 0 ? 'archer' : 'soldier'), Team(i % 2), Animation({ clip: i % 2 }))
  }
  for (let i = 0; i < 40; i++) app.world.spawn(Static, Transform({ x: i * 60 - 1200, y: (i % 8) * 150 }), Model('tree'))
  for (let i = 0; i < 5; i++) app.world.spawn(Static, Transform({ x: i * 60, y: -300 }), Model('rock'))
}

function drawsOf(device: Device): string[] {
  return device.takeLog().filter((line) => line.startsWith('draw '))
}

test('the whole stream of two frames with shadows', () => {
  const scene = openScene('high')
  populate(scene, 60)
  for (let frame = 0; frame < 2; frame++) {
    scene.renderer.overlay.bar(0, 0, 120, 40, 0.5)
    scene.app.step(1 / 60)
  }
  scene.app.destroy()
  expect(Object.values(scene.device.counts()).every((count) => count === 0)).toBe(true)
  expectGolden('models-high', scene.device.log)
})

test('the whole stream of a frame in the lowest tier', () => {
  const scene = openScene('low')
  populate(scene, 60)
  scene.app.step(1 / 60)
  expectGolden('models-low', scene.device.log)
})

test('twenty times as many units are as many draws', () => {
  const few = openScene('high')
  populate(few, 60)
  few.app.step(1 / 60)
  const many = openScene('high')
  populate(many, 1200)
  many.app.step(1 / 60)
  const [fewDraws, manyDraws] = [drawsOf(few.device), drawsOf(many.device)]
  expect(manyDraws.length).toBe(fewDraws.length)
  expect(many.renderer.stats.instances).toBeGreaterThan(few.renderer.stats.instances * 5)
})

test('a frame in which nothing new appears creates nothing', () => {
  const scene = openScene('high')
  populate(scene, 300)
  scene.app.step(1 / 60)
  scene.device.takeLog()
  for (let frame = 0; frame < 5; frame++) scene.app.step(1 / 60)
  const kinds = new Set(scene.device.takeLog().map((line) => line.split(' ')[0]))
  expect([...kinds].sort()).toEqual(['draw', 'end', 'frame', 'pass', 'upload'])
})

test('looking away culls the draws', () => {
  const scene = openScene('high')
  populate(scene, 300)
  scene.app.step(1 / 60)
  expect(drawsOf(scene.device).length).toBeGreaterThan(4)
  const main = scene.app.world.resources.get(Views).get('main')
  setPerspective(main, {
    eye: [30000, 0, 1600],
    target: [30000, 1000, 0],
    fov: 0.8,
    aspect: 16 / 9,
    near: 20,
    far: 8000,
  })
  scene.app.step(1 / 60)
  expect(drawsOf(scene.device)).toEqual([])
})

test('units that come and go need new regions only when they are more than ever', () => {
  const scene = openScene('low')
  const { app, device } = scene
  const spawn = (): ReturnType<typeof app.world.spawn> => app.world.spawn(Transform, Model('soldier'))
  const units = Array.from({ length: 100 }, spawn)
  app.step(1 / 60)
  device.takeLog()
  for (const unit of units.splice(0, 60)) app.world.despawn(unit)
  app.step(1 / 60)
  units.push(...Array.from({ length: 85 }, spawn))
  app.step(1 / 60)
  expect(device.takeLog().filter((line) => line.startsWith('mesh ') || line.startsWith('buffer '))).toEqual([])
  units.push(...Array.from({ length: 4 }, spawn))
  app.step(1 / 60)
  expect(drawsOf(device)).toEqual(['draw model-skinned plain soldier 0+36 x129'])
})

test('a replaced model is drawn from its new buffers, a removed one as the stand-in', () => {
  const scene = openScene('low')
  const { app, device, renderer } = scene
  app.world.spawn(Transform, Model('rock'))
  app.step(1 / 60)
  renderer.models.add({ ...boxModel('rock', 80, 40, [90, 90, 90]), indices: new Uint16Array([0, 1, 2]) })
  app.step(1 / 60)
  renderer.models.remove('rock')
  device.takeLog()
  app.step(1 / 60)
  expect(drawsOf(device)).toEqual(['draw model-still plain (missing model) 0+36 x1'])
  expect(renderer.stats.missingModels).toBe(1)
})

test('from high above, units that a viewer sees get markers, two rectangles each; trees get none', () => {
  const scene = openScene('low')
  const { app, device, renderer } = scene
  populate(scene, 60)
  const hidden = app.world.spawn(Transform, Model('soldier'), Team(1))
  app.world.set(hidden, Visibility({ teams: 0b10 }))
  app.world.resources.get(ViewerTeams).mask = 0b01
  const markerDraws = (): string[] => drawsOf(device).filter((line) => line.includes('overlay'))
  app.step(1 / 60)
  expect(markerDraws()).toEqual([])
  Object.assign(renderer.markers, { fromHeight: 1000, wholeHeight: 2000 })
  app.step(1 / 60)
  expect(markerDraws()).toEqual(['draw overlay-quads plain overlay-quads 0+4 x120'])
})
