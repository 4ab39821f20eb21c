import { ALPHA_BLEND, type ScenePipelineDescriptor } from '@farsight/render'
import { WATER_FRAGMENT } from './water.frag.glsl.ts'
import { WATER_VERTEX } from './water.vert.glsl.ts'
import { WATER_LAYOUT } from './water-vertex-layout.ts'

/** Water surfaces, mixed over what lies below. */
export const WATER_PIPELINE: ScenePipelineDescriptor = {
  id: 'water',
  pass: 'water',
  vertex: WATER_VERTEX,
  fragment: WATER_FRAGMENT,
  fragmentChunks: ['irradiance', 'shadowTerm', 'finishColor'],
  layout: WATER_LAYOUT,
  uniforms: [
    { name: 'viewProjection', type: 'mat4', source: 'shared' },
    { name: 'time', type: 'float', source: 'shared' },
    { name: 'eye', type: 'vec3', source: 'shared' },
    { name: 'waterShallow', type: 'vec3', source: 'material' },
    { name: 'waterDeep', type: 'vec3', source: 'material' },
    { name: 'waterOpacity', type: 'float', source: 'material' },
  ],
  textures: [{ name: 'waves', source: 'material' }],
  depth: { test: 'less', write: false },
  blend: ALPHA_BLEND,
  cull: 'none',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'state',
}
