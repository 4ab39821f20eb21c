import { type Entity, HeightSampler, type System, type World } from '@farsight/ecs'
import type { WorldRect } from '../camera/camera-state.ts'
import type { RtsCamera } from '../camera/create-camera.ts'
import { createMinimapMapping, minimapToWorld } from '../minimap/minimap-mapping.ts'
import type { ControlGroups } from '../selection/control-groups.ts'
import type { Selection } from '../selection/create-selection.ts'
import type { PlayerActions } from '../selection/player-actions.ts'
import { edgePan } from './edge-pan.ts'
import type { GestureRecogniser } from './gestures.ts'
import type { InputRecord, InputState, KeyRecord, MinimapRecord } from './input-state.ts'
import { type HeldAction, isHeldAction, type KeyAction, type KeyLookup } from './key-map.ts'

/** Options of {@link createInputSystem}. */
export interface InputSystemOptions {
  world: World
  camera: RtsCamera
  state: InputState
  keys: KeyLookup
  mouse: GestureRecogniser
  touch: GestureRecogniser
  selection: Selection
  groups: ControlGroups<Entity>
  actions: PlayerActions
  /** Whether a mouse at the edge of the picture moves the camera. */
  edgePan: boolean
  /** What the minimap shows; null for the bounds of the camera or of the ground. */
  minimapRect: WorldRect | null
  /** The picture, whose size is read each frame; null when there is none. */
  canvas: Pick<HTMLElement, 'clientWidth' | 'clientHeight'> | null
  /** Seconds. */
  now(): number
}

/** Panning a second, as a share of the camera's distance. */
const PAN_SPEED = 1.1
/** Radians a second. */
const TURN_SPEED = 1.6
/** Growth of the distance a second, as an exponent. */
const ZOOM_SPEED = 1.4

/** Makes the system `controls` (input): applies what listeners recorded, held keys and the edges of the picture. */
export function createInputSystem(options: InputSystemOptions): System {
  const { world, camera, state, keys, mouse, touch, selection, groups, actions, canvas } = options
  const held = new Map<string, HeldAction>()
  const edge = new Float64Array(2)
  const place = new Float32Array(2)

  const press = (action: KeyAction, record: KeyRecord): void => {
    if (isHeldAction(action)) held.set(record.code, action)
    else if (action === 'resetCamera') camera.home()
    else if (action === 'clearSelection') {
      mouse.cancel()
      selection.clear()
    } else {
      const group = Number(action.at(-1))
      if (action.startsWith('assign')) groups.assign(group, selection.entities())
      else if (action.startsWith('extend')) groups.extend(group, selection.entities())
      else {
        const { members, again } = groups.recall(group, record.time, (entity) => world.isAlive(entity))
        if (again) actions.lookAt(members)
        else selection.apply(members)
      }
    }
  }
  const useMinimap = ({ action, left, top, width, height, queued }: MinimapRecord): void => {
    const rect = options.minimapRect ?? camera.limits.bounds ?? world.resources.find(HeightSampler)
    if (rect === undefined) return
    minimapToWorld(place, createMinimapMapping(rect, width, height), left, top)
    if (action === 'look') camera.glide({ x: place[0]!, y: place[1]! })
    else actions.orderTo(place[0]!, place[1]!, queued)
  }
  const apply = (record: InputRecord): void => {
    if (record.type === 'zoom') camera.zoom(record.factor, record.x, record.y)
    else if (record.type === 'minimap') useMinimap(record)
    else if (record.type === 'key') {
      const action = keys(record)
      if (action !== undefined) press(action, record)
    } else if (record.touch) touch.feed(record)
    else mouse.feed(record)
  }
  const hold = (dt: number): void => {
    let right = 0
    let up = 0
    for (const [code, action] of held) {
      if (!state.keysDown.has(code)) held.delete(code)
      else if (action === 'panLeft') right--
      else if (action === 'panRight') right++
      else if (action === 'panUp') up++
      else if (action === 'panDown') up--
      else if (action === 'rotateLeft') camera.rotate(TURN_SPEED * dt)
      else if (action === 'rotateRight') camera.rotate(-TURN_SPEED * dt)
      else camera.zoom(Math.exp((action === 'zoomIn' ? -1 : 1) * ZOOM_SPEED * dt), camera.width / 2, camera.height / 2)
    }
    if (options.edgePan && state.hasFocus && state.mouseIsNear && !state.mouseIsPressed) {
      edgePan(edge, state.mouseX, state.mouseY, camera.width, camera.height)
      right += edge[0]!
      up += edge[1]!
    }
    const speed = (PAN_SPEED * camera.goal.distance * dt) / Math.max(1, Math.sqrt(right * right + up * up))
    if (right !== 0 || up !== 0) camera.pan(right * speed, up * speed)
  }

  return {
    name: 'controls',
    phase: 'input',
    run({ dt }) {
      if (canvas !== null) camera.resize(canvas.clientWidth, canvas.clientHeight)
      for (let i = 0; i < state.records.length; i++) apply(state.records[i]!)
      state.records.length = 0
      touch.advance(options.now())
      hold(dt)
      selection.refresh()
    },
  }
}
