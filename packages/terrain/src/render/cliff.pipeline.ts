import type { ScenePipelineDescriptor } from '@farsight/render'
import { CLIFF_FRAGMENT } from './cliff.frag.glsl.ts'
import { CLIFF_VERTEX } from './cliff.vert.glsl.ts'
import { CLIFF_LAYOUT } from './cliff-vertex-layout.ts'

/** Cliffs and ramps, one draw for each cliff type of a segment. */
export const CLIFF_PIPELINE: ScenePipelineDescriptor = {
  id: 'cliff',
  pass: 'terrain',
  vertex: CLIFF_VERTEX,
  fragment: CLIFF_FRAGMENT,
  fragmentChunks: ['irradiance', 'finishColor', 'toLinear'],
  layout: CLIFF_LAYOUT,
  uniforms: [
    { name: 'viewProjection', type: 'mat4', source: 'shared' },
    { name: 'atlasGrid', type: 'vec3', source: 'material' },
    { name: 'atlasSize', type: 'vec2', source: 'material' },
  ],
  textures: [
    { name: 'atlas', source: 'material' },
    { name: 'rockTexture', source: 'material' },
    { name: 'groundNoise', source: 'material' },
  ],
  depth: { test: 'less', write: true },
  blend: null,
  cull: 'none',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangles',
  order: 'frontToBack',
}
