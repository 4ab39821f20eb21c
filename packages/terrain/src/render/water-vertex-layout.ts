import type { VertexLayout } from '@farsight/render'
import { WATER_STRIDE } from '../bake/segment-mesh.ts'

const common = { slot: 0, stride: WATER_STRIDE, divisor: 0 } as const

/** Attributes of a water vertex: see {@link WATER_STRIDE}. */
export const WATER_LAYOUT: VertexLayout = {
  id: 'water',
  attributes: [
    { name: 'position', type: 'float', size: 3, normalized: false, offset: 0, ...common },
    { name: 'depth', type: 'float', size: 1, normalized: false, offset: 12, ...common },
  ],
}
