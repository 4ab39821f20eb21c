import { Team, type View, type World, WorldMatrix } from '@farsight/ecs'
import type { Device } from '../device/device.ts'
import { blendClip, clipShift, type PoseBlend } from './clip-time.ts'
import { InstanceArena } from './instance-arena.ts'
import { Animation, Model, Tint } from './model-components.ts'
import { INSTANCE_BYTES } from './model-layout.ts'
import type { LibraryModel, ModelLibrary } from './model-library.ts'
import { ModelNames } from './model-names.ts'
import { TEAM_COUNT, type TeamPalette } from './team-palette.ts'

const INSTANCE_WORDS = INSTANCE_BYTES / 4

/** The models that one view sees, as instances sorted by geometry. */
export interface ModelExtraction {
  readonly arena: InstanceArena
  /** Instances of each geometry slot. */
  readonly counts: Uint32Array
  /** Entities in it whose model is unknown. */
  readonly missing: number
  /**
   * @param eye from where distances count: for a shadow that of the camera, so that both see the same detail
   * @param detail factor of the distances at which far models take over
   */
  extract(view: View, eye: Float32Array, detail: number, time: number): void
  /** Uploads what was extracted. */
  upload(): void
  destroy(): void
}

/** What {@link createModelExtraction} needs. */
export interface ModelExtractionOptions {
  id: string
  device: Device
  world: World
  library: ModelLibrary
  palette: TeamPalette
  /** Leaves out what casts no shadow. */
  castersOnly: boolean
}

/**
 * Makes the extraction for one view. Two walks over the visible entities: one counts, one writes each instance to its
 * place. No allocation unless a region outgrows its room.
 */
export function createModelExtraction(options: ModelExtractionOptions): ModelExtraction {
  const { device, world, library, palette, castersOnly } = options
  const arena = new InstanceArena(device, options.id)
  const names = new ModelNames(library, world.names)
  const modelName = world.store(Model).name
  const animation = world.store(Animation)
  const tint = world.store(Tint)
  const team = world.store(Team).id
  const { rows } = world.resources.get(WorldMatrix)
  const blend: PoseBlend = { first: 0, second: 0, mix: 0 }
  let counts = new Uint32Array(64)
  let cursors = new Uint32Array(64)
  let slots = new Int32Array(256)
  let missing = 0

  const slotOf = (model: LibraryModel, index: number, eye: Float32Array, detail2: number): number => {
    if (castersOnly && !model.castsShadow) return -1
    if (model.far === null) return model.near.slot
    const at = index * 12
    const dx = rows[at + 3]! - eye[0]!
    const dy = rows[at + 7]! - eye[1]!
    const dz = rows[at + 11]! - eye[2]!
    return dx * dx + dy * dy + dz * dz > model.farDistance2 * detail2 ? model.far.slot : model.near.slot
  }

  const count = ({ visible, visibleCount }: View, eye: Float32Array, detail2: number): void => {
    if (slots.length < visibleCount) slots = new Int32Array(visible.length)
    if (counts.length < library.geometries.length) {
      counts = new Uint32Array(library.geometries.length * 2)
      cursors = new Uint32Array(library.geometries.length * 2)
    }
    counts.fill(0)
    missing = 0
    for (let i = 0; i < visibleCount; i++) {
      const index = visible[i]!
      const name = modelName[index]!
      slots[i] = -1
      if (name === 0) continue
      const model = names.model(name)
      if (model === library.standIn) missing++
      const slot = slotOf(model, index, eye, detail2)
      slots[i] = slot
      if (slot >= 0) counts[slot]!++
    }
  }

  const write = (index: number, instance: number, time: number): void => {
    const { floats, bytes, words } = arena
    const from = index * 12
    const word = instance * INSTANCE_WORDS
    for (let k = 0; k < 12; k++) floats[word + k] = rows[from + k]!
    const { clips } = names.model(modelName[index]!)
    blend.first = blend.second = blend.mix = 0
    if (clips.length > 0) {
      const clip = clips[animation.clip[index]!] ?? clips[0]!
      blendClip(clip, (time - animation.start[index]!) * animation.speed[index]!, clipShift(index), blend)
    }
    const byte = instance * INSTANCE_BYTES + 48
    const color = (team[index]! % TEAM_COUNT) * 3
    bytes[byte] = palette[color]!
    bytes[byte + 1] = palette[color + 1]!
    bytes[byte + 2] = palette[color + 2]!
    bytes[byte + 3] = blend.mix * 255
    words[byte / 2 + 2] = blend.first
    words[byte / 2 + 3] = blend.second
    bytes[byte + 8] = tint.r[index]!
    bytes[byte + 9] = tint.g[index]!
    bytes[byte + 10] = tint.b[index]!
    bytes[byte + 11] = tint.glow[index]!
  }

  return {
    arena,
    get counts() {
      return counts
    },
    get missing() {
      return missing
    },
    extract(view, eye, detail, time) {
      names.refresh()
      count(view, eye, detail * detail)
      arena.reserve(library.geometries, counts, cursors)
      for (let i = 0; i < view.visibleCount; i++) {
        const slot = slots[i]!
        if (slot >= 0) write(view.visible[i]!, cursors[slot]!++, time)
      }
    },
    upload() {
      for (let slot = 0; slot < library.geometries.length; slot++) {
        if (counts[slot]! > 0) arena.upload(slot, counts[slot]!)
      }
    },
    destroy: () => arena.destroy(),
  }
}
