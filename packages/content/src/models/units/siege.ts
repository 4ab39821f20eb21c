import type { ModelDocument } from '@farsight/formats'
import { cos, sin, smoothstep } from '../../noise/scalar.ts'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { ball, box, loft } from '../mesh/shapes.ts'
import { type BonePose, bakeClips, type ClipPlan, type Rig } from '../rig/rig.ts'
import { DARK_LEATHER, GOLD, IRON, LEATHER, SKIN, WOOD } from './palette.ts'
import { scaleModel } from './scale-model.ts'

const B = { chassis: 0, foreLeft: 1, foreRight: 2, hindLeft: 3, hindRight: 4, arm: 5, flag: 6, crew: 7 } as const
const CYCLE = Math.PI * 2
const WHEEL = 18

/** A wheeled catapult with a driver. */
export function createSiegeWagon(name: string): ModelDocument {
  const mesh = createMeshBuilder()
  addChassis(mesh)
  for (const [bone, x, y] of WHEELS) addWheel(mesh, bone, x, y)
  addArm(mesh)
  addCrew(mesh)
  const model = mesh.finish(name, { skinned: true, grounding: 0.2 })
  return scaleModel({ ...model, ...bakeClips(RIG, CLIPS) }, 1.1)
}

const WHEELS = [
  [B.foreLeft, 30, 27],
  [B.foreRight, 30, -27],
  [B.hindLeft, -32, 27],
  [B.hindRight, -32, -27],
] as const

function addChassis(mesh: MeshBuilder): void {
  mesh.bone = B.chassis
  box(mesh, [-48, -20, 18], [46, 20, 28], shade(WOOD, 0.85), 0.98, true)
  for (const y of [18, -18]) {
    box(mesh, [-50, y - 3, 26], [48, y + 3, 36], WOOD)
    mesh.place({ x: -8, y, z: 32 }, () =>
      loft(
        mesh,
        WOOD,
        [
          { z: 0, rx: 16, ry: 3, paint: shade(WOOD, 0.8) },
          { z: 40, rx: 4, ry: 3, x: 6, paint: shade(WOOD, 1.2) },
        ],
        { sides: 4 },
      ),
    )
  }
  box(mesh, [-6, -22, 66], [4, 22, 74], shade(WOOD, 1.15), 1, true)
  mesh.polygon(
    [
      [49, -22, 14],
      [49, 22, 14],
      [52, 20, 50],
      [52, -20, 50],
    ],
    [teamPaint(0.65), teamPaint(0.65), teamPaint(), teamPaint()],
  )
  mesh.polygon(
    [
      [52, -20, 50],
      [52, 20, 50],
      [49, 22, 14],
      [49, -22, 14],
    ],
    DARK_LEATHER,
  )
  mesh.bone = B.flag
  loft(
    mesh,
    WOOD,
    [
      { z: 30, rx: 1.6, x: -44, y: 16 },
      { z: 92, rx: 1.4, x: -44, y: 16 },
    ],
    { sides: 4 },
  )
  mesh.sheet(
    [
      [-45, 16, 90],
      [-74, 16, 84],
      [-68, 16, 76],
      [-74, 16, 66],
      [-45, 16, 70],
    ],
    [teamPaint(), teamPaint(0.8), teamPaint(0.75), teamPaint(0.7), teamPaint(0.9)],
  )
}

function addWheel(mesh: MeshBuilder, bone: number, x: number, y: number): void {
  mesh.bone = bone
  const side = y > 0 ? 1 : -1
  const rim = (k: number, r: number, w: number) =>
    [x + cos((k / 8) * CYCLE) * r, y + side * w, WHEEL + sin((k / 8) * CYCLE) * r] as const
  for (let k = 0; k < 8; k++) {
    const tread = [rim(k, WHEEL, -4), rim(k + 1, WHEEL, -4), rim(k + 1, WHEEL, 4), rim(k, WHEEL, 4)]
    mesh.polygon(side > 0 ? tread.reverse() : tread, IRON)
    const face = [rim(k, WHEEL, 4), rim(k + 1, WHEEL, 4), [x, y + side * 6, WHEEL] as const]
    const spoke = k % 2 === 0 ? WOOD : shade(WOOD, 0.6)
    mesh.polygon(side > 0 ? face.reverse() : face, [spoke, spoke, GOLD])
  }
}

function addArm(mesh: MeshBuilder): void {
  mesh.bone = B.arm
  mesh.place({ x: 0, z: 62, pitch: -0.25 }, () => {
    box(mesh, [-66, -3.5, -3], [26, 3.5, 4], shade(WOOD, 1.1), 0.95, true)
    box(mesh, [14, -10, -14], [32, 10, 6], IRON, 0.85, true)
    loft(
      mesh,
      LEATHER,
      [
        { z: 2, rx: 8, x: -64 },
        { z: 9, rx: 12, x: -64, paint: shade(LEATHER, 1.3) },
      ],
      { bottom: true, top: false },
    )
    ball(mesh, [-64, 0, 11], 10, 9, paint(0x77736b), 6, 3)
  })
}

function addCrew(mesh: MeshBuilder): void {
  mesh.bone = B.crew
  mesh.place({ x: 32, z: 28 }, () => {
    loft(mesh, teamPaint(0.85), [
      { z: 0, rx: 8, ry: 9, paint: DARK_LEATHER },
      { z: 18, rx: 8, ry: 11 },
      { z: 27, rx: 5, ry: 7 },
    ])
    loft(mesh, SKIN, [
      { z: 26, rx: 6, ry: 6 },
      { z: 36, rx: 7, ry: 7 },
    ])
    loft(
      mesh,
      IRON,
      [
        { z: 34, rx: 9, ry: 9 },
        { z: 38, rx: 7, ry: 7, paint: shade(IRON, 1.3) },
        { z: 43, rx: 0 },
      ],
      { bottom: true },
    )
  })
}

const RIG: Rig = {
  bones: [
    { parent: -1, pivot: [0, 0, WHEEL] },
    ...WHEELS.map(([, x, y]) => ({ parent: 0, pivot: [x, y, WHEEL] as const })),
    { parent: 0, pivot: [0, 0, 68] as const },
    { parent: 0, pivot: [-44, 16, 30] as const },
    { parent: 0, pivot: [32, 0, 28] as const },
  ],
}

function roll(b: BonePose[], turns: number): void {
  for (const [bone] of WHEELS) b[bone]!.swing = -turns * CYCLE
}

const CLIPS: ClipPlan[] = [
  {
    name: 'stand',
    frameCount: 8,
    framesPerSecond: 4,
    looping: true,
    pose: (p, b) => {
      b[B.flag]!.yaw = 0.2 * sin(p * CYCLE)
      b[B.crew]!.yaw = 0.2 * sin(p * CYCLE + 1)
    },
  },
  {
    name: 'walk',
    frameCount: 16,
    framesPerSecond: 14,
    looping: true,
    pose: (p, b) => {
      roll(b, p / 2)
      b[B.chassis]!.z = 0.8 * sin(p * CYCLE * 2)
      b[B.chassis]!.roll = 0.02 * sin(p * CYCLE)
      b[B.flag]!.yaw = 0.25 * sin(p * CYCLE)
      b[B.arm]!.swing = 0.03 * sin(p * CYCLE * 2)
    },
  },
  {
    name: 'attack',
    frameCount: 16,
    framesPerSecond: 12,
    looping: true,
    pose: (p, b) => {
      const wind = smoothstep(0, 0.35, p) * (1 - smoothstep(0.38, 0.46, p))
      const throwing = smoothstep(0.38, 0.46, p) * (1 - smoothstep(0.6, 1, p))
      b[B.arm]!.swing = 0.12 * wind - 1.35 * throwing
      b[B.chassis]!.swing = 0.05 * throwing
      b[B.chassis]!.x = -4 * throwing
      b[B.crew]!.swing = -0.3 * wind + 0.2 * throwing
    },
  },
  {
    name: 'death',
    frameCount: 16,
    framesPerSecond: 14,
    looping: false,
    pose: (p, b) => {
      const fall = smoothstep(0.1, 0.7, p)
      b[B.chassis]!.z = -10 * fall
      b[B.chassis]!.roll = 0.3 * fall
      for (const [i, [bone]] of WHEELS.entries()) {
        b[bone]!.roll = (i % 2 === 0 ? 1 : -1) * -0.9 * fall
        b[bone]!.y = (i % 2 === 0 ? 1 : -1) * 12 * fall
      }
      b[B.arm]!.swing = -0.6 * fall
      b[B.arm]!.roll = 0.5 * fall
      b[B.flag]!.roll = 1.2 * fall
      b[B.crew]!.roll = 1.4 * fall
      b[B.crew]!.z = -14 * fall
    },
  },
]
