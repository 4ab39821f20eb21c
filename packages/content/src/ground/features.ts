import { mixRgb, type Rgb, scaleRgb } from '../color/rgb.ts'
import type { Random } from '../noise/random.ts'
import { cos, sin, smoothstep } from '../noise/scalar.ts'
import { valueNoise } from '../noise/value-noise.ts'
import { forDisc, type GroundCell, paintPixel } from './ground-cell.ts'

const { floor, sqrt, ceil, max } = Math

/** A rounded stone with its own dark foot. */
export function paintStone(cell: GroundCell, x: number, y: number, radius: number, color: Rgb, random: Random): void {
  const angle = random.next() * Math.PI
  const squash = random.range(1, 1.6)
  const c = cos(angle)
  const s = sin(angle)
  const shade = scaleRgb(color, 0.45)
  const light = scaleRgb(color, 1.12)
  forDisc(cell, x, y, radius * 1.35, (i, dx, dy) => {
    const u = (dx * c + dy * s) / radius
    const v = ((dy * c - dx * s) * squash) / radius
    const d = sqrt(u * u + v * v)
    if (d < 1) {
      const top = sqrt(1 - d * d)
      paintPixel(cell, i, mixRgb(color, light, top), smoothstep(1, 0.75, d), top * radius * 0.8)
    } else paintPixel(cell, i, shade, 0.4 * smoothstep(1.35, 1, d), 0)
  })
}

/** A grass blade from its root, bent by the wind, lighter to the tip. */
export function paintBlade(
  cell: GroundCell,
  x: number,
  y: number,
  angle: number,
  length: number,
  root: Rgb,
  tip: Rgb,
): void {
  const n = cell.size
  const dx = cos(angle)
  const dy = sin(angle)
  const steps = max(2, ceil(length * 1.4))
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const bx = x + dx * length * t + t * t * length * 0.25 * dy
    const by = y + dy * length * t
    const color = mixRgb(root, tip, t)
    const x0 = floor(bx)
    const y0 = floor(by)
    const fx = bx - x0
    const fy = by - y0
    const strength = 0.75 * (1 - 0.45 * t)
    for (let j = 0; j <= 1; j++) {
      for (let i = 0; i <= 1; i++) {
        const w = (i === 0 ? 1 - fx : fx) * (j === 0 ? 1 - fy : fy)
        const at = ((((y0 + j) % n) + n) % n) * n + ((((x0 + i) % n) + n) % n)
        paintPixel(cell, at, color, w * strength, w * (0.3 + 0.5 * t))
      }
    }
  }
}

/** A tuft: blades that fan out from one root. */
export function paintTuft(
  cell: GroundCell,
  x: number,
  y: number,
  size: number,
  root: Rgb,
  tip: Rgb,
  random: Random,
): void {
  const blades = 4 + random.index(4)
  for (let k = 0; k < blades; k++) {
    const angle = -Math.PI / 2 + random.range(-1.3, 1.3)
    paintBlade(cell, x + random.range(-1.5, 1.5), y, angle, size * random.range(0.6, 1.1), root, tip)
  }
}

/** A crack that wanders and thins out. */
export function paintCrack(
  cell: GroundCell,
  x: number,
  y: number,
  length: number,
  color: Rgb,
  depth: number,
  random: Random,
): void {
  let angle = random.next() * Math.PI * 2
  for (let k = 0; k < length; k++) {
    angle += random.range(-0.5, 0.5)
    x += cos(angle)
    y += sin(angle)
    const thin = 1 - k / length
    forDisc(cell, x, y, 0.7 + 0.7 * thin, (i, _dx, _dy, d) => {
      paintPixel(cell, i, color, 0.45 * (1 - d), -depth * (1 - d))
    })
  }
}

/** A small leaf, petal or flake: a flat ellipse. */
export function paintLeaf(cell: GroundCell, x: number, y: number, size: number, color: Rgb, random: Random): void {
  const angle = random.next() * Math.PI
  const c = cos(angle)
  const s = sin(angle)
  forDisc(cell, x, y, size, (i, dx, dy) => {
    const u = (dx * c + dy * s) / size
    const v = ((dy * c - dx * s) * 1.9) / size
    const d = u * u + v * v
    if (d < 1) paintPixel(cell, i, color, smoothstep(1, 0.5, d), 0.6 * (1 - d))
  })
}

/** A soft patch of another colour with a ragged rim. */
export function paintPatch(
  cell: GroundCell,
  x: number,
  y: number,
  radius: number,
  color: Rgb,
  strength: number,
  seed: number,
): void {
  forDisc(cell, x, y, radius, (i, dx, dy, d) => {
    const ragged = d + (valueNoise(dx * 0.35, dy * 0.35, seed) - 0.5) * 0.6
    const alpha = strength * smoothstep(0.95, 0.35, ragged)
    if (alpha > 0) paintPixel(cell, i, color, alpha, 0)
  })
}
