import type { VertexLayout } from '@farsight/render'
import { CLIFF_STRIDE } from '../bake/segment-mesh.ts'

const common = { slot: 0, stride: CLIFF_STRIDE, divisor: 0 } as const

/** Attributes of a cliff vertex: see {@link CLIFF_STRIDE}. */
export const CLIFF_LAYOUT: VertexLayout = {
  id: 'cliff',
  attributes: [
    { name: 'position', type: 'float', size: 3, normalized: false, offset: 0, ...common },
    { name: 'normal', type: 'int8', size: 4, normalized: true, offset: 12, ...common },
    { name: 'uv', type: 'int16', size: 2, normalized: false, offset: 16, ...common },
    { name: 'place', type: 'uint8', size: 4, normalized: false, offset: 20, ...common },
  ],
}
