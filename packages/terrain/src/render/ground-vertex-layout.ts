import type { VertexLayout } from '@farsight/render'
import { GROUND_STRIDE } from '../bake/segment-mesh.ts'

const common = { slot: 0, stride: GROUND_STRIDE, divisor: 0 } as const

/** Attributes of a ground vertex: see {@link GROUND_STRIDE}. */
export const GROUND_LAYOUT: VertexLayout = {
  id: 'ground',
  attributes: [
    { name: 'position', type: 'float', size: 3, normalized: false, offset: 0, ...common },
    { name: 'normal', type: 'int8', size: 4, normalized: true, offset: 12, ...common },
    { name: 'tile', type: 'uint8', size: 4, normalized: false, offset: 16, ...common },
  ],
}
