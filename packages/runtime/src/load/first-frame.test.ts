import { createApp } from '@farsight/ecs'
import { type TerrainSurface, TerrainSurfaceResource } from '@farsight/terrain/render'
import { watchFirstFrame } from './first-frame.ts'

function start() {
  const app = createApp()
  const onFirst = jest.fn()
  watchFirstFrame(app, onFirst)
  const surface = { materials: null as object | null, hasSegments: false }
  return { app, onFirst, surface, step: () => app.step(0.02) }
}

test('tells of the first frame that has textures and segments, once a map', () => {
  const { app, onFirst, surface, step } = start()
  app.world.resources.set(TerrainSurfaceResource, surface as TerrainSurface)
  step()
  surface.materials = {}
  step()
  expect(onFirst).not.toHaveBeenCalled()
  surface.hasSegments = true
  step()
  step()
  expect(onFirst).toHaveBeenCalledTimes(1)
  surface.hasSegments = false
  step()
  surface.hasSegments = true
  step()
  expect(onFirst).toHaveBeenCalledTimes(2)
})

test('is silent without a picture', () => {
  const { onFirst, step } = start()
  step()
  expect(onFirst).not.toHaveBeenCalled()
})
