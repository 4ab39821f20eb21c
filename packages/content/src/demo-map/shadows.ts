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
  const { size } = terrain.plan
  for (let y = 1; y + 1 < size; y++)
    for (let x = 1; x + 1 < size; x++) if (isUneven(terrain, x, y)) shadeTile(terrain, cells, columns, x, y)
}

/** Whether the corners of a tile and of its neighbours lie on several layers. */
function isUneven({ layers }: DemoTerrain, x: number, y: number): boolean {
  const { columns, layer } = layers
  const own = layer[y * columns + x]
  for (let cy = y - 1; cy <= y + 2; cy++)
    for (let cx = x - 1; cx <= x + 2; cx++) if (layer[cy * columns + cx] !== own) return true
  return false
}

function shadeTile(terrain: DemoTerrain, cells: Uint8Array, columns: number, x: number, y: number): void {
  const { columns: corners, layer } = terrain.layers
  const layerAt = (px: number, py: number): number => layer[Math.round(py) * corners + Math.round(px)]!
  for (let cy = y * CELLS_PER_TILE; cy < (y + 1) * CELLS_PER_TILE; cy++) {
    for (let cx = x * CELLS_PER_TILE; cx < (x + 1) * CELLS_PER_TILE; cx++) {
      const px = (cx + 0.5) / CELLS_PER_TILE
      const py = (cy + 0.5) / CELLS_PER_TILE
      if (layerAt(px - FALL_X * 1.8, py - FALL_Y * 1.8) > layerAt(px, py)) cells[cy * columns + cx] = 255
    }
  }
}
