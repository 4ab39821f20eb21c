import {
  CLIFF_STRIDE,
  type CliffRun,
  GROUND_STRIDE,
  type MeshPart,
  type SegmentMesh,
  WATER_STRIDE,
} from '../bake/segment-mesh.ts'
import type { BakedReader } from './baked-reader.ts'

/** Reads one segment; its buffer is a copy, so that it can be given away. */
export function readSegment(reader: BakedReader): SegmentMesh {
  const [index, x0, y0, x1, y1] = ['index', 'x0', 'y0', 'x1', 'y1'].map((field) => reader.u32(field)) as Five
  const ground = readPart(reader, 'ground')
  const cliff = readPart(reader, 'cliff')
  const water = readPart(reader, 'water')
  const [minX, minY, minZ, maxX, maxY, maxZ] = Array.from({ length: 6 }, () => reader.f32('bounds')) as Six
  if (![minX, minY, minZ, maxX, maxY, maxZ].every(Number.isFinite))
    throw reader.error('bounds that are no numbers', 'bounds')
  const runCount = reader.u32('cliffRuns')
  const length = reader.u32('buffer')
  const hash = new TextDecoder().decode(reader.raw(16, 'hash'))
  if (runCount * 12 > reader.left) throw reader.error(`${runCount} cliff runs are promised`, 'cliffRuns')
  const cliffRuns = Array.from({ length: runCount }, () => readRun(reader, cliff))
  const buffer = reader.raw(length, 'buffer').slice().buffer
  checkPart(reader, ground, buffer, GROUND_STRIDE, 'ground')
  checkPart(reader, cliff, buffer, CLIFF_STRIDE, 'cliff')
  checkPart(reader, water, buffer, WATER_STRIDE, 'water')
  if (cliffRuns.reduce((sum, run) => sum + run.indexCount, 0) !== cliff.indexCount) {
    throw reader.error('the cliff runs do not cover the cliffs', 'cliffRuns')
  }
  const bounds = { minX, minY, minZ, maxX, maxY, maxZ }
  return { index, x0, y0, x1, y1, bounds, buffer, ground, cliff, cliffRuns, water, hash }
}

type Five = [number, number, number, number, number]
type Six = [number, number, number, number, number, number]

function readPart(reader: BakedReader, field: string): MeshPart {
  return {
    vertexOffset: reader.u32(`${field}.vertexOffset`),
    vertexCount: reader.u32(`${field}.vertexCount`),
    indexOffset: reader.u32(`${field}.indexOffset`),
    indexCount: reader.u32(`${field}.indexCount`),
  }
}

function readRun(reader: BakedReader, cliff: MeshPart): CliffRun {
  const type = reader.u32('cliffRuns.type')
  const indexOffset = reader.u32('cliffRuns.indexOffset')
  const indexCount = reader.u32('cliffRuns.indexCount')
  const end = cliff.indexOffset + cliff.indexCount * 2
  if (type > 255 || indexOffset < cliff.indexOffset || indexOffset + indexCount * 2 > end || indexOffset % 2 !== 0) {
    throw reader.error('a cliff run lies outside of the cliffs', 'cliffRuns')
  }
  return { type, indexOffset, indexCount }
}

function checkPart(reader: BakedReader, part: MeshPart, buffer: ArrayBuffer, stride: number, field: string): void {
  const { vertexOffset, vertexCount, indexOffset, indexCount } = part
  const fits =
    vertexOffset % 4 === 0 &&
    vertexOffset + vertexCount * stride <= buffer.byteLength &&
    indexOffset % 2 === 0 &&
    indexCount % 3 === 0 &&
    indexOffset + indexCount * 2 <= buffer.byteLength
  if (!fits) throw reader.error('a part lies outside of its buffer', field)
  const indices = new Uint16Array(buffer, indexOffset, indexCount)
  for (let i = 0; i < indexCount; i++) {
    if (indices[i]! >= vertexCount) throw reader.error(`index ${indices[i]} of ${vertexCount} vertices`, field)
  }
}
