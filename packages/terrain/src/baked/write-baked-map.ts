import type { MeshPart, SegmentMesh } from '../bake/segment-mesh.ts'
import {
  BAKED_HEADER,
  BAKED_MAGIC,
  BAKED_VERSION,
  type BakedMap,
  SEGMENT_RECORD,
  type Sha256,
  webSha256,
} from './baked-map.ts'

/**
 * Writes a baked map. The same map gives the same bytes.
 *
 * Layout, little-endian: magic, version u32, SHA-256 of the rest | JSON of name and options | file count, then path and bytes
 * of each | segment count, then of each a record, its cliff runs and its buffer. Texts and bytes are preceded by their
 * length and followed by zeros up to a multiple of four.
 */
export async function writeBakedMap(map: BakedMap, sha256: Sha256 = webSha256): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const head = encoder.encode(JSON.stringify({ name: map.name, options: map.options }))
  const files = map.files.map(({ path, bytes }) => ({ path: encoder.encode(path), bytes }))
  let size = BAKED_HEADER + sizeOf(head) + 4 + 4
  for (const { path, bytes } of files) size += sizeOf(path) + sizeOf(bytes)
  for (const { cliffRuns, buffer } of map.segments) {
    size += SEGMENT_RECORD + cliffRuns.length * 12 + padded(buffer.byteLength)
  }

  const bytes = new Uint8Array(size)
  const out = new Writer(bytes)
  out.text(encoder.encode(BAKED_MAGIC))
  out.u32(BAKED_VERSION)
  out.offset = BAKED_HEADER
  out.block(head)
  out.u32(files.length)
  for (const { path, bytes } of files) {
    out.block(path)
    out.block(bytes)
  }
  out.u32(map.segments.length)
  for (const segment of map.segments) writeSegment(out, segment)
  bytes.set(new Uint8Array(await sha256(bytes.subarray(BAKED_HEADER))), 8)
  return bytes
}

function writeSegment(out: Writer, segment: SegmentMesh): void {
  const { bounds } = segment
  for (const value of [segment.index, segment.x0, segment.y0, segment.x1, segment.y1]) out.u32(value)
  for (const part of [segment.ground, segment.cliff, segment.water]) writePart(out, part)
  for (const value of [bounds.minX, bounds.minY, bounds.minZ, bounds.maxX, bounds.maxY, bounds.maxZ]) out.f32(value)
  out.u32(segment.cliffRuns.length)
  out.u32(segment.buffer.byteLength)
  out.text(new TextEncoder().encode(segment.hash))
  for (const run of segment.cliffRuns) for (const value of [run.type, run.indexOffset, run.indexCount]) out.u32(value)
  out.raw(new Uint8Array(segment.buffer))
}

function writePart(out: Writer, part: MeshPart): void {
  out.u32(part.vertexOffset)
  out.u32(part.vertexCount)
  out.u32(part.indexOffset)
  out.u32(part.indexCount)
}

function padded(length: number): number {
  return (length + 3) & ~3
}

function sizeOf(block: Uint8Array): number {
  return 4 + padded(block.length)
}

class Writer {
  offset = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
  }

  u32(value: number): void {
    this.#view.setUint32(this.offset, value, true)
    this.offset += 4
  }

  f32(value: number): void {
    this.#view.setFloat32(this.offset, value, true)
    this.offset += 4
  }

  /** Bytes whose length the reader knows, a multiple of four. */
  text(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.offset)
    this.offset += bytes.length
  }

  /** Bytes whose length was written before, and zeros up to a multiple of four. */
  raw(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.offset)
    this.offset += padded(bytes.length)
  }

  block(bytes: Uint8Array): void {
    this.u32(bytes.length)
    this.raw(bytes)
  }
}
