import { FarsightError } from '@farsight/errors'
import type { ModelClip, ModelDocument } from '@farsight/formats'
import type { Device } from '../device/device.ts'
import type { BufferHandle, IndexBufferHandle } from '../device/handles.ts'
import { checkModel, frameCountOf } from './check-model.ts'
import { CLIP_NAMES } from './model-components.ts'
import { freezeModel, packVertices } from './pack-model.ts'
import { PoseTexture } from './pose-texture.ts'
import { createStandInModel } from './stand-in-model.ts'

/** One mesh of a model on the GPU: the model itself or its version for far away. */
export interface ModelGeometry {
  /** Place among the geometries of the library; dense, reused. */
  readonly slot: number
  readonly id: string
  readonly vertices: BufferHandle
  readonly indices: IndexBufferHandle
  readonly skinned: boolean
  /** First texel of its poses, and texels a frame. */
  readonly poseBase: number
  readonly frameTexels: number
  /** Texels of poses that it owns; 0 for the far version, which uses those of the near one. */
  readonly poseTexels: number
  /** World units of shift at a height of one world unit; grows with its square. */
  readonly sway: number
}

/** A clip, with what each frame needs worked out. */
export interface PlayableClip {
  readonly firstFrame: number
  readonly frameCount: number
  readonly framesPerSecond: number
  readonly looping: boolean
}

/** A model as the renderer keeps it. */
export interface LibraryModel {
  readonly name: string
  readonly radius: number
  readonly height: number
  readonly near: ModelGeometry
  readonly far: ModelGeometry | null
  /** Square of the distance from the eye, in world units, beyond which `far` is shown. */
  readonly farDistance2: number
  readonly castsShadow: boolean
  /** By the numbers of `CLIP_NAMES`; empty for models without clips. */
  readonly clips: readonly PlayableClip[]
}

/** How {@link ModelLibrary.add} takes a model. */
export interface ModelOptions {
  /** A simpler model with the same bones and poses, shown beyond `distance` world units. */
  far?: { model: ModelDocument; distance: number }
  /** @defaultValue true */
  castsShadow?: boolean
}

/** The models that entities can show, by name. */
export class ModelLibrary {
  /** Shown for unknown names. */
  readonly standIn: LibraryModel
  /** True when poses can be read in the vertex shader; otherwise animated models stand still. */
  readonly canSkin: boolean
  readonly geometries: (ModelGeometry | undefined)[] = []
  readonly #device: Device
  readonly #poses: PoseTexture | null
  readonly #models = new Map<string, LibraryModel>()
  #version = 0

  constructor(device: Device) {
    this.#device = device
    this.canSkin = device.limits.floatTextures && device.limits.maxVertexTextures > 0
    this.#poses = this.canSkin ? new PoseTexture(device) : null
    this.standIn = this.#load(createStandInModel(), { castsShadow: false })
  }

  /** Rises whenever a model comes or goes. */
  get version(): number {
    return this.#version
  }

  get names(): readonly string[] {
    return [...this.#models.keys()]
  }

  /**
   * Uploads a model; one of the same name is replaced. Add models before the entities that show them: until then they
   * are magenta boxes.
   * @throws FarsightError FS0503 when its arrays do not fit together
   */
  add(document: ModelDocument, options: ModelOptions = {}): LibraryModel {
    checkModel(document)
    if (options.far !== undefined) checkFar(document, options.far.model)
    this.remove(document.name)
    const model = this.#load(document, options)
    this.#models.set(document.name, model)
    this.#version++
    return model
  }

  find(name: string): LibraryModel | undefined {
    return this.#models.get(name)
  }

  /** Destroys a model; its entities turn into magenta boxes. Does nothing for an unknown name. */
  remove(name: string): void {
    const model = this.#models.get(name)
    if (model === undefined) return
    this.#models.delete(name)
    this.#unload(model)
    this.#version++
  }

  destroy(): void {
    for (const model of [...this.#models.values(), this.standIn]) this.#unload(model)
    this.#models.clear()
    this.#poses?.destroy()
  }

  #load(document: ModelDocument, { far, castsShadow = true }: ModelOptions): LibraryModel {
    const near = this.#upload(document, document.name, null)
    return {
      name: document.name,
      radius: document.radius,
      height: document.height,
      near,
      far: far === undefined ? null : this.#upload(far.model, `${document.name} (far)`, near),
      farDistance2: far === undefined ? Number.POSITIVE_INFINITY : far.distance ** 2,
      castsShadow,
      clips: this.canSkin ? playableClips(document) : [],
    }
  }

  #upload(document: ModelDocument, id: string, poser: ModelGeometry | null): ModelGeometry {
    const skinned = this.#poses !== null && document.poses !== undefined
    const shown = skinned ? document : freezeModel(document)
    const ownsPoses = skinned && poser === null
    let slot = this.geometries.indexOf(undefined)
    if (slot === -1) slot = this.geometries.length
    const geometry: ModelGeometry = {
      slot,
      id,
      vertices: this.#device.createBuffer({ id: `${id}.vertices`, data: packVertices(shown), usage: 'static' }),
      indices: this.#device.createIndexBuffer({ id: `${id}.indices`, data: shown.indices }),
      skinned,
      poseBase: ownsPoses ? this.#poses!.add(document.poses!) : (poser?.poseBase ?? 0),
      poseTexels: ownsPoses ? document.poses!.length / 4 : 0,
      frameTexels: skinned ? document.boneCount! * 3 : 0,
      sway: (0.03 * (document.sway ?? 0)) / Math.max(1, document.height),
    }
    this.geometries[slot] = geometry
    return geometry
  }

  #unload(model: LibraryModel): void {
    for (const geometry of [model.near, model.far]) {
      if (geometry === null) continue
      geometry.vertices.destroy()
      geometry.indices.destroy()
      if (geometry.poseTexels > 0) this.#poses?.remove(geometry.poseBase, geometry.poseTexels)
      this.geometries[geometry.slot] = undefined
    }
  }
}

function checkFar(near: ModelDocument, far: ModelDocument): void {
  checkModel(far)
  if (near.boneCount !== far.boneCount || frameCountOf(near) !== frameCountOf(far)) {
    throw new FarsightError('FS0503', `Model "${near.name}": its far model has other bones or poses`)
  }
}

function playableClips({ clips = [] }: ModelDocument): PlayableClip[] {
  const first = clips[0]
  if (first === undefined) return []
  const byName = new Map<string, ModelClip>(clips.map((clip) => [clip.name, clip]))
  return CLIP_NAMES.map((name) => byName.get(name) ?? byName.get('stand') ?? first)
}
