export { type App, type AppOptions, createApp } from './app/create-app.ts'
export { definePlugin, type Plugin, type PluginLike } from './app/plugin.ts'
export {
  invertMatrix,
  type OrthographicCamera,
  type PerspectiveCamera,
  setOrthographic,
  setPerspective,
} from './camera/camera-matrices.ts'
export {
  type Component,
  type ComponentOptions,
  type ComponentType,
  type ComponentValue,
  defineComponent,
  defineTag,
  type Spawnable,
  type Tag,
} from './component/define-component.ts'
export type { Column, ColumnOf, FieldType, FieldValue, Schema, Store, ValuesOf } from './component/field-types.ts'
export { LocalBounds, WorldBounds } from './components/bounds.ts'
export { Team, Visibility } from './components/team.ts'
export { Parent, PreviousTransform, Static, Transform } from './components/transform.ts'
export { HeightSampler } from './interfaces/height-sampler.ts'
export { InterpolatedPoses } from './interfaces/interpolated-poses.ts'
export { SightBlockers } from './interfaces/sight-blockers.ts'
export { ViewerTeams } from './interfaces/viewer-teams.ts'
export { createView, createViewList, type View, type ViewList, type ViewOptions, Views } from './interfaces/views.ts'
export { Walkability } from './interfaces/walkability.ts'
export { WorldMatrix } from './interfaces/world-matrix.ts'
export {
  createSchedule,
  type ErrorPolicy,
  MAX_FIXED_STEPS,
  type Schedule,
  type ScheduleOptions,
} from './schedule/create-schedule.ts'
export { FRAME_PHASES, type FramePhase } from './schedule/frame-phases.ts'
export type { FrameTime, Replacement, System } from './schedule/system.ts'
export type { Timings } from './schedule/timings.ts'
export { corePlugin } from './systems/core-plugin.ts'
export { frustumPlanes } from './systems/frustum.ts'
export { createWorld, type QueryOptions, type World, type WorldOptions } from './world/create-world.ts'
export { type Entity, entityIndex, MAX_ENTITIES } from './world/entity.ts'
export { createEvents, defineEvent, type Events, type EventType } from './world/events.ts'
export type { NameTable } from './world/name-table.ts'
export type { Query } from './world/query.ts'
export { createResources, defineResource, type Resource, type Resources } from './world/resources.ts'
