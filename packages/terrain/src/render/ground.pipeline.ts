import { ALPHA_BLEND, type ScenePipelineDescriptor } from '@farsight/render'
import { GROUND_FRAGMENT } from './ground.frag.glsl.ts'
import { GROUND_VERTEX } from './ground.vert.glsl.ts'
import { GROUND_LAYOUT } from './ground-vertex-layout.ts'

/**
 * The ground: all layers of a segment in one draw. Later layers lie on the same triangles, so that `lequal` lets them
 * pass, and blend in the order of the indices.
 */
export const GROUND_PIPELINE: ScenePipelineDescriptor = {
  id: 'ground',
  pass: 'terrain',
  vertex: GROUND_VERTEX,
  fragment: GROUND_FRAGMENT,
  fragmentChunks: ['irradiance', 'finishColor', 'toLinear'],
  layout: GROUND_LAYOUT,
  uniforms: [
    { name: 'viewProjection', type: 'mat4', source: 'shared' },
    { name: 'atlasGrid', type: 'vec3', source: 'material' },
    { name: 'atlasSize', type: 'vec2', source: 'material' },
  ],
  textures: [
    { name: 'atlas', source: 'material' },
    { name: 'groundNoise', source: 'material' },
  ],
  depth: { test: 'lequal', write: true },
  blend: ALPHA_BLEND,
  cull: 'back',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'frontToBack',
}
