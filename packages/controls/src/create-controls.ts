import { type App, defineEvent, definePlugin, defineResource, type Entity, type Plugin } from '@farsight/ecs'
import type { WorldRect } from './camera/camera-state.ts'
import type { RtsCamera } from './camera/create-camera.ts'
import { attachCanvas } from './input/attach-canvas.ts'
import { createInputSystem } from './input/create-input-system.ts'
import type { GestureHandler } from './input/gestures.ts'
import { createInputState, type InputState } from './input/input-state.ts'
import { createKeyLookup, type KeyMap } from './input/key-map.ts'
import { createMouseGestures } from './input/mouse-gestures.ts'
import { dressCanvas } from './input/page-manners.ts'
import { createTouchGestures } from './input/touch-gestures.ts'
import type { WheelMode } from './input/wheel-zoom.ts'
import { attachMinimap } from './minimap/attach-minimap.ts'
import type { ScreenBox } from './picking/pick-units.ts'
import { type ControlGroups, createControlGroups } from './selection/control-groups.ts'
import { createSelection, type Selection } from './selection/create-selection.ts'
import { createPlayerActions, type PlayerActions } from './selection/player-actions.ts'

/** Options of {@link createControls}. */
export interface ControlsOptions {
  app: App
  camera: RtsCamera
  /** The picture, which listens; null for none, as on a server. */
  canvas: HTMLElement | null
  /** An element that shows the whole map; what it shows is up to the game. */
  minimap?: HTMLElement
  /** What the minimap shows, fitted into its middle. Default: the bounds of the camera, or else of the ground. */
  minimapRect?: WorldRect
  /** Keys other than DEFAULT_KEYS, by action. */
  keys?: Partial<KeyMap>
  /** Default 'always'. */
  wheel?: WheelMode
  /** Whether a mouse at the edge of the picture moves the camera; default true. */
  edgePan?: boolean
  /** What screen readers say about the picture. */
  label?: string
  /** Whether the player commands an entity. Default: its team is a viewer team, or it has none. */
  owns?: (entity: Entity) => boolean
  /** A number that is the same for entities of one type, by entity index: a double click selects all of one type. */
  typeOf?: (index: number) => number
  /** Clock, seconds; default `performance.now`. */
  now?: () => number
}

/** What the player does with camera, selection and orders. */
export interface Controls {
  readonly camera: RtsCamera
  readonly selection: Selection
  readonly groups: ControlGroups<Entity>
  readonly actions: PlayerActions
  /** Where listeners record; tests and replays may write here too. */
  readonly input: InputState
  /** The rectangle that is being drawn, CSS pixels, or null. */
  readonly box: ScreenBox | null
  destroy(): void
}

/** The controls of an app. */
export const Controls = defineResource<Controls>('Controls')

/** Emitted whenever the selection rectangle changes: its corners in CSS pixels, or null when it is gone. */
export const SelectionBox = defineEvent<ScreenBox | null>('SelectionBox')

/**
 * Makes the controls: the systems `controls` (input) and `camera` (update), and all listeners. Call it during set-up, as it
 * defines queries. `destroy` takes everything back.
 * @throws FarsightError FS0701 for a key map with a mistake.
 */
export function createControls(options: ControlsOptions): Controls {
  const { app, camera, canvas, minimap } = options
  const { world, schedule } = app
  const now = options.now ?? (() => performance.now() / 1000)
  const keys = createKeyLookup(options.keys)
  const input = createInputState()
  const selection = createSelection(world)
  const groups = createControlGroups<Entity>()
  const actions = createPlayerActions({ world, camera, selection, owns: options.owns, typeOf: options.typeOf })
  let box: ScreenBox | null = null

  const showBox = (shown: ScreenBox | null): void => {
    box = shown
    world.events.emit(SelectionBox, shown)
  }
  const handler: GestureHandler = {
    tap: actions.tap,
    order: (x, y, held) => actions.order(x, y, held.shift),
    box: (x0, y0, x1, y1) => showBox({ x0, y0, x1, y1 }),
    boxEnd(x0, y0, x1, y1, held) {
      showBox(null)
      actions.boxEnd({ x0, y0, x1, y1 }, held)
    },
    boxCancel: () => showBox(null),
    grab: (x, y) => camera.grab(x, y),
    drag: (x, y, factor, turn) => camera.dragTo(x, y, factor, turn),
    release: () => camera.release(),
  }
  schedule.add(
    createInputSystem({
      world,
      camera,
      state: input,
      keys,
      mouse: createMouseGestures(handler),
      touch: createTouchGestures(handler),
      selection,
      groups,
      actions,
      edgePan: options.edgePan ?? true,
      minimapRect: options.minimapRect ?? null,
      canvas,
      now,
    }),
  )
  schedule.add({ name: 'camera', phase: 'update', run: ({ dt }) => camera.update(dt) })

  const listening = new AbortController()
  const { signal } = listening
  let undress = (): void => {}
  if (canvas !== null) {
    undress = dressCanvas(canvas, options.label ?? 'Game view')
    const takesKey = (key: Parameters<typeof keys>[0]): boolean => keys(key) !== undefined
    attachCanvas({ canvas, state: input, wheel: options.wheel ?? 'always', takesKey, now, signal })
  }
  if (minimap !== undefined) attachMinimap(minimap, input, signal)

  return {
    camera,
    selection,
    groups,
    actions,
    input,
    get box() {
      return box
    },
    destroy() {
      if (signal.aborted) return
      listening.abort()
      undress()
      schedule.remove('controls')
      schedule.remove('camera')
    },
  }
}

/** Makes the plugin `controls`: the controls of an app, as the resource `Controls`. */
export function controlsPlugin(options: Omit<ControlsOptions, 'app'>): Plugin {
  return definePlugin({
    name: 'controls',
    setup(app) {
      const controls = createControls({ ...options, app })
      app.world.resources.set(Controls, controls)
      app.onDestroy(() => controls.destroy())
    },
  })
}
