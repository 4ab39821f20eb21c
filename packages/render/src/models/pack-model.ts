import type { ModelDocument } from '@farsight/formats'
import { VERTEX_BYTES } from './model-layout.ts'

/** The vertices of a model as slot 0 of the model layout takes them. */
export function packVertices({ positions, normals, colors, bones }: ModelDocument): Uint8Array {
  const count = positions.length / 3
  const bytes = new Uint8Array(count * VERTEX_BYTES)
  const floats = new Float32Array(bytes.buffer)
  const signed = new Int8Array(bytes.buffer)
  for (let i = 0; i < count; i++) {
    const at = i * VERTEX_BYTES
    for (let k = 0; k < 3; k++) {
      floats[at / 4 + k] = positions[i * 3 + k]!
      signed[at + 12 + k] = Math.round(Math.max(-1, Math.min(1, normals[i * 3 + k]!)) * 127)
    }
    bytes[at + 15] = bones?.[i] ?? 0
    for (let k = 0; k < 4; k++) bytes[at + 16 + k] = colors[i * 4 + k]!
  }
  return bytes
}

/** A still copy of an animated model in its first pose, for devices that cannot read poses in the vertex shader. */
export function freezeModel(model: ModelDocument): ModelDocument {
  const { bones, poses, boneCount: _, clips: __, ...still } = model
  if (bones === undefined || poses === undefined) return still
  const positions = new Float32Array(model.positions.length)
  const normals = new Float32Array(model.normals.length)
  for (let i = 0; i < bones.length; i++) {
    applyPose(poses, bones[i]! * 12, model.positions, positions, i * 3, 1)
    applyPose(poses, bones[i]! * 12, model.normals, normals, i * 3, 0)
  }
  return { ...still, positions, normals }
}

function applyPose(m: Float32Array, pose: number, from: Float32Array, to: Float32Array, at: number, w: number): void {
  for (let row = 0; row < 3; row++) {
    const r = pose + row * 4
    to[at + row] = m[r]! * from[at]! + m[r + 1]! * from[at + 1]! + m[r + 2]! * from[at + 2]! + m[r + 3]! * w
  }
}
