import type { ModelDocument } from '@farsight/formats'
import { createMeshBuilder, type MeshBuilder, type Point } from '../mesh/mesh-builder.ts'
import { paint, shade, teamPaint } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import { bakeClips } from '../rig/rig.ts'
import { MOUNT_BONES as B, mountClips, mountRig } from './mount-clips.ts'
import type { MountLook, MountShape } from './mount-look.ts'
import { BLADE, BONE, DARK_LEATHER, GOLD, GREEN_SKIN, IRON, LEATHER, STEEL, WOOD } from './palette.ts'
import { scaleModel } from './scale-model.ts'

/** Proportions of a four-legged body: heights of belly and back, half length, girth, head size and reach, ears. */
export interface MountFrame {
  belly: number
  back: number
  length: number
  girth: number
  head: number
  neck: number
  leg: number
}

const FRAMES: Readonly<Record<MountShape, MountFrame>> = {
  horse: { belly: 42, back: 70, length: 36, girth: 14, head: 1, neck: 26, leg: 1 },
  wolf: { belly: 30, back: 54, length: 32, girth: 12, head: 0.95, neck: 8, leg: 0.95 },
  bear: { belly: 26, back: 62, length: 34, girth: 19, head: 1.15, neck: 4, leg: 1.6 },
  boar: { belly: 20, back: 48, length: 28, girth: 15, head: 1.1, neck: 0, leg: 1 },
  sheep: { belly: 20, back: 44, length: 20, girth: 14, head: 0.7, neck: 8, leg: 0.8 },
}

/** Builds a four-legged animal, mounted or wild. */
export function createMount(name: string, look: MountLook): ModelDocument {
  const mesh = createMeshBuilder()
  const frame = FRAMES[look.shape]
  addBarrel(mesh, look, frame)
  addHead(mesh, look, frame)
  addLegs(mesh, look, frame)
  if (look.rider !== null) addRider(mesh, look.rider, frame)
  const model = mesh.finish(name, { skinned: true, grounding: 0.22 })
  return scaleModel({ ...model, ...bakeClips(mountRig(frame), mountClips(look, frame)) }, look.size)
}

function addBarrel(mesh: MeshBuilder, look: MountLook, f: MountFrame): void {
  mesh.bone = B.body
  const middle = (f.belly + f.back) / 2
  const half = (f.back - f.belly) / 2
  const hump = look.shape === 'bear' || look.shape === 'boar' ? 6 : 0
  mesh.place({ z: middle, pitch: -Math.PI / 2 }, () => {
    loft(
      mesh,
      look.hide,
      [
        { z: -f.length, rx: half * 0.55, ry: f.girth * 0.6, paint: shade(look.hide, 0.75) },
        { z: -f.length * 0.6, rx: half, ry: f.girth },
        {
          z: f.length * 0.55,
          rx: half * 1.08 + hump * 0.5,
          ry: f.girth * 1.08,
          x: -hump * 0.5,
          paint: shade(look.hide, 1.08),
        },
        { z: f.length, rx: half * 0.7, ry: f.girth * 0.7, x: -3 },
      ],
      { bottom: true },
    )
  })
  mesh.bone = B.tail
  mesh.place({ x: -f.length, z: f.back - 4, pitch: 0.5 }, () =>
    loft(
      mesh,
      look.dark,
      [
        { z: -26 * f.leg, rx: 0, x: -8 },
        { z: -10, rx: 4, x: -5 },
        { z: 2, rx: 2.4 },
      ],
      { sides: 4, top: false },
    ),
  )
}

function addHead(mesh: MeshBuilder, look: MountLook, f: MountFrame): void {
  mesh.bone = B.head
  const top = f.back + f.neck
  mesh.place({ x: f.length - 6, z: f.back - 12 }, () => {
    loft(mesh, look.hide, [
      { z: 0, rx: 11, ry: f.girth * 0.62 },
      { z: f.neck + 14, rx: 7, ry: f.girth * 0.45, x: 4 + f.neck * 0.6 },
    ])
    if (f.neck > 10) {
      mesh.sheet(
        [
          [-8, 0, 6],
          [2 + f.neck * 0.3, 0, f.neck + 22],
          [10, 0, f.neck + 20],
          [0, 0, 2],
        ],
        look.dark,
      )
    }
  })
  mesh.place({ x: f.length + f.neck * 0.6, z: top, scale: f.head, pitch: -0.5 }, () => {
    loft(mesh, look.hide, [
      { z: -8, rx: 9, ry: 6.5 },
      { z: 6, rx: 8, ry: 7 },
      { z: 10, rx: 4, ry: 4 },
    ])
    box(mesh, [6, -4, -8], [24, 4, 2], shade(look.dark, 1.25), 0.8, true)
    for (const y of [4.5, -4.5]) {
      loft(
        mesh,
        look.dark,
        [
          { z: 8, rx: 2.6, y },
          { z: 18, rx: 0, y: y * 1.3, x: -2 },
        ],
        { sides: 4, top: false },
      )
      mesh.sheet(
        [
          [8.4, y * 1.45, 0],
          [6.4, y * 1.55, 4],
          [9.8, y * 1.2, 4],
        ],
        paint(0x1c1410),
      )
      if (look.shape === 'boar' || look.shape === 'bear') {
        loft(
          mesh,
          BONE,
          [
            { z: -2, rx: 1.6, y: y * 0.9, x: 20 },
            { z: 8, rx: 0, y: y * 1.3, x: 22 },
          ],
          { sides: 4, top: false },
        )
      }
    }
  })
}

function addLegs(mesh: MeshBuilder, look: MountLook, f: MountFrame): void {
  const places = [
    [B.foreLeft, f.length * 0.62, 1],
    [B.foreRight, f.length * 0.62, -1],
    [B.hindLeft, -f.length * 0.68, 1],
    [B.hindRight, -f.length * 0.68, -1],
  ] as const
  for (const [bone, x, side] of places) {
    mesh.bone = bone
    const y = side * f.girth * 0.62
    loft(
      mesh,
      look.hide,
      [
        { z: 0, rx: 4.6 * f.leg, x: x + 2, y, paint: look.dark },
        { z: 9, rx: 3.4 * f.leg, x, y, paint: shade(look.hide, 0.7) },
        { z: f.belly + 8, rx: 6.2 * f.leg, x: x - 1, y },
      ],
      { sides: 4, top: false },
    )
  }
}

function addRider(mesh: MeshBuilder, rider: 'knight' | 'raider', f: MountFrame): void {
  const knight = rider === 'knight'
  const z = f.back - 4
  mesh.bone = B.body
  addCaparison(mesh, f, knight)
  mesh.bone = B.rider
  const armour = knight ? STEEL : LEATHER
  const skin = knight ? STEEL : GREEN_SKIN
  mesh.place({ z }, () => {
    loft(mesh, armour, [
      { z: 0, rx: 9, ry: 11, paint: DARK_LEATHER },
      { z: 18, rx: 11, ry: 14.5, paint: teamPaint(0.9) },
      { z: 32, rx: 8.5, ry: 12, paint: armour },
    ])
    for (const side of [1, -1]) {
      loft(
        mesh,
        armour,
        [
          { z: 24, rx: 9, y: side * 15 },
          { z: 37, rx: 4, y: side * 12, paint: shade(armour, 1.25) },
        ],
        { sides: 5 },
      )
      mesh.place({ y: side * 12, roll: side * 0.35 }, () =>
        loft(
          mesh,
          shade(armour, 0.8),
          [
            { z: -26, rx: 5, x: 4 },
            { z: 2, rx: 6.5 },
          ],
          { sides: 4, top: false },
        ),
      )
    }
  })
  mesh.bone = B.riderHead
  mesh.place({ z: z + 33 }, () => {
    loft(mesh, skin, [
      { z: 0, rx: 8, ry: 7.6, paint: shade(skin, 0.75) },
      { z: 11, rx: 9.6, ry: 9.2 },
      { z: 19, rx: 7, ry: 7, paint: shade(skin, 1.15) },
      { z: 23, rx: 0 },
    ])
    mesh.polygon(
      [
        [9.6, -5, 7],
        [9.6, 5, 7],
        [9.8, 5, 11],
        [9.8, -5, 11],
      ],
      paint(0x1c1410),
    )
    mesh.sheet(
      [
        [2, 0, 20],
        [-14, 0, 14],
        [-20, 0, 22],
        [-8, 0, 32],
        [3, 0, 28],
      ],
      teamPaint(0.95),
    )
  })
  mesh.bone = B.shieldArm
  box(mesh, [-3, 14, z + 4], [5, 21, z + 30], armour)
  const shield: Point[] = [
    [6, 23, z + 30],
    [18, 20, z + 26],
    [16, 21, z + 6],
    [8, 22, z - 4],
    [0, 24, z + 8],
  ]
  mesh.polygon(shield, teamPaint())
  mesh.polygon([...shield].reverse(), DARK_LEATHER)
  mesh.bone = B.weaponArm
  box(mesh, [-3, -21, z + 4], [5, -14, z + 30], armour)
  mesh.place({ x: 3, y: -18, z: z + 5, pitch: knight ? -1.35 : -0.8 }, () => {
    if (knight) {
      loft(
        mesh,
        teamPaint(0.75),
        [
          { z: -24, rx: 2.2, paint: WOOD },
          { z: 8, rx: 3.2 },
          { z: 78, rx: 1.2, paint: shade(STEEL, 1.1) },
        ],
        { sides: 4 },
      )
      loft(
        mesh,
        GOLD,
        [
          { z: 6, rx: 6 },
          { z: 14, rx: 1.6 },
        ],
        { sides: 5, bottom: true },
      )
    } else {
      loft(
        mesh,
        WOOD,
        [
          { z: -10, rx: 2 },
          { z: 46, rx: 2 },
        ],
        { sides: 4 },
      )
      mesh.sheet(
        [
          [0, 0, 28],
          [20, 0, 24],
          [24, 0, 38],
          [18, 0, 50],
          [0, 0, 44],
        ],
        [IRON, BLADE, BLADE, BLADE, IRON],
      )
    }
  })
}

function addCaparison(mesh: MeshBuilder, f: MountFrame, knight: boolean): void {
  const cloth = teamPaint(0.92)
  const hem = teamPaint(0.62)
  const top = f.back + 1.5
  const g = f.girth * 1.16
  const low = knight ? f.belly - 4 : f.belly + 14
  const l = knight ? f.length * 0.8 : f.length * 0.42
  for (const side of [1, -1]) {
    const points = [
      [-l, 0, top],
      [l, 0, top],
      [l, side * g, top - 10],
      [-l, side * g, top - 10],
    ] as const
    const skirt = [
      [-l, side * g, top - 10],
      [l, side * g, top - 10],
      [l * 1.02, side * g * 1.1, low],
      [-l * 1.02, side * g * 1.1, low],
    ] as const
    mesh.sheet(points, cloth)
    mesh.sheet(skirt, [cloth, cloth, hem, hem])
  }
}
