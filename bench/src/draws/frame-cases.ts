import { createApp, setPerspective, Team, Transform, Views } from '@farsight/ecs'
import type { ModelDocument } from '@farsight/formats'
import { Animation, createDevice, Model, RendererResource, renderPlugin } from '@farsight/render'
import { interleave } from '../harness/interleave.ts'
import type { CaseResult } from './sort-cases.ts'

const KINDS = 24

/** Whole frames with `units` visible units of 24 kinds that move every frame. */
export function measureFrames(units: number, runs: number): CaseResult {
  const device = createDevice({ backend: 'null' })
  const app = createApp({ capacity: units + 16, plugins: [renderPlugin({ device, quality: 'high' })] })
  const { world } = app
  const renderer = world.resources.get(RendererResource)
  const main = world.resources.get(Views).get('main')
  setPerspective(main, { eye: [0, -2600, 3000], target: [0, 0, 0], fov: 0.9, aspect: 1.6, near: 20, far: 12000 })
  for (let kind = 0; kind < KINDS; kind++) renderer.models.add(animatedTriangle(`unit ${kind}`))
  const side = Math.ceil(Math.sqrt(units))
  const entities = Array.from({ length: units }, (_, i) => {
    const at = { x: ((i % side) / side - 0.5) * 2400, y: (Math.floor(i / side) / side - 0.5) * 1800 }
    return world.spawn(Transform(at), Model(`unit ${i % KINDS}`), Team(i % 8), Animation({ clip: 1 }))
  })
  const { yaw } = world.store(Transform)
  const indices = entities.map((entity) => world.indexOf(entity))
  const times = interleave(
    {
      frame() {
        for (const index of indices) yaw[index] = yaw[index]! + 0.01
        app.step(1 / 60)
      },
    },
    { runs },
  )
  const { draws, instances, uploadBytes } = renderer.stats
  app.destroy()
  device.destroy()
  const name = `frame${units}`
  return {
    figures: {
      [`${name}Ms`]: times.frame,
      [`${name}Draws`]: draws,
      [`${name}Instances`]: instances,
      [`${name}UploadBytes`]: uploadBytes,
    },
    ratios: {},
  }
}

function animatedTriangle(name: string): ModelDocument {
  return {
    name,
    positions: new Float32Array([0, -10, 0, 0, 10, 0, 0, 0, 80]),
    normals: new Float32Array([1, 0, 0, 1, 0, 0, 1, 0, 0]),
    colors: new Uint8Array(12).fill(255),
    indices: new Uint16Array([0, 1, 2]),
    bones: new Uint8Array(3),
    boneCount: 1,
    poses: new Float32Array(16 * 12),
    clips: [
      { name: 'stand', firstFrame: 0, frameCount: 8, framesPerSecond: 8, looping: true },
      { name: 'walk', firstFrame: 8, frameCount: 8, framesPerSecond: 12, looping: true },
    ],
    radius: 50,
    height: 80,
  }
}
