import { createApp, createView, Views } from '@farsight/ecs'
import { createCamera } from './camera/create-camera.ts'
import { Controls, controlsPlugin } from './create-controls.ts'

test('the plugin provides the controls and takes them back', () => {
  const app = createApp({
    capacity: 8,
    plugins: [
      (app) => {
        const view = app.world.resources.get(Views).add(createView({ name: 'main' }))
        app.use(controlsPlugin({ canvas: null, camera: createCamera({ world: app.world, view }) }))
      },
    ],
  })
  app.step(0.016)
  expect(app.world.resources.get(Controls).selection.entities()).toEqual([])
  expect(app.schedule.has('controls')).toBe(true)
  app.destroy()
  expect(app.schedule.has('controls')).toBe(false)
})

test('a key map with a mistake is told at once', () => {
  const app = createApp({ capacity: 8 })
  const camera = createCamera({ world: app.world, view: createView({ name: 'main' }) })
  expect(() => app.use(controlsPlugin({ canvas: null, camera, keys: { panUp: ['up'] } }))).toThrow(
    expect.objectContaining({ code: 'FS0701' }),
  )
})
