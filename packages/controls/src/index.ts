export {
  approachCamera,
  createMoveScratch,
  type GroundAnchor,
  lockGround,
  type MoveScratch,
  panCamera,
  rotateCamera,
  zoomAt,
} from './camera/camera-moves.ts'
export { type CameraPose, createCameraPose, groundOffset, writeCameraPose } from './camera/camera-pose.ts'
export {
  type CameraLimits,
  type CameraState,
  clampCamera,
  DEFAULT_CAMERA,
  DEFAULT_LIMITS,
  type WorldRect,
} from './camera/camera-state.ts'
export { type CameraOptions, createCamera, type RtsCamera } from './camera/create-camera.ts'
export { Command, type CommandOrder } from './commands.ts'
export { Controls, type ControlsOptions, controlsPlugin, createControls, SelectionBox } from './create-controls.ts'
export type { InputState } from './input/input-state.ts'
export { DEFAULT_KEYS, type KeyAction, type KeyMap } from './input/key-map.ts'
export type { WheelMode } from './input/wheel-zoom.ts'
export {
  createMinimapMapping,
  type MinimapMapping,
  minimapToWorld,
  worldToMinimap,
} from './minimap/minimap-mapping.ts'
export { type PickScene, pickBox, pickUnit, type ScreenBox } from './picking/pick-units.ts'
export { createRay, pickGround, type Ray, writePickingRay } from './picking/picking-ray.ts'
export { combineSelection, type SelectMode } from './selection/combine-selection.ts'
export { Selectable, Selected, SelectionChanged } from './selection/components.ts'
export type { ControlGroups } from './selection/control-groups.ts'
export type { Selection } from './selection/create-selection.ts'
export type { PlayerActions } from './selection/player-actions.ts'
