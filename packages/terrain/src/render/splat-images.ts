import { defineResource, type World } from '@farsight/ecs'
import type { ImageDocument } from '@farsight/formats'
import type { Device, MaterialHandle, TextureHandle } from '@farsight/render'
import { blobShadowImage, selectionRingImage } from './built-in-splat-images.ts'

/** An image of the registry: its number, and the material that shows it. */
export interface SplatImage {
  readonly number: number
  readonly material: MaterialHandle
}

/** The images that splats can show, by name. */
export class SplatImages {
  readonly #device: Device
  readonly #world: World
  readonly #byName: (SplatImage | undefined)[] = []
  readonly #all: SplatImage[] = []
  readonly #textures: TextureHandle[] = []

  constructor(device: Device, world: World) {
    this.#device = device
    this.#world = world
    this.add('ring', selectionRingImage())
    this.add('shadow', blobShadowImage())
  }

  /** The images in the order of their numbers. */
  get all(): readonly SplatImage[] {
    return this.#all
  }

  /** Gives an image a name; a name that is taken gets the new image. Its rim should be transparent. */
  add(name: string, image: ImageDocument): void {
    const id = this.#world.names.id(name)
    const known = this.#byName[id]
    if (known) {
      this.#textures[known.number]!.replace(image.width, image.height, image.rgba)
      return
    }
    const texture = this.#device.createTexture({
      id: `splat ${name}`,
      width: image.width,
      height: image.height,
      format: 'rgba8',
      data: image.rgba,
      filter: 'trilinear',
      wrap: 'clamp',
      mipmaps: 'generate',
      anisotropy: 4,
    })
    const material = this.#device.createMaterial({
      id: `splat ${name}`,
      textures: { splatImage: texture },
      uniforms: {},
    })
    const entry = { number: this.#all.length, material }
    this.#byName[id] = entry
    this.#all.push(entry)
    this.#textures.push(texture)
  }

  /** The number of the image with an interned name, or -1 when there is none. */
  numberOf(nameId: number): number {
    return this.#byName[nameId]?.number ?? -1
  }

  destroy(): void {
    for (const { material } of this.#all) material.destroy()
    for (const texture of this.#textures) texture.destroy()
  }
}

/** The splat images of a world that draws splats. */
export const SplatImagesResource = defineResource<SplatImages>('SplatImages')
