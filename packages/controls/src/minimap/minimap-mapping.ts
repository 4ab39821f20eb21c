import type { WorldRect } from '../camera/camera-state.ts'

/** Where the world lies on a minimap. Lengths in CSS pixels, y downwards; the world keeps its proportions. */
export interface MinimapMapping {
  readonly world: WorldRect
  /** The upper left corner of the world on the minimap. */
  readonly left: number
  readonly top: number
  /** CSS pixels a world unit. */
  readonly scale: number
}

/** Fits a rectangle of the world into a minimap, in its middle. */
export function createMinimapMapping(world: WorldRect, width: number, height: number): MinimapMapping {
  const worldWidth = Math.max(world.maxX - world.minX, 1)
  const worldHeight = Math.max(world.maxY - world.minY, 1)
  const scale = Math.min(width / worldWidth, height / worldHeight)
  return { world, scale, left: (width - worldWidth * scale) / 2, top: (height - worldHeight * scale) / 2 }
}

/** Writes the place of a point of the world on the minimap to `out[0..1]`. */
export function worldToMinimap(out: Float32Array, mapping: MinimapMapping, x: number, y: number): void {
  out[0] = mapping.left + (x - mapping.world.minX) * mapping.scale
  out[1] = mapping.top + (mapping.world.maxY - y) * mapping.scale
}

/** Writes the point of the world under a place on the minimap to `out[0..1]`, held within the world. */
export function minimapToWorld(out: Float32Array, mapping: MinimapMapping, left: number, top: number): void {
  const { minX, minY, maxX, maxY } = mapping.world
  out[0] = Math.min(Math.max(minX + (left - mapping.left) / mapping.scale, minX), maxX)
  out[1] = Math.min(Math.max(maxY - (top - mapping.top) / mapping.scale, minY), maxY)
}
