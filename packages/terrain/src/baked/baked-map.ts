import type { SegmentMesh } from '../bake/segment-mesh.ts'
import type { TerrainOptions } from '../grid/terrain-options.ts'

/** First four bytes of a baked map. */
export const BAKED_MAGIC = 'FSBM'

/** The version that is written and read. */
export const BAKED_VERSION = 1

/** Bytes before the hashed content: magic, version, SHA-256. */
export const BAKED_HEADER = 40

/** Bytes of a segment's record: 5 + 4 * 3 integers, 6 floats, run count, buffer length, hash. */
export const SEGMENT_RECORD = (5 + 12) * 4 + 6 * 4 + 4 + 4 + 16

/** A file of the map, kept as it was. */
export interface BakedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** A map with its terrain baked: parsed from its files, it needs no worker before it can be drawn. */
export interface BakedMap {
  /** Name of the map. */
  readonly name: string
  /** What the map is parsed from: its terrain at least. */
  readonly files: readonly BakedFile[]
  /** The options that its grid is made with. */
  readonly options: TerrainOptions
  /** Every segment, by ascending index. */
  readonly segments: readonly SegmentMesh[]
}

/** Computes a SHA-256. The default is the Web Crypto API, which browsers offer on https and localhost only. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>

/** The default {@link Sha256}. */
export function webSha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return globalThis.crypto.subtle.digest('SHA-256', bytes)
}
