/**
 * What the game itself leaves open or what depends on its data files. Every field has a default; see
 * {@link DEFAULT_TERRAIN_OPTIONS}.
 */
export interface TerrainOptions {
  /**
   * Which corners let an upper ground texture through on a tile with three or more textures: `==` those that carry this
   * very texture, `>=` those that carry it or one above it. Tiles of one or two textures come out the same.
   */
  readonly blendMask: '==' | '>='
  /** The diagonal that splits a tile into its two triangles, for drawing, heights, rays and splats alike. */
  readonly diagonal: 'bl-tr' | 'br-tl'
  /** Tiles that one water texture covers along each axis. */
  readonly waterRepeatTiles: number
  /** How much darker the corners outside the playable area are: 0 not at all, 1 black. */
  readonly edgeDarkness: number
  /** Ground tile id by cliff id, before the built-in table: for maps that bring cliff types of their own. */
  readonly cliffGroundTiles: Readonly<Record<string, string>>
  /**
   * Names of the cliff and ramp models that exist, as in `CliffModels`. A ramp whose model is not among them stays a
   * plain cliff.
   */
  readonly cliffModelNames: readonly string[]
}

/** The defaults of {@link TerrainOptions}. */
export const DEFAULT_TERRAIN_OPTIONS: TerrainOptions = {
  blendMask: '==',
  diagonal: 'bl-tr',
  waterRepeatTiles: 2,
  edgeDarkness: 0.4,
  cliffGroundTiles: {},
  cliffModelNames: [],
}
