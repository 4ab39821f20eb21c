import { type CameraState, Controls, type ControlsOptions, createCamera, createControls } from '@farsight/controls'
import { createView, definePlugin, type Plugin, Views, type World } from '@farsight/ecs'
import { Model } from '@farsight/render'

/** What the player's camera and controls can be told. */
export type PlayerOptions = Omit<ControlsOptions, 'app' | 'camera' | 'canvas' | 'typeOf'> & {
  /** Where the camera starts. */
  camera?: Partial<CameraState>
}

/** The player's camera on the view `main`, and the controls that move it; without a canvas nothing listens. */
export function playerPlugin(canvas: HTMLElement | null, { camera: initial, ...options }: PlayerOptions = {}): Plugin {
  return definePlugin({
    name: 'player',
    setup(app) {
      const { world, schedule } = app
      const camera = createCamera({ world, view: mainView(world), initial })
      const { name } = world.store(Model)
      const controls = createControls({ ...options, app, camera, canvas, typeOf: (index) => name[index]! })
      world.resources.set(Controls, controls)
      app.onDestroy(() => controls.destroy())
      if (!canvas) return
      schedule.add({
        name: 'cameraSize',
        phase: 'input',
        before: ['controls'],
        run: () => camera.resize(canvas.clientWidth, canvas.clientHeight),
      })
    },
  })
}

function mainView(world: World) {
  const views = world.resources.get(Views)
  return views.find('main') ?? views.add(createView({ name: 'main' }))
}
