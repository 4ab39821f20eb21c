import { createApp, SightBlockers, Team, Transform } from '@farsight/ecs'
import { createDevice, type DeviceLimits, type Renderer, RendererResource, renderPlugin } from '@farsight/render'
import { Sight } from '../ecs/components.ts'
import { FogResource } from '../ecs/fog-control.ts'
import { fogPlugin } from '../ecs/fog-plugin.ts'
import { fogRenderPlugin } from './fog-render-plugin.ts'

const TICK = 1 / 20

function openLand(columns: number, rows: number, cellSize = 32): SightBlockers {
  const heights = new Uint8Array(columns * rows)
  return { columns, rows, cellSize, originX: 0, originY: 0, level: heights, blocker: heights.slice(), version: 1 }
}

function start(land: SightBlockers | null = openLand(128, 128), limits: Partial<DeviceLimits> = {}) {
  const device = createDevice({ backend: 'recording', limits })
  const app = createApp({ capacity: 100, plugins: [renderPlugin({ device }), fogPlugin(), fogRenderPlugin()] })
  if (land !== null) app.world.resources.set(SightBlockers, land)
  const { world } = app
  const look = device.shared.cell('fogLook', 'vec4').value as Float32Array
  return {
    app,
    device,
    look,
    control: world.resources.get(FogResource),
    renderer: world.resources.get(RendererResource) as Renderer,
    scout: (team: number, x: number, y: number) => world.spawn(Transform({ x, y }), Team(team), Sight({ radius: 320 })),
    /** What a frame of one tick did to the fog on the GPU. */
    tick(): string[] {
      device.takeLog()
      app.step(TICK)
      return device.takeLog().filter((line) => line.includes('fog'))
    },
  }
}

test('changed rows are uploaded in one rectangle and drawn, quiet ticks do nothing', () => {
  const { scout, tick, app } = start()
  const unit = scout(0, 2000, 2000)
  for (let i = 0; i < 24; i++) tick()
  for (let i = 0; i < 10; i++) expect(tick()).toEqual([])
  app.world.store(Transform).x[app.world.indexOf(unit)] = 2064
  const lines = Array.from({ length: 20 }, tick).filter((each) => each.length > 0)
  // Four ticks of fading from masked to visible, then two in which the two pictures come to agree.
  const upload = 'upload fog.shades 128x21 at 0,52 2688 bytes'
  const draw = ['draw fog-smooth fog.shades fog.band 0+4']
  expect(lines).toEqual([
    [upload, 'pass ui on fog.two', ...draw],
    [upload, 'pass ui on fog.one', ...draw],
    [upload, 'pass ui on fog.two', ...draw],
    [upload, 'pass ui on fog.one', ...draw],
    ['pass ui on fog.two', ...draw],
    ['pass ui on fog.one', ...draw],
  ])
})

test('distant changes are uploaded as bands of their own, many of them as few', () => {
  const { scout, tick, app } = start(openLand(64, 1000))
  for (let i = 0; i < 12; i++) scout(0, 1000, 1000 + i * 2600)
  for (let i = 0; i < 24; i++) tick()
  const { y } = app.world.store(Transform)
  for (let index = 1; index <= 2; index++) y[index]! += 32
  const two = [...tick(), ...tick()]
  expect(two.filter((line) => line.startsWith('upload'))).toHaveLength(2)
  expect(two.filter((line) => line.startsWith('draw'))).toHaveLength(2)
  for (let index = 1; index <= 12; index++) y[index]! += 32
  const all = [...tick(), ...tick()]
  expect(all.filter((line) => line.startsWith('draw'))).toHaveLength(8)
})

test('a view switch shows in one frame, without a tick', () => {
  const { scout, tick, control, app, device, look } = start()
  scout(0, 1000, 1000)
  control.viewAsTeam(1)
  for (let i = 0; i < 12; i++) tick()
  control.viewAsTeam(0)
  device.takeLog()
  app.step(0)
  expect(device.takeLog().filter((line) => line.startsWith('upload fog'))).toEqual([
    'upload fog.shades 128x128 at 0,0 16384 bytes',
  ])
  expect(look[3]).toBe(1)
})

test('the blend between two ticks follows the time and ends at 1', () => {
  const { scout, app, look } = start()
  const unit = scout(0, 1000, 1000)
  for (let i = 0; i < 12; i++) app.step(TICK)
  expect(look[2]).toBe(1)
  app.world.store(Transform).x[app.world.indexOf(unit)] = 1500
  app.step(TICK)
  app.step(TICK)
  const steps: number[] = []
  for (let i = 0; i < 20; i++) {
    app.step(0.01)
    steps.push(look[2]!)
  }
  const first = steps.indexOf(Math.min(...steps))
  for (let i = 1; i < 8; i++) expect(steps[first + i]! - steps[first + i - 1]!).toBeCloseTo(0.1, 5)
  for (let i = 0; i < 200; i++) app.step(0.01)
  expect(look[2]).toBe(1)
})

test('without fog the chunk is told so; switched on again, everything is shown at once', () => {
  const { scout, tick, control, look } = start()
  scout(0, 1000, 1000)
  tick()
  expect(look[3]).toBe(1)
  control.enabled = false
  expect(tick()).toEqual([])
  expect(look[3]).toBe(0)
  control.enabled = true
  expect(tick()).toContain('upload fog.shades 128x128 at 0,0 16384 bytes')
  expect(look[3]).toBe(1)
})

test('before a map there is no fog; maps of other sizes reuse the picture, at a quarter of a tile a texel', () => {
  const { app, tick, look, device } = start(null)
  expect(tick().filter((line) => line.startsWith('draw'))).toEqual([])
  expect(look[3]).toBe(0)
  const before = device.counts()
  app.world.resources.set(SightBlockers, openLand(513, 70))
  expect(tick()).toEqual(
    expect.arrayContaining(['resize framebuffer fog.one 513x70', 'texture fog.shades 516x70 luminance8 linear clamp']),
  )
  app.world.resources.set(SightBlockers, openLand(30, 20, 128))
  expect(tick()).toEqual(
    expect.arrayContaining(['resize framebuffer fog.two 120x80', 'texture fog.shades 32x20 luminance8 linear clamp']),
  )
  expect(device.counts()).toEqual(before)
})

test('on a huge map, or when the processor draws, the picture has fewer texels than cells', () => {
  for (const [software, columns, expected] of [
    [false, 1280, '1280x1280'],
    [false, 2100, '1050x1050'],
    [true, 1280, '640x640'],
    [true, 513, '513x513'],
  ] as const) {
    const { tick } = start(openLand(columns, columns), { software })
    expect(tick()).toContain(`resize framebuffer fog.one ${expected}`)
  }
})

test('after a restored context the whole picture is drawn again', () => {
  const { scout, tick, device, app } = start()
  scout(0, 1000, 1000)
  for (let i = 0; i < 24; i++) tick()
  device.loseContext()
  device.restoreContext()
  device.takeLog()
  app.step(0)
  const drawn = device.takeLog().filter((line) => line.startsWith('upload fog.shades 128x128'))
  expect(drawn).toHaveLength(1)
})

test('a second feature that replaces the chunk is refused, and a destroyed app leaves nothing on the device', () => {
  const device = createDevice({ backend: 'null' })
  for (let round = 0; round < 3; round++) {
    const app = createApp({ capacity: 50, plugins: [renderPlugin({ device }), fogPlugin(), fogRenderPlugin()] })
    app.world.resources.set(SightBlockers, openLand(64, 64))
    app.step(TICK)
    const { shaderChunks } = app.world.resources.get(RendererResource)
    expect(() => shaderChunks.replace('fogVisibility', { glsl: '' })).toThrow(
      expect.objectContaining({ code: 'FS0503' }),
    )
    app.destroy()
    expect(Object.values(device.counts()).reduce((sum, count) => sum + count)).toBe(0)
  }
})

test('it needs the fog and the renderer', () => {
  expect(() => createApp({ plugins: [fogPlugin(), fogRenderPlugin()] })).toThrow(/render/)
})
