import { mixRgb } from '../../color/rgb.ts'
import type { Random } from '../../noise/random.ts'
import { cos, sin } from '../../noise/scalar.ts'
import type { MeshBuilder } from '../mesh/mesh-builder.ts'
import { type Paint, paint, paintOf, shade } from '../mesh/paint.ts'
import { loft } from '../mesh/shapes.ts'
import { addClump } from '../trees/tree-kit.ts'
import type { PropPlan } from './props.ts'

/** A low leafy bush. */
export const bush: PropPlan = (mesh, tileset, random) => {
  const [dark, light] = tileset.foliage
  const colors = { dark, light, bark: tileset.bark }
  addClump(mesh, [0, 0, 22], random.range(26, 34), 0.8, colors, random.index(9999), 5)
  addClump(mesh, [random.range(16, 26), random.range(-16, 16), 16], 22, 0.8, colors, random.index(9999), 5)
}

const PETALS: readonly Paint[] = [paint(0xe8c048), paint(0xd98aa0), paint(0xe9e2cc), paint(0x9a8fd0)]

/** A patch of flowers. */
export const flowers: PropPlan = (mesh, tileset, random) => {
  const petal = random.pick(PETALS)
  for (let k = 0; k < 9; k++) {
    const [x, y, h] = [random.range(-36, 36), random.range(-36, 36), random.range(12, 22)]
    const stem = paintOf(tileset.ramps.lush[1])
    mesh.sheet(
      [
        [x - 2, y, 0],
        [x + 2, y, 0],
        [x, y, h],
      ],
      stem,
    )
    loft(
      mesh,
      petal,
      [
        { z: h - 2, rx: 1.6, x, y, paint: shade(petal, 0.8) },
        { z: h + 3, rx: 5.5, x, y },
        { z: h + 4, rx: 0, x, y, paint: paint(0xf2d878) },
      ],
      { sides: 5 },
    )
  }
}

function blades(
  mesh: MeshBuilder,
  count: number,
  reach: number,
  height: number,
  low: Paint,
  high: Paint,
  random: Random,
): void {
  for (let k = 0; k < count; k++) {
    const [x, y] = [random.range(-reach, reach), random.range(-reach, reach)]
    const h = height * random.range(0.6, 1.1)
    const angle = random.range(0, 6.28)
    const [dx, dy] = [cos(angle) * 4, sin(angle) * 4]
    mesh.sheet(
      [
        [x - dx, y - dy, -2],
        [x + dx, y + dy, -2],
        [x + dy * 3, y - dx * 3, h],
      ],
      [low, low, high],
    )
  }
}

/** Reeds with brown heads. */
export const reeds: PropPlan = (mesh, tileset, random) => {
  blades(mesh, 16, 26, 66, paintOf(tileset.ramps.lush[0]), paintOf(tileset.ramps.grass[1]), random)
  const head = paint(0x6a4a2c)
  for (let k = 0; k < 4; k++) {
    const [x, y, h] = [random.range(-20, 20), random.range(-20, 20), random.range(48, 66)]
    loft(
      mesh,
      head,
      [
        { z: h, rx: 3.4, x, y },
        { z: h + 15, rx: 2.8, x, y, paint: shade(head, 1.3) },
      ],
      { sides: 4 },
    )
  }
}

/** A tuft of tall grass. */
export const grassTuft: PropPlan = (mesh, tileset, random) => {
  blades(mesh, 18, 22, 32, paintOf(tileset.ramps.grass[0]), paintOf(tileset.ramps.grass[1]), random)
}

/** A fallen trunk. */
export const log: PropPlan = (mesh, tileset, random) => {
  const bark = paintOf(tileset.bark)
  const wood = paint(0xb89468)
  mesh.place({ x: -56, z: 13, pitch: -Math.PI / 2 }, () =>
    loft(
      mesh,
      bark,
      [
        { z: 0, rx: 15, paint: shade(bark, 0.8) },
        { z: 60, rx: 13, x: -2 },
        { z: 116, rx: 12, paint: shade(bark, 1.15) },
      ],
      { sides: 6, top: false },
    ),
  )
  for (const [x, s] of [
    [60.2, 1],
    [-56.2, -1],
  ] as const) {
    const face = Array.from({ length: 6 }, (_, k) => {
      const a = ((k + 0.5) / 6) * 6.2832 * s
      return [x, cos(a) * 12.5, 13 + sin(a) * 12.5] as const
    })
    mesh.polygon(face, wood)
  }
  mesh.place({ x: random.range(-10, 20), z: 20, pitch: -0.5, roll: 0.5 }, () =>
    loft(
      mesh,
      bark,
      [
        { z: 0, rx: 5 },
        { z: 30, rx: 0 },
      ],
      { sides: 4 },
    ),
  )
}

/** A cut trunk. */
export const stump: PropPlan = (mesh, tileset) => {
  const bark = paintOf(tileset.bark)
  loft(
    mesh,
    bark,
    [
      { z: -6, rx: 28, paint: shade(bark, 0.65) },
      { z: 10, rx: 18 },
      { z: 28, rx: 16, paint: shade(bark, 1.15) },
    ],
    { sides: 7, top: false },
  )
  loft(mesh, paint(0xbf9a6c), [{ z: 28.2, rx: 16 }], { sides: 7 })
  loft(mesh, paint(0x94704a), [{ z: 28.5, rx: 8 }], { sides: 7 })
}

/** Small mushrooms. */
export const mushrooms: PropPlan = (mesh, _tileset, random) => {
  const cap = paint(0xb8503c)
  for (let k = 0; k < 5; k++) {
    const [x, y, h] = [random.range(-26, 26), random.range(-26, 26), random.range(10, 30)]
    loft(
      mesh,
      paint(0xd8cdb4),
      [
        { z: -3, rx: h * 0.2, x, y },
        { z: h, rx: h * 0.14, x, y },
      ],
      { sides: 4, top: false },
    )
    loft(
      mesh,
      cap,
      [
        { z: h * 0.8, rx: h * 0.55, x, y, paint: shade(cap, 0.7) },
        { z: h * 1.3, rx: 0, x, y, paint: shade(cap, 1.3) },
      ],
      { sides: 6, bottom: true },
    )
  }
}

/** Leaves floating on water. */
export const lilyPads: PropPlan = (mesh, tileset, random) => {
  for (let k = 0; k < 5; k++) {
    const [x, y, r] = [random.range(-44, 44), random.range(-44, 44), random.range(10, 18)]
    loft(
      mesh,
      paintOf(mixRgb(tileset.ramps.lush[0], tileset.ramps.lush[1], random.next())),
      [{ z: 2 + k * 0.3, rx: r, x, y }],
      { sides: 7 },
    )
    if (k < 2)
      loft(
        mesh,
        paint(0xe6c4d2),
        [
          { z: 3, rx: 3, x, y },
          { z: 10, rx: 7, x, y },
        ],
        { sides: 5 },
      )
  }
}
