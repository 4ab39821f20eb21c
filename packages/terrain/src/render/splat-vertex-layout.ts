import type { VertexLayout } from '@farsight/render'

/** Bytes of a splat vertex: position 3 x f32 | place in the image 2 x u16 (v from the top) | red, green, blue, alpha u8. */
export const SPLAT_STRIDE = 20

const common = { slot: 0, stride: SPLAT_STRIDE, divisor: 0, normalized: true } as const

/** Attributes of a splat vertex: see {@link SPLAT_STRIDE}. */
export const SPLAT_LAYOUT: VertexLayout = {
  id: 'splat',
  attributes: [
    { name: 'position', type: 'float', size: 3, offset: 0, ...common, normalized: false },
    { name: 'uv', type: 'uint16', size: 2, offset: 12, ...common },
    { name: 'color', type: 'uint8', size: 4, offset: 16, ...common },
  ],
}
