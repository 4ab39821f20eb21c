import { mixRgb, type Rgb, rgb, scaleRgb } from '../color/rgb.ts'
import { hashUnit } from '../noise/hash.ts'
import { smoothstep } from '../noise/scalar.ts'
import { tiledFbm } from '../noise/value-noise.ts'
import { createWorleyResult, tiledWorley } from '../noise/worley.ts'
import { paintBlade, paintCrack, paintPatch } from './features.ts'
import { type GroundCell, paintPixel } from './ground-cell.ts'
import { fillRamp, type GroundRecipe } from './recipe.ts'
import type { Ramp, Tileset } from './tilesets.ts'

const { floor, min, sqrt, abs } = Math

/** One stone under a pixel: distance to its rim in pixels, a number of its own (0..1), and the way to its middle. */
interface StoneAt {
  rim: number
  cell: number
  dx: number
  dy: number
}

type Layout = (x: number, y: number, size: number, seed: number, out: StoneAt) => void

interface PavingOptions {
  layout: Layout
  /** Mortar width in pixels of a 64 pixel cell. */
  joint: number
  /** Height of a stone in pixels. */
  relief: number
  /** 0..1: how round the stone tops are. */
  round: number
  ramp: (tileset: Tileset) => Ramp
  /** 0..1: how much the stones differ in tone. */
  contrast: number
  softness?: number
}

function paving(options: PavingOptions): GroundRecipe {
  return {
    base(cell, tileset, seed) {
      const ramp = options.ramp(tileset)
      const mortar = mixRgb(scaleRgb(ramp[0], 0.95), tileset.ramps.rough[1], 0.5)
      const n = cell.size
      const scale = n / 64
      const at: StoneAt = { rim: 0, cell: 0, dx: 0, dy: 0 }
      cell.stoneX = new Float32Array(n * n)
      cell.stoneY = new Float32Array(n * n)
      fillRamp(cell, [mortar, mortar], 0, () => 0)
      for (let y = 0; y < n; y++) {
        for (let x = 0; x < n; x++) {
          options.layout(x, y, n, seed, at)
          const i = y * n + x
          cell.stoneX[i] = at.dx
          cell.stoneY[i] = at.dy
          const grain = tiledFbm((x / n) * 14, (y / n) * 14, 14, 3, seed + 5)
          const rough = (grain - 0.5) * 2.4 * scale
          const body = smoothstep(options.joint * 0.5 * scale, (options.joint + 1) * scale, at.rim + rough)
          const dome = smoothstep(0, (2 + 7 * options.round) * scale, at.rim)
          const tone = 0.5 + (at.cell - 0.5) * options.contrast + 0.5 * (grain - 0.5)
          paintPixel(
            cell,
            i,
            mixRgb(ramp[0], ramp[1], tone),
            body,
            (body + dome * options.round + grain * 0.35) * options.relief,
          )
        }
      }
    },
    details(cell, tileset, random, amount) {
      const ramp = options.ramp(tileset)
      const n = cell.size
      const s = n / 64
      const at = (): number => random.range(0.22, 0.78) * n
      paintPatch(cell, at(), at(), 20 * s, random.chance(0.5) ? ramp[0] : ramp[1], 0.28, random.index(9999))
      if (amount >= 1) paintPatch(cell, at(), at(), 13 * s, tileset.ramps.rough[1], 0.4, random.index(9999))
      if (amount >= 2) paintCrack(cell, at(), at(), 30 * s, scaleRgb(ramp[0], 0.5), 1.5, random)
      if (amount === 3) {
        const { grass } = tileset.ramps
        for (let k = 0; k < 16; k++)
          paintBlade(cell, at(), at(), -1.57 + random.range(-1, 1), 4 * s, grass[0], grass[1])
      }
    },
    edge: { softness: options.softness ?? 0.08, wander: 0.28, relief: 0.2, whole: 0.9 },
  }
}

function cells(count: number, jitter: number): Layout {
  const w = createWorleyResult()
  return (x, y, size, seed, out) => {
    tiledWorley((x / size) * count, (y / size) * count, count, jitter, seed, w)
    const step = size / count
    out.rim = (w.second - w.nearest) * step * 0.5
    out.cell = w.cell
    out.dx = w.dx * step
    out.dy = w.dy * step
  }
}

/** Courses of bricks: `columns` a course, `rows` courses a cell, every second one moved by half a brick. */
function courses(columns: number, rows: number, stagger: number): Layout {
  return (x, y, size, seed, out) => {
    const h = size / rows
    const w = size / columns
    const row = floor(y / h)
    const shifted = x + (row % 2) * stagger * w
    const column = floor(shifted / w)
    const fx = shifted - column * w
    const fy = y - row * h
    out.rim = min(fx, w - fx, fy, h - fy)
    out.cell = hashUnit(column % columns, row, seed)
    out.dx = w / 2 - fx
    out.dy = h / 2 - fy
  }
}

const discs: Layout = (x, y, size, seed, out) => {
  const step = size / 4
  const column = floor(x / step)
  const row = floor(y / step)
  out.dx = (column + 0.5) * step - x
  out.dy = (row + 0.5) * step - y
  const d = sqrt(out.dx * out.dx + out.dy * out.dy)
  out.rim = d < step * 0.46 ? step * 0.46 - d : (d - step * 0.5) * 0.8
  out.cell = d < step * 0.48 ? hashUnit(column, row, seed) : 0.1
}

const plain = (t: Tileset): Ramp => t.ramps.paving
const darker = (t: Tileset): Ramp => [scaleRgb(t.ramps.paving[0], 0.5), scaleRgb(t.ramps.paving[1], 0.58)]
const paler = (t: Tileset): Ramp => [
  mixRgb(t.ramps.paving[0], rgb(0xcfc9bd), 0.6),
  mixRgb(t.ramps.paving[1], rgb(0xf2efe8), 0.7),
]
const baked = (t: Tileset): Ramp => [
  mixRgb(t.ramps.paving[0], rgb(0x6e3d2c), 0.6),
  mixRgb(t.ramps.paving[1], rgb(0xb0795a), 0.6),
]

/** Round field stones. */
export const cobble = paving({ layout: cells(6, 0.75), joint: 1.5, relief: 2.2, round: 1, ramp: plain, contrast: 0.6 })
/** Flat stones of all shapes. */
export const flagstones = paving({
  layout: cells(4, 0.9),
  joint: 1.5,
  relief: 2.2,
  round: 0.25,
  ramp: plain,
  contrast: 0.6,
})
/** Baked bricks. */
export const bricks = paving({
  layout: courses(4, 8, 0.5),
  joint: 1.2,
  relief: 1.8,
  round: 0.3,
  ramp: baked,
  contrast: 0.6,
})
/** Large hewn blocks. */
export const blocks = paving({
  layout: courses(2, 4, 0.5),
  joint: 1.6,
  relief: 2.4,
  round: 0.3,
  ramp: plain,
  contrast: 0.45,
})
/** Square slabs. */
export const squares = paving({
  layout: courses(2, 2, 0),
  joint: 1.6,
  relief: 2.2,
  round: 0.2,
  ramp: plain,
  contrast: 0.35,
})
/** Small square tiles. */
export const tiles = paving({
  layout: courses(4, 4, 0),
  joint: 1.2,
  relief: 1.6,
  round: 0.3,
  ramp: plain,
  contrast: 0.5,
})
/** Round tiles in a square net. */
export const roundTiles = paving({ layout: discs, joint: 1, relief: 2, round: 0.4, ramp: plain, contrast: 0.5 })
/** Dark slabs. */
export const darkSquares = paving({
  layout: courses(2, 2, 0),
  joint: 1.2,
  relief: 1.6,
  round: 0.2,
  ramp: darker,
  contrast: 0.4,
})
/** Dark bricks. */
export const darkBricks = paving({
  layout: courses(3, 6, 0.5),
  joint: 1.3,
  relief: 2,
  round: 0.3,
  ramp: darker,
  contrast: 0.5,
})

function marbleOf(ramp: (tileset: Tileset) => Ramp, vein: Rgb): GroundRecipe {
  const slabs = paving({ layout: courses(2, 2, 0), joint: 0.8, relief: 0.9, round: 0.1, ramp, contrast: 0.3 })
  return {
    ...slabs,
    base(cell, tileset, seed) {
      slabs.base(cell, tileset, seed)
      const n = cell.size
      for (let i = 0; i < n * n; i++) {
        const u = (i % n) / n
        const v = floor(i / n) / n
        const ridge = 1 - abs(tiledFbm(u * 4, v * 4, 4, 4, seed + 31) - 0.5) * 14
        if (ridge > 0) paintVein(cell, i, vein, ridge)
      }
    },
  }
}

function paintVein(cell: GroundCell, i: number, vein: Rgb, strength: number): void {
  paintPixel(cell, i, vein, strength * 0.4, 0)
}

/** Pale polished slabs. */
export const whiteMarble = marbleOf(paler, rgb(0x8d8a94))
/** Dark polished slabs. */
export const blackMarble = marbleOf(darker, rgb(0x9b93a8))
