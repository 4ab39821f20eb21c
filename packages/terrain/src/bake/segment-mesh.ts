/**
 * Bytes of a ground vertex: position 3 x f32 | normal 3 x i8 and shade i8 (127 full light, less outside the playable
 * area) | sheet u8, cell u8, corner u8 (bit 0 east, bit 1 north), flags u8 ({@link GROUND_OPAQUE}).
 */
export const GROUND_STRIDE = 20

/** Flag of a ground vertex: the lowest layer of its tile, drawn without regard to the sheet's alpha. */
export const GROUND_OPAQUE = 1

/**
 * Bytes of a cliff vertex: position 3 x f32 | normal 3 x i8 and shade i8 | uv 2 x i16, 4096 a unit | place in the tile
 * 2 x u8 (0..255 from west to east and south to north), ground sheet u8, cliff type u8.
 */
export const CLIFF_STRIDE = 24

/** Bytes of a water vertex: position 3 x f32 | depth f32: water surface minus ground, in world units, negative on land. */
export const WATER_STRIDE = 16

/** Where one kind of surface lies in a {@link SegmentMesh}'s buffer. */
export interface MeshPart {
  /** Byte offset of the first vertex; a multiple of 4. */
  readonly vertexOffset: number
  readonly vertexCount: number
  /** Byte offset of the first index; a multiple of 2. Indices are Uint16 and count from the part's first vertex. */
  readonly indexOffset: number
  readonly indexCount: number
}

/** The triangles of one cliff type in a segment. */
export interface CliffRun {
  /** Index into {@link TerrainGrid.cliffTypes}; 0 also where the map lists no type. */
  readonly type: number
  /** Byte offset of the first index. */
  readonly indexOffset: number
  readonly indexCount: number
}

/** Box around everything in a segment, in world units. */
export interface SegmentBounds {
  readonly minX: number
  readonly minY: number
  readonly minZ: number
  readonly maxX: number
  readonly maxY: number
  readonly maxZ: number
}

/** A baked segment: the only thing that crosses from a worker to the renderer. */
export interface SegmentMesh {
  /** Index in the {@link SegmentPlan}. */
  readonly index: number
  /** Its tiles: from (x0, y0) up to, but not with, (x1, y1). */
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly bounds: SegmentBounds
  /** Ground vertices, cliff vertices, water vertices, then the indices of the three in this order. */
  readonly buffer: ArrayBuffer
  readonly ground: MeshPart
  readonly cliff: MeshPart
  /** The cliff triangles by type, ascending; together they cover {@link cliff}. */
  readonly cliffRuns: readonly CliffRun[]
  readonly water: MeshPart
  /** Hash of {@link buffer}: 16 hexadecimal digits. */
  readonly hash: string
}
