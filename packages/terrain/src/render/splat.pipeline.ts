import { ALPHA_BLEND, type ScenePipelineDescriptor } from '@farsight/render'
import { SPLAT_FRAGMENT } from './splat.frag.glsl.ts'
import { SPLAT_VERTEX } from './splat.vert.glsl.ts'
import { SPLAT_LAYOUT } from './splat-vertex-layout.ts'

/** Splats lie on the triangles of the terrain, drawn a little nearer than those. */
export const SPLAT_PIPELINE: ScenePipelineDescriptor = {
  id: 'splat',
  pass: 'splat',
  vertex: SPLAT_VERTEX,
  fragment: SPLAT_FRAGMENT,
  fragmentChunks: ['fogVisibility'],
  layout: SPLAT_LAYOUT,
  uniforms: [{ name: 'viewProjection', type: 'mat4', source: 'shared' }],
  textures: [{ name: 'splatImage', source: 'material' }],
  depth: { test: 'lequal', write: false },
  blend: ALPHA_BLEND,
  cull: 'none',
  polygonOffset: { factor: -1.5, units: -4 },
  colorWrite: true,
  primitive: 'triangles',
  order: 'state',
}
