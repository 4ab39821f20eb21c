import type REGL from 'regl'
import type { FramebufferResource, TextureResource } from '../core/resources.ts'
import type { PixelData } from '../descriptors.ts'

const FORMATS = { rgba8: 'rgba', luminance8: 'luminance', alpha8: 'alpha', rgba32f: 'rgba' } as const

/** The textures and framebuffers of one regl, by the index of their resource. */
export class ReglTextures {
  /** Drawn where a texture is missing. */
  readonly missing: REGL.Texture2D
  readonly #regl: REGL.Regl
  readonly #maxAnisotropy: number
  readonly #textures: (REGL.Texture2D | undefined)[] = []
  readonly #framebuffers: (REGL.Framebuffer2D | undefined)[] = []

  constructor(regl: REGL.Regl, maxAnisotropy: number) {
    this.#regl = regl
    this.#maxAnisotropy = maxAnisotropy
    this.missing = regl.texture(MAGENTA)
  }

  texture(index: number): REGL.Texture2D {
    return this.#textures[index] ?? this.missing
  }

  framebuffer(index: number): REGL.Framebuffer2D {
    return this.#framebuffers[index]!
  }

  create(texture: TextureResource): void {
    const options = this.#options(texture)
    const known = this.#textures[texture.index]
    if (known === undefined) this.#textures[texture.index] = this.#regl.texture(options)
    else known(options)
  }

  update(texture: TextureResource, x: number, y: number, width: number, height: number, data: PixelData): void {
    // regl makes smaller levels only with the whole picture.
    if (texture.descriptor.mipmaps === 'generate') this.create(texture)
    else this.#textures[texture.index]!.subimage({ width, height, data, alignment: 1 }, x, y)
  }

  destroy(texture: TextureResource): void {
    this.#textures[texture.index]!.destroy()
    this.#textures[texture.index] = undefined
  }

  createFramebuffer(framebuffer: FramebufferResource): void {
    const { width, height, descriptor, color, depth } = framebuffer
    this.#framebuffers[framebuffer.index] = this.#regl.framebuffer({
      width,
      height,
      color: this.texture(color.index),
      depth: depth === null ? descriptor.depth === 'buffer' : this.texture(depth.index),
      stencil: false,
    })
  }

  resizeFramebuffer(framebuffer: FramebufferResource): void {
    this.#framebuffers[framebuffer.index]!.resize(framebuffer.width, framebuffer.height)
  }

  destroyFramebuffer(framebuffer: FramebufferResource): void {
    this.#framebuffers[framebuffer.index]!.destroy()
    this.#framebuffers[framebuffer.index] = undefined
  }

  /** Fills the stand-in again after a lost context. */
  restoreMissing(): void {
    this.missing(MAGENTA)
  }

  #options(texture: TextureResource): REGL.Texture2DOptions {
    const { width, height, descriptor, role } = texture
    if (role === 'depth') return { width, height, format: 'depth', type: 'uint32', min: 'nearest', mag: 'nearest' }
    const { filter, wrap, format, mipmaps, anisotropy = 1 } = descriptor
    // regl's types call it `aniso`, its code `anisotropic`.
    const options: REGL.Texture2DOptions & { anisotropic: number } = {
      anisotropic: Math.min(anisotropy, this.#maxAnisotropy),
      width,
      height,
      format: FORMATS[format],
      type: format === 'rgba32f' ? 'float' : 'uint8',
      min: filter === 'trilinear' ? 'linear mipmap linear' : filter,
      mag: filter === 'nearest' ? 'nearest' : 'linear',
      wrap,
      alignment: 1,
    }
    const levels = texture.levels()
    // regl's types know one picture a texture; its code also takes a list of levels.
    if (mipmaps === 'given') return { ...options, mipmap: levels } as unknown as REGL.Texture2DOptions
    if (mipmaps === 'generate') options.mipmap = 'nice'
    if (levels[0] !== undefined) options.data = levels[0]
    return options
  }
}

const MAGENTA: REGL.Texture2DOptions = { width: 1, height: 1, data: new Uint8Array([255, 0, 255, 255]) }
