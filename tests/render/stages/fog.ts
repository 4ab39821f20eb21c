import { createApp, type Entity, Team, Transform } from '@farsight/ecs'
import { FogResource, fogPlugin, Sight } from '@farsight/fog'
import { fogRenderPlugin } from '@farsight/fog/render'
import { createDevice, type MeshHandle, RendererResource, renderPlugin, type ScenePipeline } from '@farsight/render'

const SIZE = 256
const CELL = 32
const CELLS = 64
const TICK = 1 / 20

/** What the chunk `fogVisibility` gives on each pixel, 0..255, rows from the north: bytes in base 64. */
export type FogPicture = string

interface Scene {
  app: ReturnType<typeof createApp>
  /** Runs whole ticks. */
  ticks(count: number): void
  /** The fog over a square of the world, its south-west corner and side in world units. */
  look(x: number, y: number, side: number): Uint8Array
  scout(team: number, x: number, y: number, radius: number): Entity
  destroy(): void
}

function openScene(): Scene {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const device = createDevice({ backend: 'regl', canvas })
  const grid = { columns: CELLS, rows: CELLS, cellSize: CELL, originX: 0, originY: 0 }
  const app = createApp({
    capacity: 64,
    plugins: [renderPlugin({ device, quality: 'low' }), fogPlugin({ grid, teams: 4 }), fogRenderPlugin()],
  })
  const renderer = app.world.resources.get(RendererResource)
  const layout = {
    id: 'probe',
    attributes: [
      { name: 'corner', slot: 0, type: 'uint8', size: 2, normalized: false, offset: 0, stride: 4, divisor: 0 },
    ],
  } as const
  const data = new Uint8Array([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0])
  const buffer = device.createBuffer({ id: 'probe', data, usage: 'static' })
  const mesh: MeshHandle = device.createMesh({
    id: 'probe',
    layout,
    buffers: [{ buffer, byteOffset: 0 }],
    indices: null,
    count: 4,
  })
  const pipeline: ScenePipeline = renderer.pipelines.add({
    id: 'probe',
    pass: 'ui',
    layout,
    vertex: `varying vec2 at;
      void main() { at = draw.xy + corner * draw.zw; gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0); }`,
    fragment: 'varying vec2 at; void main() { gl_FragColor = vec4(vec3(fogVisibility(at)), 1.0); }',
    fragmentChunks: ['fogVisibility'],
    uniforms: [{ name: 'draw', type: 'vec4', source: 'draw' }],
    textures: [],
    depth: { test: 'always', write: false },
    blend: null,
    cull: 'none',
    polygonOffset: null,
    colorWrite: true,
    primitive: 'triangle strip',
    order: 'state',
  })
  const window = [0, 0, CELLS * CELL, CELLS * CELL]
  app.schedule.add({
    name: 'queueProbe',
    phase: 'queue',
    after: ['beginQueue'],
    run() {
      const item = renderer.queue.push(pipeline, renderer.plainMaterial, mesh, 0, 4, 0)
      renderer.queue.params.set(window, item * 4)
    },
  })
  return {
    app,
    ticks(count) {
      for (let i = 0; i < count; i++) app.step(TICK)
    },
    look(x, y, side) {
      window[0] = x
      window[1] = y
      window[2] = window[3] = side
      app.step(0)
      const { rgba } = device.read()
      return Uint8Array.from({ length: SIZE * SIZE }, (_, i) => rgba[i * 4]!)
    },
    scout: (team, x, y, radius) => app.world.spawn(Transform({ x, y }), Team(team), Sight({ radius })),
    destroy() {
      app.destroy()
      device.destroy()
    },
  }
}

function pack(values: Uint8Array): FogPicture {
  return btoa(Array.from(values, (byte) => String.fromCharCode(byte)).join(''))
}

/** A settled fog of team 0 with a visible disc, an explored trail and masked ground: whole map, and a close edge. */
export function settledFog(): { whole: FogPicture; edge: FogPicture; beyond: FogPicture; states: string[] } {
  const scene = openScene()
  const { app } = scene
  const fog = app.world.resources.get(FogResource)
  fog.viewAsTeam(0)
  const unit = scene.scout(0, 500, 1000, 320)
  scene.ticks(20)
  app.world.store(Transform).x[app.world.indexOf(unit)] = 1200
  scene.ticks(20)
  const states: string[] = []
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      states.push(fog.state(0, (column + 0.5) * CELL, (row + 0.5) * CELL))
    }
  }
  const whole = pack(scene.look(0, 0, CELLS * CELL))
  // 16 pixels a cell, over the east edge of the disc.
  const edge = pack(scene.look(1200 + 320 - 256, 1000 - 256, 512))
  const beyond = pack(scene.look(-512, 0, 1024))
  scene.destroy()
  return { whole, edge, beyond, states }
}

/** Brightness of one spot, frame by frame at 60 a second, while it comes into view and while nothing happens after. */
export function fadeIn(): number[] {
  const scene = openScene()
  scene.app.world.resources.get(FogResource).viewAsTeam(0)
  scene.ticks(4)
  scene.scout(0, 1000, 1000, 320)
  const values: number[] = []
  for (let frame = 0; frame < 60; frame++) {
    scene.app.step(1 / 60)
    values.push(scene.look(900, 900, 200)[(SIZE / 2) * SIZE + SIZE / 2]!)
  }
  scene.destroy()
  return values
}

/** The whole map as teams 0 and 1 see it, then both together, each one frame after the switch; then without fog. */
export function viewSwitch(): FogPicture[] {
  const scene = openScene()
  const fog = scene.app.world.resources.get(FogResource)
  scene.scout(0, 500, 500, 320)
  scene.scout(1, 1500, 1500, 320)
  fog.viewAsTeam(0)
  scene.ticks(20)
  const pictures = [pack(scene.look(0, 0, CELLS * CELL))]
  fog.viewAsTeam(1)
  pictures.push(pack(scene.look(0, 0, CELLS * CELL)))
  fog.viewAs(0b11)
  pictures.push(pack(scene.look(0, 0, CELLS * CELL)))
  fog.enabled = false
  pictures.push(pack(scene.look(0, 0, CELLS * CELL)))
  scene.destroy()
  return pictures
}
