/** Kinds of {@link TerrainGrid.tileKind}: what covers a tile. */
export const TILE_GROUND = 0
export const TILE_CLIFF = 1
/** Kinds from here on are parts of a ramp mesh. */
export const TILE_RAMP = 2
/** South tile of a ramp that runs north and south. */
export const TILE_RAMP_SOUTH = 2
export const TILE_RAMP_NORTH = 3
/** West tile of a ramp that runs east and west. */
export const TILE_RAMP_WEST = 4
export const TILE_RAMP_EAST = 5
