export { createGameCanvas, type GameCanvas, type GameCanvasOptions } from './canvas/game-canvas.ts'
export { createDevice, type DeviceOptions, type HeadlessDeviceOptions } from './device/create-device.ts'
export type {
  AttributeType,
  BlendFactor,
  BlendState,
  BufferDescriptor,
  BufferUsage,
  DrawOrder,
  FramebufferDescriptor,
  IndexBufferDescriptor,
  MaterialDescriptor,
  MeshDescriptor,
  PipelineDescriptor,
  PixelData,
  TextureDeclaration,
  TextureDescriptor,
  TextureFormat,
  UniformDeclaration,
  UniformType,
  VertexAttribute,
  VertexLayout,
} from './device/descriptors.ts'
export { ADDITIVE_BLEND, ALPHA_BLEND } from './device/descriptors.ts'
export type {
  ContextEvent,
  Device,
  DeviceBackendName,
  DeviceCounts,
  DeviceLimits,
  DeviceStats,
  DrawItems,
  PassTarget,
} from './device/device.ts'
export type {
  BufferHandle,
  FramebufferHandle,
  IndexBufferHandle,
  MaterialHandle,
  MeshHandle,
  PipelineHandle,
  ResourceHandle,
  TextureHandle,
  UniformValue,
} from './device/handles.ts'
export type { ReglDeviceOptions } from './device/regl/context.ts'
export { type TextureCell, type UniformCell, UniformTable } from './device/uniform-table.ts'
export { Animation, CLIP_NAMES, type ClipName, clipNumber, Model, Tint } from './models/model-components.ts'
export { type LibraryModel, ModelLibrary, type ModelOptions } from './models/model-library.ts'
export { SHADOW_FRAGMENT } from './models/model-shaders.glsl.ts'
export { TEAM_COUNT, type TeamPalette } from './models/team-palette.ts'
export { OverlayQuads } from './overlay/overlay-quads.ts'
export type { MarkerSettings } from './overlay/team-markers.ts'
export { PASSES, type PassName, passIndex } from './passes/pass-names.ts'
export type { ShadowSettings } from './passes/shadow/shadow-pass.ts'
export { type QualityChoice, QualityControl } from './quality/quality-control.ts'
export { type GovernorOptions, QualityGovernor } from './quality/quality-governor.ts'
export { QUALITY_STEPS, QUALITY_TIERS, type QualitySettings, type QualityTier } from './quality/quality-settings.ts'
export { RadixSorter } from './queue/radix-sort.ts'
export { type Indexed, type QueuePipeline, RenderQueue, type Runs } from './queue/render-queue.ts'
export { createEnvironment, type Environment, setSun } from './renderer/environment.ts'
export { type RenderPluginOptions, renderPlugin } from './renderer/render-plugin.ts'
export { Renderer, RendererResource, type ShadowTarget } from './renderer/renderer.ts'
export { UploadBudget } from './renderer/upload-budget.ts'
export { composePipeline, type ScenePipelineDescriptor } from './shaders/compose-pipeline.ts'
export { type ScenePipeline, ScenePipelines } from './shaders/scene-pipelines.ts'
export { type ShaderChunk, ShaderChunks } from './shaders/shader-chunks.ts'
export type { RenderStats } from './stats/render-stats.ts'
