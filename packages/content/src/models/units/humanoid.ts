import type { ModelDocument } from '@farsight/formats'
import { createMeshBuilder } from '../mesh/mesh-builder.ts'
import { bakeClips } from '../rig/rig.ts'
import { addBody } from './humanoid-body.ts'
import { humanoidClips } from './humanoid-clips.ts'
import { addGear } from './humanoid-gear.ts'
import { addHead } from './humanoid-head.ts'
import type { HumanoidLook } from './humanoid-look.ts'
import { humanoidRig } from './humanoid-rig.ts'
import { scaleModel } from './scale-model.ts'

/** Builds a walking, fighting humanoid. */
export function createHumanoid(name: string, look: HumanoidLook): ModelDocument {
  const mesh = createMeshBuilder()
  addBody(mesh, look)
  addHead(mesh, look)
  addGear(mesh, look)
  const model = mesh.finish(name, { skinned: true, grounding: 0.2 })
  return scaleModel({ ...model, ...bakeClips(humanoidRig(look.bulk), humanoidClips(look)) }, look.size)
}
