import type { ScenePipelineDescriptor, VertexLayout } from '@farsight/render'

/** Depth of ground or cliffs, seen from the sun. */
export function terrainShadowPipeline(id: string, layout: VertexLayout): ScenePipelineDescriptor {
  return {
    id,
    pass: 'shadow',
    vertex: 'void main() { gl_Position = viewProjection * vec4(position, 1.0); }',
    fragment: 'void main() { gl_FragColor = vec4(1.0); }',
    layout,
    uniforms: [{ name: 'viewProjection', type: 'mat4', source: 'shared' }],
    textures: [],
    depth: { test: 'less', write: true },
    blend: null,
    cull: 'none',
    polygonOffset: { factor: 1.5, units: 2 },
    colorWrite: false,
    primitive: 'triangles',
    order: 'state',
  }
}
