import type { BufferHandle, Device, IndexBufferHandle, MeshHandle, VertexLayout } from '@farsight/render'
import type { CliffRun, MeshPart, SegmentMesh } from '../bake/segment-mesh.ts'
import { CLIFF_LAYOUT } from './cliff-vertex-layout.ts'
import { GROUND_LAYOUT } from './ground-vertex-layout.ts'
import { WATER_LAYOUT } from './water-vertex-layout.ts'

/** A part of a segment that can be drawn: its mesh, and the first of its indices. */
export interface SegmentPart {
  readonly mesh: MeshHandle
  readonly first: number
  readonly count: number
}

/** A segment on the GPU; parts without triangles are null. */
export interface DrawnSegment {
  readonly ground: SegmentPart | null
  readonly cliff: SegmentPart | null
  readonly cliffRuns: readonly { type: number; first: number; count: number }[]
  readonly water: SegmentPart | null
  readonly centerX: number
  readonly centerY: number
  readonly centerZ: number
  destroy(): void
}

/** Uploads a baked segment. Its buffer is kept as the recipe for a lost context. */
export function uploadSegment(device: Device, mesh: SegmentMesh): DrawnSegment {
  const id = `segment ${mesh.index}`
  const parts = [mesh.ground, mesh.cliff, mesh.water]
  const firstIndex = Math.min(...parts.map((part) => (part.indexCount > 0 ? part.indexOffset : mesh.buffer.byteLength)))
  const vertices = device.createBuffer({ id, data: new Uint8Array(mesh.buffer, 0, firstIndex), usage: 'static' })
  const indices = device.createIndexBuffer({ id, data: new Uint16Array(mesh.buffer, firstIndex) })
  const context: PartContext = { device, vertices, indices, firstIndex }
  const ground = createPart(context, `${id} ground`, mesh.ground, GROUND_LAYOUT)
  const cliff = createPart(context, `${id} cliff`, mesh.cliff, CLIFF_LAYOUT)
  const water = createPart(context, `${id} water`, mesh.water, WATER_LAYOUT)
  const { minX, minY, minZ, maxX, maxY, maxZ } = mesh.bounds
  return {
    ground,
    cliff,
    cliffRuns: mesh.cliffRuns.map((run) => placeRun(run, firstIndex)),
    water,
    centerX: (minX + maxX) / 2,
    centerY: (minY + maxY) / 2,
    centerZ: (minZ + maxZ) / 2,
    destroy() {
      for (const part of [ground, cliff, water]) part?.mesh.destroy()
      indices.destroy()
      vertices.destroy()
    },
  }
}

interface PartContext {
  device: Device
  vertices: BufferHandle
  indices: IndexBufferHandle
  firstIndex: number
}

function createPart(context: PartContext, id: string, part: MeshPart, layout: VertexLayout): SegmentPart | null {
  if (part.indexCount === 0) return null
  const { device, vertices, indices, firstIndex } = context
  const first = (part.indexOffset - firstIndex) / 2
  const mesh = device.createMesh({
    id,
    layout,
    buffers: [{ buffer: vertices, byteOffset: part.vertexOffset }],
    indices,
    count: indices.count,
  })
  return { mesh, first, count: part.indexCount }
}

function placeRun(run: CliffRun, firstIndex: number): { type: number; first: number; count: number } {
  return { type: run.type, first: (run.indexOffset - firstIndex) / 2, count: run.indexCount }
}
