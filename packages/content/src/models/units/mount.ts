import type { ModelDocument } from '@farsight/formats'
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts'
import { paint, shade } from '../mesh/paint.ts'
import { box, loft } from '../mesh/shapes.ts'
import { bakeClips } from '../rig/rig.ts'
import { MOUNT_BONES as B, mountClips, mountRig } from './mount-clips.ts'
import type { MountFrame, MountLook, MountShape } from './mount-look.ts'
import { addRider } from './mount-rider.ts'
import { BONE } from './palette.ts'
import { scaleModel } from './scale-model.ts'

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
