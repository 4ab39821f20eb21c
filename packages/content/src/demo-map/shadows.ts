import type { ShdDocument } from '@farsight/formats'
import type { Placement } from './placements.ts'
import type { DemoTerrain } from './terrain.ts'

const CELLS_PER_TILE = 4
/** How far a shadow falls from its caster in tiles: the sun stands in the south-east. */
const FALL_X = -0.3
const FALL_Y = 0.22

/** Bakes the shadows that trees and cliffs throw on the ground. */
export function bakeShadows(terrain: DemoTerrain, doodads: readonly Placement[]): ShdDocument {
  const columns = terrain.plan.size * CELLS_PER_TILE
  const cells = new Uint8Array(columns * columns)
  for (const doodad of doodads) {
    if (doodad.id.charAt(1) === 'T') stamp(cells, columns, doodad.x + FALL_X, doodad.y + FALL_Y, 0.36 * doodad.scale)
  }
  shadeCliffs(terrain, cells, columns)
  return { cells }
}

function stamp(cells: Uint8Array, columns: number, x: number, y: number, radius: number): void {
  const x0 = Math.max(0, Math.floor((x - radius) * CELLS_PER_TILE))
  const x1 = Math.min(columns - 1, Math.floor((x + radius) * CELLS_PER_TILE))
  const y0 = Math.max(0, Math.floor((y - radius) * CELLS_PER_TILE))
  const y1 = Math.min(columns - 1, Math.floor((y + radius) * CELLS_PER_TILE))
  for (let cy = y0; cy <= y1; cy++) {
    for (let cx = x0; cx <= x1; cx++) {
      const dx = (cx + 0.5) / CELLS_PER_TILE - x
      const dy = (cy + 0.5) / CELLS_PER_TILE - y
      if (dx * dx + dy * dy < radius * radius) cells[cy * columns + cx] = 255
    }
  }
}

/** Ground lies in shadow when the ground towards the sun is on a higher layer. */
function shadeCliffs(terrain: DemoTerrain, cells: Uint8Array, columns: number): void {
  const { columns: corners, layer } = terrain.layers
  const layerAt = (x: number, y: number): number => layer[Math.round(y) * corners + Math.round(x)]!
  for (let y = CELLS_PER_TILE; y < columns - CELLS_PER_TILE; y++) {
    for (let x = CELLS_PER_TILE; x < columns - CELLS_PER_TILE; x++) {
      const px = (x + 0.5) / CELLS_PER_TILE
      const py = (y + 0.5) / CELLS_PER_TILE
      if (layerAt(px - FALL_X * 1.8, py - FALL_Y * 1.8) > layerAt(px, py)) cells[y * columns + x] = 255
    }
  }
}
