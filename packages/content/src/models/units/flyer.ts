import type { ModelDocument } from '@farsight/formats'
import { sin, smoothstep } from '../../noise/scalar.ts'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import { type Paint, paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import { type BonePose, bakeClips, type ClipPlan, type Rig } from '../rig/rig.ts'
import { BONE, GOLD, LEATHER, STEEL } from './palette.ts'
import { scaleModel } from './scale-model.ts'

/** A winged animal; it hovers `altitude` units above the ground. */
export interface FlyerLook {
  size: number
  altitude: number
  hide: Paint
  wing: Paint
  dragon: boolean
  rider: boolean
}

const B = { body: 0, head: 1, wingLeft: 2, tipLeft: 3, wingRight: 4, tipRight: 5, tail: 6, claws: 7, rider: 8 } as const
const CYCLE = Math.PI * 2

/** Builds a winged unit. */
export function createFlyer(name: string, look: FlyerLook): ModelDocument {
  const mesh = createMeshBuilder()
  mesh.place({ z: look.altitude / look.size }, () => {
    addTrunk(mesh, look)
    addWings(mesh, look)
    if (look.rider) addRider(mesh)
  })
  const model = mesh.finish(name, { skinned: true, grounding: 0 })
  return scaleModel({ ...model, ...bakeClips(rig(look.altitude / look.size), clips(look)) }, look.size)
}

function addTrunk(mesh: MeshBuilder, look: FlyerLook): void {
  const { hide } = look
  mesh.bone = B.body
  mesh.place({ z: 40, pitch: -Math.PI / 2 }, () =>
    loft(
      mesh,
      hide,
      [
        { z: -34, rx: 7, ry: 6, paint: shade(hide, 0.75) },
        { z: -12, rx: 13, ry: 12 },
        { z: 16, rx: 16, ry: 15, paint: shade(hide, 1.1) },
        { z: 32, rx: 9, ry: 9 },
      ],
      { bottom: true },
    ),
  )
  mesh.bone = B.head
  mesh.place({ x: 26, z: 42 }, () => {
    loft(mesh, look.wing, [
      { z: -4, rx: 9, ry: 8 },
      { z: 20, rx: 6, ry: 6, x: 12 },
    ])
    mesh.place({ x: 16, z: 22 }, () => {
      loft(mesh, look.wing, [
        { z: -6, rx: 9, ry: 7 },
        { z: 6, rx: 8, ry: 7 },
        { z: 10, rx: 4, ry: 4 },
      ])
      const beak = look.dragon ? shade(hide, 0.8) : GOLD
      mesh.place({ x: 8, z: 0, pitch: -Math.PI / 2 }, () =>
        loft(
          mesh,
          beak,
          [
            { z: 0, rx: 5, ry: 4 },
            { z: look.dragon ? 16 : 8, rx: 4, ry: 3 },
            { z: look.dragon ? 20 : 16, rx: 0, x: 4 },
          ],
          { sides: 4 },
        ),
      )
      for (const y of [4, -4]) {
        loft(
          mesh,
          look.dragon ? BONE : look.wing,
          [
            { z: 6, rx: 2.4, y, x: -4 },
            { z: 18, rx: 0, y: y * 2, x: -12 },
          ],
          { sides: 4, top: false },
        )
        box(mesh, [6, y > 0 ? 5 : -7, 1], [9, y > 0 ? 7 : -5, 4], paint(0xf2c040))
      }
    })
  })
  mesh.bone = B.tail
  mesh.place({ x: -32, z: 40, pitch: Math.PI / 2 }, () =>
    loft(
      mesh,
      hide,
      [
        { z: 0, rx: 6 },
        { z: 34, rx: 3, x: 4 },
        { z: 46, rx: 8, ry: 2, x: 4, paint: teamPaint(0.85) },
        { z: 58, rx: 0, x: 4 },
      ],
      { sides: 4 },
    ),
  )
  mesh.bone = B.claws
  for (const [x, y] of [
    [14, 9],
    [14, -9],
    [-20, 8],
    [-20, -8],
  ] as const) {
    loft(
      mesh,
      shade(hide, 0.8),
      [
        { z: 10, rx: 4.5, x: x + 3, y, paint: GOLD },
        { z: 34, rx: 6, x, y },
      ],
      { sides: 4, bottom: true },
    )
  }
}

function addWings(mesh: MeshBuilder, look: FlyerLook): void {
  for (const side of [1, -1]) {
    const rim = look.dragon ? look.hide : look.wing
    const inner = look.dragon ? look.wing : shade(look.wing, 0.9)
    const edge = teamPaint(0.9)
    mesh.bone = side > 0 ? B.wingLeft : B.wingRight
    mesh.sheet(
      [
        [16, side * 10, 50],
        [22, side * 46, 60],
        [-26, side * 44, 54],
        [-20, side * 10, 46],
      ],
      [rim, rim, edge, inner],
    )
    mesh.bone = side > 0 ? B.tipLeft : B.tipRight
    mesh.sheet(
      [
        [22, side * 46, 60],
        [4, side * 104, 62],
        [-18, side * 84, 57],
        [-34, side * 62, 54],
        [-26, side * 44, 54],
      ],
      [rim, shade(rim, 1.15), edge, edge, edge],
    )
  }
}

function addRider(mesh: MeshBuilder): void {
  mesh.bone = B.rider
  loft(mesh, teamPaint(0.9), [
    { z: 52, rx: 8, ry: 10, paint: LEATHER },
    { z: 68, rx: 9, ry: 12 },
    { z: 76, rx: 6, ry: 8 },
  ])
  loft(mesh, STEEL, [
    { z: 75, rx: 7, ry: 7 },
    { z: 86, rx: 8, ry: 8 },
    { z: 94, rx: 0 },
  ])
  mesh.place({ x: 6, y: -13, z: 62, pitch: -1 }, () =>
    loft(
      mesh,
      STEEL,
      [
        { z: -8, rx: 2, paint: LEATHER },
        { z: 40, rx: 2 },
        { z: 42, rx: 6 },
        { z: 54, rx: 6 },
      ],
      { sides: 4 },
    ),
  )
}

function rig(altitude: number): Rig {
  const z = altitude
  return {
    bones: [
      { parent: -1, pivot: [0, 0, 42 + z] },
      { parent: 0, pivot: [26, 0, 46 + z] },
      { parent: 0, pivot: [0, 10, 48 + z] },
      { parent: 2, pivot: [0, 45, 57 + z] },
      { parent: 0, pivot: [0, -10, 48 + z] },
      { parent: 4, pivot: [0, -45, 57 + z] },
      { parent: 0, pivot: [-32, 0, 40 + z] },
      { parent: 0, pivot: [0, 0, 34 + z] },
      { parent: 0, pivot: [0, 0, 52 + z] },
    ],
  }
}

function beat(p: number, reach: number, b: BonePose[]): void {
  const s = sin(p * CYCLE)
  const late = sin(p * CYCLE - 0.9)
  b[B.body]!.z = -6 * s * reach
  b[B.wingLeft]!.roll = -0.55 * s * reach
  b[B.wingRight]!.roll = 0.55 * s * reach
  b[B.tipLeft]!.roll = -0.6 * late * reach
  b[B.tipRight]!.roll = 0.6 * late * reach
  b[B.tail]!.swing = 0.2 * late
  b[B.claws]!.swing = -0.25
}

function clips(look: FlyerLook): ClipPlan[] {
  const drop = look.altitude / look.size
  return [
    { name: 'stand', frameCount: 8, framesPerSecond: 8, looping: true, pose: (p, b) => beat(p, 0.8, b) },
    {
      name: 'walk',
      frameCount: 16,
      framesPerSecond: 18,
      looping: true,
      pose: (p, b) => {
        beat(p, 1, b)
        b[B.body]!.swing = -0.15
        b[B.head]!.swing = -0.1
        b[B.claws]!.swing = -0.8
      },
    },
    {
      name: 'attack',
      frameCount: 16,
      framesPerSecond: 14,
      looping: true,
      pose: (p, b) => {
        const dive = smoothstep(0.25, 0.5, p) * (1 - smoothstep(0.6, 1, p))
        beat(p, 1, b)
        b[B.body]!.swing = 0.35 * smoothstep(0, 0.25, p) * (1 - dive) - 0.35 * dive
        b[B.body]!.x = 22 * dive
        b[B.head]!.swing = -0.5 * dive
        b[B.claws]!.swing = 0.9 * dive
      },
    },
    {
      name: 'death',
      frameCount: 16,
      framesPerSecond: 12,
      looping: false,
      pose: (p, b) => {
        const fall = p * p
        b[B.body]!.z = -(drop + 22) * fall
        b[B.body]!.roll = 0.7 * smoothstep(0, 0.6, p) * (1 - 0.7 * fall)
        b[B.body]!.yaw = 1.4 * p
        b[B.wingLeft]!.roll = 0.9 * p * (1 - fall) + 0.1
        b[B.wingRight]!.roll = -0.9 * p * (1 - fall) - 0.1
        b[B.head]!.swing = -0.6 * p
        b[B.claws]!.swing = 1.3 * p
      },
    },
  ]
}
