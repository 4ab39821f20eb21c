import type { SegmentMesh } from '../bake/segment-mesh.ts'
import { TILE_SIZE } from '../grid/corner-heights.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { TILE_GROUND } from '../grid/tile-kind.ts'
import { planSegments, SEGMENT_SIZE } from '../segments/plan-segments.ts'
import { CliffTriangles } from './cliff-triangles.ts'
import { MAX_SPLAT_RADIUS } from './splat.ts'
import { SPLAT_COSINE, SPLAT_RADIUS, SPLAT_SINE, SPLAT_X, SPLAT_Y, type SplatWriter } from './splat-writer.ts'

/**
 * The drawn triangles of one terrain, as splats need them: ground from the grid, cliffs and ramps from the baked meshes,
 * sorted by tile when the first splat touches their segment.
 */
export class SplatSurface {
  readonly #grid: TerrainGrid
  readonly #segmentColumns: number
  readonly #meshes: (SegmentMesh | undefined)[]
  readonly #cliffs: (CliffTriangles | undefined)[]
  /** West, south, east and north rim of the splat at hand. */
  readonly #box = new Float64Array(4)

  constructor(grid: TerrainGrid) {
    const plan = planSegments(grid)
    this.#grid = grid
    this.#segmentColumns = plan.columns
    this.#meshes = new Array(plan.count).fill(undefined)
    this.#cliffs = new Array(plan.count).fill(undefined)
  }

  /** Takes the mesh of a segment, in place of an earlier one. */
  setMesh(mesh: SegmentMesh): void {
    this.#meshes[mesh.index] = mesh
    this.#cliffs[mesh.index] = undefined
  }

  /** Writes all parts of the terrain under the splat that `out.splat` describes; see `Splat`. */
  project(out: SplatWriter): void {
    const { splat } = out
    const size = Math.min(splat[SPLAT_RADIUS]!, MAX_SPLAT_RADIUS)
    splat[SPLAT_RADIUS] = size
    const x = splat[SPLAT_X]!
    const y = splat[SPLAT_Y]!
    const reach = size * (Math.abs(splat[SPLAT_COSINE]!) + Math.abs(splat[SPLAT_SINE]!))
    const grid = this.#grid
    const west = Math.max(0, Math.floor((x - reach - grid.offsetX) / TILE_SIZE))
    const south = Math.max(0, Math.floor((y - reach - grid.offsetY) / TILE_SIZE))
    const east = Math.min(grid.tileColumns - 1, Math.floor((x + reach - grid.offsetX) / TILE_SIZE))
    const north = Math.min(grid.tileRows - 1, Math.floor((y + reach - grid.offsetY) / TILE_SIZE))
    if (!(size > 0 && west <= east && south <= north)) return
    this.#box[0] = x - reach
    this.#box[1] = y - reach
    this.#box[2] = x + reach
    this.#box[3] = y + reach
    out.begin()
    let cliffs = false
    for (let tileY = south; tileY <= north; tileY++) {
      for (let tileX = west; tileX <= east; tileX++) {
        if (grid.tileKind[tileY * grid.tileColumns + tileX] === TILE_GROUND) this.#addGround(out, tileX, tileY)
        else cliffs = true
      }
    }
    // A triangle counts for the tile of its middle, so it may reach in from the next tile.
    if (cliffs) this.#addCliffs(out, west - 1, south - 1, east + 1, north + 1)
  }

  #addGround(out: SplatWriter, tileX: number, tileY: number): void {
    const rising = this.#grid.options.diagonal === 'bl-tr'
    this.#corner(out.triangle, 0, tileX, tileY)
    this.#corner(out.triangle, 3, tileX + 1, tileY)
    this.#corner(out.triangle, 6, rising ? tileX + 1 : tileX, tileY + 1)
    out.add()
    this.#corner(out.triangle, rising ? 3 : 0, tileX + 1, tileY + 1)
    this.#corner(out.triangle, 6, tileX, tileY + 1)
    out.add()
  }

  #corner(triangle: Float64Array, at: number, x: number, y: number): void {
    const grid = this.#grid
    triangle[at] = grid.offsetX + x * TILE_SIZE
    triangle[at + 1] = grid.offsetY + y * TILE_SIZE
    triangle[at + 2] = grid.heights[y * grid.columns + x]!
  }

  #addCliffs(out: SplatWriter, west: number, south: number, east: number, north: number): void {
    const columns = this.#segmentColumns
    const rows = this.#meshes.length / columns
    // A ramp may begin in the segment before the one that its end lies in.
    const lastRow = Math.min(rows - 1, Math.floor(north / SEGMENT_SIZE))
    const lastColumn = Math.min(columns - 1, Math.floor(east / SEGMENT_SIZE))
    for (let row = Math.max(0, Math.floor((south - 1) / SEGMENT_SIZE)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor((west - 1) / SEGMENT_SIZE)); column <= lastColumn; column++) {
        const cliffs = this.#cliffsOf(row * columns + column)
        if (!cliffs) continue
        for (let tileY = south; tileY <= north; tileY++) {
          for (let tileX = west; tileX <= east; tileX++) {
            const count = cliffs.count(tileX, tileY, this.#box)
            for (let n = 0; n < count; n++) {
              cliffs.read(tileX, tileY, n, out.triangle)
              out.add()
            }
          }
        }
      }
    }
  }

  #cliffsOf(index: number): CliffTriangles | undefined {
    const mesh = this.#meshes[index]
    if (!mesh || mesh.cliff.indexCount === 0) return undefined
    this.#cliffs[index] ??= new CliffTriangles(this.#grid, mesh)
    return this.#cliffs[index]
  }
}
