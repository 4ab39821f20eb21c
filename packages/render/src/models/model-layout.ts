import type { VertexLayout } from '../device/descriptors.ts'

/** Bytes of a model vertex: position 12, normal 3, bone 1, colour 4. */
export const VERTEX_BYTES = 20
/** Bytes of a model instance: matrix 48, team colour and mix 4, frames 4, tint 4. */
export const INSTANCE_BYTES = 60

const vertex = { slot: 0, stride: VERTEX_BYTES, divisor: 0 } as const
const instance = { slot: 1, stride: INSTANCE_BYTES, divisor: 1 } as const

/**
 * Vertices in slot 0, instances in slot 1. `row0` to `row2` are the upper rows of the matrix to the world; `team` is the
 * team colour and, in its fourth number, how far the pose is from the first to the second of the two `frames`; `tint`
 * multiplies, its fourth number whitens.
 */
export const MODEL_LAYOUT: VertexLayout = {
  id: 'model',
  attributes: [
    { name: 'position', type: 'float', size: 3, normalized: false, offset: 0, ...vertex },
    { name: 'normal', type: 'int8', size: 3, normalized: true, offset: 12, ...vertex },
    { name: 'bone', type: 'uint8', size: 1, normalized: false, offset: 15, ...vertex },
    { name: 'color', type: 'uint8', size: 4, normalized: true, offset: 16, ...vertex },
    { name: 'row0', type: 'float', size: 4, normalized: false, offset: 0, ...instance },
    { name: 'row1', type: 'float', size: 4, normalized: false, offset: 16, ...instance },
    { name: 'row2', type: 'float', size: 4, normalized: false, offset: 32, ...instance },
    { name: 'team', type: 'uint8', size: 4, normalized: true, offset: 48, ...instance },
    { name: 'frames', type: 'uint16', size: 2, normalized: false, offset: 52, ...instance },
    { name: 'tint', type: 'uint8', size: 4, normalized: true, offset: 56, ...instance },
  ],
}
