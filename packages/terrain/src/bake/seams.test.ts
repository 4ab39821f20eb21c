import type { CliffModels, W3eDocument } from '@farsight/formats'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_CLIFF, TILE_GROUND } from '../grid/tile-kind.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { randomTerrain } from '../testing/make-terrain.ts'
import { readPoints } from '../testing/mesh-reader.ts'
import { readRealMap } from '../testing/real-map.ts'
import { testModels } from '../testing/test-models.ts'

const models = testModels()

/** Calls `visit` with each cliff and ramp vertex that lies on a border between two tiles or at the map's rim. */
function eachBorderVertex(
  { grid, meshes }: ReturnType<typeof bakeAll>,
  visit: (place: { u: number; v: number; z: number }) => void,
): void {
  for (const mesh of meshes) {
    for (const { x, y, z } of readPoints(mesh, 'cliff')) {
      const u = onBorder((x - grid.offsetX) / 128)
      const v = onBorder((y - grid.offsetY) / 128)
      if (Number.isInteger(u) || Number.isInteger(v)) visit({ u, v, z })
    }
  }
}

/** A coordinate in tiles; what reaches over a border counts for the border. */
function onBorder(position: number): number {
  return Math.abs(position - Math.round(position)) <= 0.5 / 128 ? Math.round(position) : position
}

/** Kinds of the tiles that touch a border point, and the height of the straight line between the border's corners. */
function borderAt(grid: TerrainGrid, u: number, v: number): { kinds: (number | undefined)[]; line: number } {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const corner = y * grid.columns + x
  const t = u - x + v - y
  const next = Number.isInteger(u) ? corner + (Number.isInteger(v) ? 0 : grid.columns) : corner + 1
  const line = grid.heights[corner]! * (1 - t) + grid.heights[next]! * t
  const kind = (tileX: number, tileY: number): number | undefined =>
    tileX < 0 || tileY < 0 || tileX >= grid.tileColumns || tileY >= grid.tileRows
      ? undefined
      : grid.tileKind[tileY * grid.tileColumns + tileX]
  const kinds = Number.isInteger(u) ? [kind(x - 1, y), kind(x, y)] : [kind(x, y - 1), kind(x, y)]
  if (Number.isInteger(u) && Number.isInteger(v)) kinds.push(kind(x - 1, y - 1), kind(x, y - 1))
  return { kinds, line }
}

function checkGroundSeams(doc: W3eDocument, cliffModels: CliffModels): number {
  const baked = bakeAll(doc, cliffModels)
  let checked = 0
  let worst = 0
  eachBorderVertex(baked, ({ u, v, z }) => {
    const { kinds, line } = borderAt(baked.grid, u, v)
    if (!kinds.includes(TILE_GROUND)) return
    checked++
    worst = Math.max(worst, Math.abs(z - line))
  })
  expect(worst).toBeLessThan(1e-3)
  return checked
}

/** Heights of all vertices at one place of a border between two straight cliffs. */
function checkCliffSeams(doc: W3eDocument, cliffModels: CliffModels): number {
  const baked = bakeAll(doc, cliffModels)
  const seen = new Map<string, number>()
  let met = 0
  let worst = 0
  eachBorderVertex(baked, ({ u, v, z }) => {
    const { kinds } = borderAt(baked.grid, u, v)
    if (kinds.some((kind) => kind !== TILE_CLIFF)) return
    const place = `${u.toFixed(4)},${v.toFixed(4)}`
    const other = seen.get(place)
    if (other === undefined) seen.set(place, z)
    else {
      met++
      worst = Math.max(worst, Math.abs(z - other))
    }
  })
  expect(worst).toBeLessThan(1e-3)
  return met
}

const docs: [string, () => W3eDocument | null][] = [
  ['a calm random map', () => randomTerrain(31, 27, 11, { layers: 3, ramps: 0.1, calm: 0.9 })],
  ['a wild random map', () => randomTerrain(31, 27, 12, { layers: 15, ramps: 0.5, calm: 0.4 })],
  ['a map of ramps', () => randomTerrain(31, 27, 13, { layers: 2, ramps: 0.9, calm: 0.8 })],
  ['legion-td-128', () => readRealMap('legion-td-128')],
]

describe.each(docs)('seams of %s', (_, read) => {
  it.each([
    ['models', models],
    ['the built-in surface', {}],
  ])('meet the ground with %s', (_name, cliffModels) => {
    const doc = read()
    if (doc) expect(checkGroundSeams(doc, cliffModels)).toBeGreaterThan(100)
  })

  it.each([
    ['models', models],
    ['the built-in surface', {}],
  ])('meet between cliffs with %s', (_name, cliffModels) => {
    const doc = read()
    if (doc) expect(checkCliffSeams(doc, cliffModels)).toBeGreaterThan(100)
  })
})
