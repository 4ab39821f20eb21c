import type { ModelDocument } from '@farsight/formats'
import { mixRgb, rgb, scaleRgb } from '../../color/rgb.ts'
import type { Tileset } from '../../ground/tilesets.ts'
import { hashText } from '../../noise/hash.ts'
import { createRandom, type Random } from '../../noise/random.ts'
import { cos, sin } from '../../noise/scalar.ts'
import { createMeshBuilder, type MeshBuilder, type Point } from '../mesh/mesh-builder.ts'
import { paint, paintOf, shade } from '../mesh/paint.ts'
import { loft } from '../mesh/shapes.ts'
import { addClump, addTier, addTrunk, leafPaint, limb, type TreeColors } from './tree-kit.ts'

type Grow = (mesh: MeshBuilder, colors: TreeColors, random: Random, low: boolean) => void

const SNOW = paint(0xe8eef3)

const conifer =
  (snowy: boolean): Grow =>
  (mesh, colors, random, low) => {
    const height = random.range(205, 265)
    const lean = random.range(-7, 7)
    addTrunk(mesh, colors.bark, 8, height * 0.5, lean, 0, low ? 3 : 5)
    const tiers = low ? 2 : 4
    const sides = low ? 5 : 7
    for (let k = 0; k < tiers; k++) {
      const t = k / tiers
      const z = height * (0.14 + 0.66 * t)
      const radius = 68 * (1 - 0.68 * t) * random.range(0.92, 1.08)
      const tierHeight = height * (low ? 0.56 : 0.36) * (1 - 0.25 * t)
      addTier(mesh, z, tierHeight, radius, colors, snowy ? SNOW : null, random, sides, lean * t)
    }
  }

const broadleaf: Grow = (mesh, colors, random, low) => {
  const height = random.range(120, 150)
  const leanX = random.range(-12, 12)
  const leanY = random.range(-12, 12)
  addTrunk(mesh, colors.bark, 10, height, leanX, leanY, low ? 3 : 5)
  if (low) {
    addClump(mesh, [leanX, leanY, height + 10], 72, 0.9, colors, random.index(9999), 4)
    return
  }
  const clumps = 2 + random.index(2)
  const turn = random.next() * 6.28
  for (let k = 0; k < clumps; k++) {
    const angle = turn + (k / clumps) * 6.28
    const reach = random.range(26, 36)
    const at: Point = [leanX + cos(angle) * reach, leanY + sin(angle) * reach, height - 8 + random.range(-12, 14)]
    addClump(mesh, at, random.range(44, 54), 0.82, colors, random.index(9999), 5)
  }
  addClump(mesh, [leanX, leanY, height + 36], 50, 0.85, colors, random.index(9999), 5)
}

const acacia: Grow = (mesh, colors, random, low) => {
  const height = random.range(120, 150)
  const lean = random.range(14, 34)
  addTrunk(mesh, colors.bark, 8, height, lean, 0, low ? 3 : 5)
  addClump(mesh, [lean, 0, height + 12], 82, 0.36, colors, random.index(9999), low ? 4 : 7)
  if (!low) addClump(mesh, [lean - 46, random.range(-20, 20), height - 22], 46, 0.4, colors, random.index(9999), 6)
}

const palm: Grow = (mesh, colors, random, low) => {
  const height = random.range(150, 200)
  const lean = random.range(20, 46)
  const bark = paintOf(colors.bark)
  loft(
    mesh,
    bark,
    [
      { z: -6, rx: 12, paint: shade(bark, 0.65) },
      { z: height * 0.4, rx: 7, x: lean * 0.2 },
      { z: height * 0.75, rx: 6, x: lean * 0.6, paint: shade(bark, 0.85) },
      { z: height, rx: 5, x: lean, paint: shade(bark, 1.15) },
    ],
    { sides: low ? 3 : 5, top: false },
  )
  const fronds = low ? 4 : 8
  for (let k = 0; k < fronds; k++) {
    const reach = random.range(62, 80)
    const droop = random.range(20, 44)
    mesh.place({ x: lean, z: height, yaw: (k / fronds) * 6.28 + random.range(-0.2, 0.2) }, () => {
      const root = leafPaint(colors, 0.25)
      const mid = leafPaint(colors, 0.75)
      const tip = leafPaint(colors, 1)
      const [h, w] = [reach * 0.5, 15]
      if (low)
        mesh.sheet(
          [
            [0, 0, 0],
            [h, -w, 6],
            [reach, 0, -droop],
            [h, w, 6],
          ],
          [root, mid, tip, mid],
        )
      else {
        mesh.sheet(
          [
            [0, -2, 0],
            [h, -w, 12],
            [h, 0, 18],
            [0, 2, 2],
          ],
          [root, mid, mid, root],
        )
        mesh.sheet(
          [
            [0, -2, 2],
            [h, 0, 18],
            [h, w, 12],
            [0, 2, 0],
          ],
          [root, mid, mid, root],
        )
        mesh.sheet(
          [
            [h, -w, 12],
            [reach, 0, -droop],
            [h, w, 12],
            [h, 0, 18],
          ],
          [mid, tip, mid, mid],
        )
      }
    })
  }
}

const dead: Grow = (mesh, colors, random, low) => {
  const height = random.range(140, 190)
  const bark = paintOf(mixRgb(colors.bark, rgb(0x6a625a), 0.45))
  const lean = random.range(-18, 18)
  loft(
    mesh,
    bark,
    [
      { z: -6, rx: 17, paint: shade(bark, 0.6) },
      { z: 22, rx: 10 },
      { z: height * 0.6, rx: 6, x: lean, paint: shade(bark, 1.1) },
      { z: height, rx: 0, x: lean * 0.3, paint: shade(bark, 1.3) },
    ],
    { sides: low ? 3 : 5 },
  )
  for (let k = 0; k < (low ? 2 : 6); k++) {
    const t = random.range(0.35, 0.75)
    const at = {
      z: height * t,
      x: lean * t * 1.2,
      yaw: k * 2.4 + random.range(-0.4, 0.4),
      pitch: -random.range(0.7, 1.1),
    }
    mesh.place(at, () =>
      loft(mesh, bark, limb(random.range(45, 80), 5, random.range(-9, 9), [bark, shade(bark, 1.25)]), { sides: 3 }),
    )
  }
}

const gnarled: Grow = (mesh, colors, random, low) => {
  dead(mesh, colors, random, low)
  const clumps = low ? 1 : 2
  for (let k = 0; k < clumps; k++) {
    const angle = k * 2.1 + random.next()
    const at: Point = [cos(angle) * 36 * (low ? 0 : 1), sin(angle) * 36 * (low ? 0 : 1), random.range(120, 160)]
    addClump(mesh, at, low ? 60 : random.range(36, 48), 0.6, colors, random.index(9999), low ? 3 : 5)
  }
}

const crystal: Grow = (mesh, colors, random, low) => {
  const count = low ? 2 : 6
  for (let k = 0; k < count; k++) {
    const height = k === 0 ? random.range(150, 190) : random.range(50, 110)
    const lean = k === 0 ? 0.08 : random.range(0.35, 0.8)
    mesh.place({ yaw: k * 2.2 + random.next(), pitch: -lean }, () => {
      const base = leafPaint(colors, 0.2)
      const r = height * 0.13
      loft(
        mesh,
        base,
        [
          { z: -8, rx: r * 0.7, paint: shade(base, 0.7) },
          { z: height * 0.72, rx: r, paint: leafPaint(colors, 0.7) },
          { z: height, rx: 0, paint: SNOW },
        ],
        { sides: 5 },
      )
    })
  }
}

const fungus: Grow = (mesh, colors, random, low) => {
  const count = low ? 1 : 3
  for (let k = 0; k < count; k++) {
    const height = (k === 0 ? random.range(130, 170) : random.range(50, 90)) * 0.9
    const cap = height * random.range(0.4, 0.5)
    const stalk = paint(0xcfc4b0)
    mesh.place(
      { x: k === 0 ? 0 : cos(k * 2.6) * 46, y: k === 0 ? 0 : sin(k * 2.6) * 46, pitch: random.range(-0.12, 0.12) },
      () => {
        loft(
          mesh,
          stalk,
          [
            { z: -5, rx: height * 0.13, paint: shade(stalk, 0.6) },
            { z: height * 0.9, rx: height * 0.08 },
          ],
          { sides: 5, top: false },
        )
        loft(
          mesh,
          leafPaint(colors, 0.5),
          [
            { z: height * 0.86, rx: cap * 0.2, paint: paintOf(scaleRgb(colors.dark, 0.6)) },
            { z: height * 0.72, rx: cap, paint: leafPaint(colors, 0.25) },
            { z: height * 0.98, rx: cap * 0.7, paint: leafPaint(colors, 0.8) },
            { z: height * 1.1, rx: 0, paint: leafPaint(colors, 1) },
          ],
          { sides: low ? 5 : 7 },
        )
      },
    )
  }
}

const KINDS: Readonly<Record<string, Grow>> = {
  conifer: conifer(false),
  'snowy-conifer': conifer(true),
  broadleaf,
  acacia,
  palm,
  dead,
  gnarled,
  crystal,
  fungus,
}

/** Short names of all trees. */
export const TREE_NAMES: readonly string[] = Object.keys(KINDS)

/** What a tree is grown from. */
export interface TreeOptions {
  tileset: Tileset
  variation: number
  /** At most 40 triangles, for trees far away. */
  lowDetail: boolean
}

/** Grows a tree by its short name, one of {@link TREE_NAMES}. */
export function createTree(name: string, kind: string, options: TreeOptions): ModelDocument | null {
  if (!Object.hasOwn(KINDS, kind)) return null
  const random = createRandom(hashText(kind, options.variation))
  const [dark, light] = options.tileset.foliage
  const tone = random.range(-0.14, 0.14)
  const colors: TreeColors = {
    dark: scaleRgb(dark, 1 + tone),
    light: scaleRgb(light, 1 + tone),
    bark: options.tileset.bark,
  }
  const mesh = createMeshBuilder()
  KINDS[kind]!(mesh, colors, random, options.lowDetail)
  return mesh.finish(name, { sway: kind === 'crystal' || kind === 'dead' ? 0.15 : 1, grounding: 0.35 })
}
