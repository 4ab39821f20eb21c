import { mixRgb, type Rgb, rgb } from '../../color/rgb.ts'
import type { Random } from '../../noise/random.ts'
import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, paintOf, shade } from '../mesh/paint.ts'
import { ball, loft } from '../mesh/shapes.ts'
import type { PropPlan } from './props.ts'

function boulder(
  mesh: MeshBuilder,
  x: number,
  y: number,
  size: number,
  height: number,
  color: Rgb,
  random: Random,
): void {
  const p = paintOf(color)
  const [dx, dy] = [random.range(-0.2, 0.2) * size, random.range(-0.2, 0.2) * size]
  mesh.place({ x, y, yaw: random.range(0, 6.28), pitch: random.range(-0.18, 0.18) }, () =>
    loft(
      mesh,
      p,
      [
        { z: -size * 0.3, rx: size * 0.95, ry: size * random.range(0.75, 1), paint: shade(p, 0.62) },
        {
          z: height * 0.38,
          rx: size * random.range(0.85, 1),
          ry: size * random.range(0.7, 0.95),
          paint: shade(p, 0.92),
        },
        {
          z: height * 0.8,
          rx: size * random.range(0.5, 0.65),
          ry: size * random.range(0.4, 0.6),
          x: dx,
          y: dy,
          paint: shade(p, 1.12),
        },
        { z: height, rx: 0, x: dx * 1.3, y: dy * 1.3, paint: shade(p, 1.28) },
      ],
      { sides: 6 },
    ),
  )
}

/** One boulder with two small ones. */
export const rock: PropPlan = (mesh, tileset, random) => {
  const [dark, light] = tileset.ramps.rock
  const size = random.range(30, 44)
  boulder(mesh, 0, 0, size, size * random.range(0.9, 1.4), mixRgb(dark, light, 0.55), random)
  for (let k = 0; k < 2; k++) {
    const angle = random.range(0, 6.28)
    const small = size * random.range(0.3, 0.48)
    boulder(mesh, cos(angle) * size, sin(angle) * size, small, small, mixRgb(dark, light, 0.45), random)
  }
}

/** A heap of boulders. */
export const boulders: PropPlan = (mesh, tileset, random) => {
  const [dark, light] = tileset.ramps.rock
  for (let k = 0; k < 5; k++) {
    const reach = k === 0 ? 0 : random.range(34, 56)
    const size = k === 0 ? 50 : random.range(16, 34)
    const angle = k * 1.5 + random.next()
    boulder(
      mesh,
      cos(angle) * reach,
      sin(angle) * reach,
      size,
      size * random.range(0.9, 1.5),
      mixRgb(dark, light, random.range(0.4, 0.7)),
      random,
    )
  }
}

/** A tall finger of rock. */
export const rockSpire: PropPlan = (mesh, tileset, random) => {
  const [dark, light] = tileset.ramps.rock
  boulder(mesh, 0, 0, 48, random.range(170, 230), mixRgb(dark, light, 0.5), random)
  boulder(mesh, 40, 20, 30, random.range(70, 110), mixRgb(dark, light, 0.6), random)
  boulder(mesh, -34, 30, 26, 60, mixRgb(dark, light, 0.45), random)
}

/** Glowing crystals. */
export const crystals: PropPlan = (mesh, tileset, random) => {
  const [dark, light] = tileset.ramps.ice
  for (let k = 0; k < 5; k++) {
    const h = random.range(36, 90)
    mesh.place({ yaw: k * 1.26 + random.next() * 0.5, pitch: -random.range(0.1, 0.7) }, () =>
      loft(
        mesh,
        paintOf(dark),
        [
          { z: -6, rx: h * 0.12 },
          { z: h * 0.7, rx: h * 0.17, paint: paintOf(light) },
          { z: h, rx: 0, paint: paint(0xf4fbff) },
        ],
        { sides: 5 },
      ),
    )
  }
}

/** Bleached ribs and a skull. */
export const bones: PropPlan = (mesh, _tileset, random) => {
  const bone = paintOf(mixRgb(rgb(0xded3b8), rgb(0xb0a58a), random.next()))
  for (let k = 0; k < 5; k++) {
    for (const side of [1, -1]) {
      mesh.place({ x: k * 14 - 30, y: side * 3, z: 2, roll: side * -0.9 }, () =>
        loft(
          mesh,
          bone,
          [
            { z: 0, rx: 2.4 },
            { z: 20 - k * 2, rx: 2, y: side * 5 },
            { z: 32 - k * 3, rx: 0, y: side * -7, paint: shade(bone, 1.1) },
          ],
          { sides: 3 },
        ),
      )
    }
  }
  ball(mesh, [46, 0, 9], 11, 10, bone, 6, 3)
}
