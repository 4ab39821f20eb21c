import { mixRgb, type Rgb } from '../../color/rgb.ts'
import { hashUnit } from '../../noise/hash.ts'
import type { Random } from '../../noise/random.ts'
import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder, Point } from '../mesh/mesh-builder.ts'
import { type Paint, paintOf, shade } from '../mesh/paint.ts'
import { loft, type Ring } from '../mesh/shapes.ts'

/** The colours of a tree. */
export interface TreeColors {
  dark: Rgb
  light: Rgb
  bark: Rgb
}

/** A leaf colour between dark (0) and light (1). */
export function leafPaint(colors: TreeColors, t: number): Paint {
  return paintOf(mixRgb(colors.dark, colors.light, t))
}

/** A trunk from the ground up to `height`, leaning to (`leanX`, `leanY`) at its top. */
export function addTrunk(
  mesh: MeshBuilder,
  bark: Rgb,
  radius: number,
  height: number,
  leanX: number,
  leanY: number,
  sides = 5,
): void {
  const p = paintOf(bark)
  loft(
    mesh,
    p,
    [
      { z: -6, rx: radius * 1.6, paint: shade(p, 0.62) },
      { z: height * 0.18, rx: radius, x: leanX * 0.1, y: leanY * 0.1, paint: shade(p, 0.9) },
      { z: height, rx: radius * 0.55, x: leanX, y: leanY, paint: shade(p, 1.1) },
    ],
    { sides, top: false },
  )
}

/** A clump of leaves: a ball with a bumpy skin, dark below and light on top. */
export function addClump(
  mesh: MeshBuilder,
  center: Point,
  radius: number,
  flat: number,
  colors: TreeColors,
  seed: number,
  sides = 6,
): void {
  const levels = [-0.75, 0.05, 0.72]
  const rings = levels.map((level, r): Point[] => {
    const reach = Math.sqrt(1 - level * level) * radius
    return Array.from({ length: sides }, (_, k) => {
      const angle = ((k + (r % 2) * 0.5) / sides) * Math.PI * 2
      const bump = 0.82 + 0.4 * hashUnit(k, r, seed)
      const lift = (hashUnit(k, r + 7, seed) - 0.5) * radius * 0.35
      return [
        center[0] + cos(angle) * reach * bump,
        center[1] + sin(angle) * reach * bump,
        center[2] + level * radius * flat + lift,
      ]
    })
  })
  const tone = (r: number): Paint => leafPaint(colors, [0, 0.42, 0.85][r]! + 0.12 * (hashUnit(r, 3, seed) - 0.5))
  const top: Point = [center[0], center[1], center[2] + radius * flat * 1.08]
  const bottom: Point = [center[0], center[1], center[2] - radius * flat * 0.85]
  for (let k = 0; k < sides; k++) {
    const n = (k + 1) % sides
    for (let r = 0; r < 2; r++) {
      const low = rings[r]!
      const high = rings[r + 1]!
      const even = r % 2 === 0
      mesh.polygon(
        even ? [low[k]!, low[n]!, high[k]!] : [low[k]!, high[n]!, high[k]!],
        even ? [tone(r), tone(r), tone(r + 1)] : [tone(r), tone(r + 1), tone(r + 1)],
      )
      mesh.polygon(
        even ? [low[n]!, high[n]!, high[k]!] : [low[k]!, low[n]!, high[n]!],
        even ? [tone(r), tone(r + 1), tone(r + 1)] : [tone(r), tone(r), tone(r + 1)],
      )
    }
    mesh.polygon([rings[2]![k]!, rings[2]![n]!, top], [tone(2), tone(2), leafPaint(colors, 1)])
    mesh.polygon([rings[0]![n]!, rings[0]![k]!, bottom], leafPaint(colors, 0))
  }
}

/** One whorl of a conifer: a skirt with a ragged rim; `snow` paints what lies on it. */
export function addTier(
  mesh: MeshBuilder,
  z: number,
  height: number,
  radius: number,
  colors: TreeColors,
  snow: Paint | null,
  random: Random,
  sides: number,
  leanX: number,
): void {
  const tip: Point = [leanX * 1.4, 0, z + height]
  const rim: Point[] = []
  const turn = random.next() * 6.28
  for (let k = 0; k < sides; k++) {
    const angle = turn + (k / sides) * Math.PI * 2
    const r = radius * random.range(0.82, 1.12)
    rim.push([leanX + cos(angle) * r, sin(angle) * r, z + random.range(-0.09, 0.06) * height])
  }
  const hollow: Point = [leanX, 0, z + height * 0.28]
  for (let k = 0; k < sides; k++) {
    const a = rim[k]!
    const b = rim[(k + 1) % sides]!
    const green = random.range(0.28, 0.55)
    const edge = snow === null || random.chance(0.55) ? leafPaint(colors, green) : snow
    mesh.polygon([a, b, tip], [edge, shade(edge, 0.93), snow ?? leafPaint(colors, 1)])
    mesh.polygon([b, a, hollow], [leafPaint(colors, 0.12), leafPaint(colors, 0.12), leafPaint(colors, 0)])
  }
}

/** Rings of a straight tapering limb, for {@link loft}. */
export function limb(length: number, radius: number, bend: number, tones: readonly [Paint, Paint]): Ring[] {
  return [
    { z: 0, rx: radius, paint: tones[0] },
    { z: length * 0.5, rx: radius * 0.6, x: bend, paint: tones[0] },
    { z: length, rx: 0, x: bend * 0.4, paint: tones[1] },
  ]
}
