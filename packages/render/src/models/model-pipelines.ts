import type { TextureDeclaration, UniformDeclaration } from '../device/descriptors.ts'
import type { ScenePipelineDescriptor } from '../shaders/compose-pipeline.ts'
import type { ScenePipeline, ScenePipelines } from '../shaders/scene-pipelines.ts'
import { MODEL_LAYOUT } from './model-layout.ts'
import { modelFragment, modelShadowVertex, modelVertex, SHADOW_FRAGMENT } from './model-shaders.glsl.ts'

/** The pipelines of models: still or skinned, seen by the camera or by the sun. */
export interface ModelPipelines {
  readonly still: ScenePipeline
  readonly skinned: ScenePipeline
  readonly stillShadow: ScenePipeline
  readonly skinnedShadow: ScenePipeline
}

/** Registers them. Devices without vertex textures get still pipelines in place of the skinned ones. */
export function addModelPipelines(pipelines: ScenePipelines, canSkin: boolean): ModelPipelines {
  const still = pipelines.add(modelPipeline(false))
  const stillShadow = pipelines.add(shadowPipeline(false))
  if (!canSkin) return { still, stillShadow, skinned: still, skinnedShadow: stillShadow }
  return {
    still,
    stillShadow,
    skinned: pipelines.add(modelPipeline(true)),
    skinnedShadow: pipelines.add(shadowPipeline(true)),
  }
}

function vertexInputs(skinned: boolean): { uniforms: UniformDeclaration[]; textures: TextureDeclaration[] } {
  const uniforms: UniformDeclaration[] = [
    { name: 'viewProjection', type: 'mat4', source: 'shared' },
    { name: 'draw', type: 'vec4', source: 'draw' },
  ]
  if (!skinned) return { uniforms: [...uniforms, { name: 'time', type: 'float', source: 'shared' }], textures: [] }
  return {
    uniforms: [...uniforms, { name: 'poseTextureSize', type: 'vec2', source: 'shared' }],
    textures: [{ name: 'poseTexture', source: 'shared' }],
  }
}

function modelPipeline(skinned: boolean): ScenePipelineDescriptor {
  const { uniforms, textures } = vertexInputs(skinned)
  return {
    id: skinned ? 'model-skinned' : 'model-still',
    pass: 'opaque',
    vertex: modelVertex(skinned),
    fragment: modelFragment(skinned),
    vertexChunks: ['toLinear'],
    fragmentChunks: ['irradiance', 'finishColor'],
    layout: MODEL_LAYOUT,
    uniforms: [
      ...uniforms,
      { name: 'eye', type: 'vec3', source: 'shared' },
      { name: 'skyColor', type: 'vec3', source: 'shared' },
    ],
    textures,
    depth: { test: 'less', write: true },
    blend: null,
    cull: 'back',
    polygonOffset: null,
    colorWrite: true,
    primitive: 'triangles',
    order: 'state',
  }
}

function shadowPipeline(skinned: boolean): ScenePipelineDescriptor {
  return {
    ...modelPipeline(skinned),
    ...vertexInputs(skinned),
    id: skinned ? 'model-skinned-shadow' : 'model-still-shadow',
    pass: 'shadow',
    vertex: modelShadowVertex(skinned),
    fragment: SHADOW_FRAGMENT,
    vertexChunks: [],
    fragmentChunks: [],
    cull: 'none',
    polygonOffset: { factor: 1.5, units: 2 },
    colorWrite: false,
  }
}
