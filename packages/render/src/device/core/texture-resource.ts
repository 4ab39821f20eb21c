import { FarsightError } from '@farsight/errors'
import type { PixelData, TextureDescriptor, TextureFormat } from '../descriptors.ts'
import type { TextureHandle } from '../handles.ts'
import { type CoreState, countUpload } from './core-state.ts'
import { Resource } from './resource.ts'

const CHANNELS: Readonly<Record<TextureFormat, number>> = { rgba8: 4, luminance8: 1, alpha8: 1, rgba32f: 4 }

/** A texture and its recipe. Textures of a framebuffer have no recipe: the next frame draws them. */
export class TextureResource extends Resource implements TextureHandle {
  readonly kind = 'texture'
  readonly descriptor: TextureDescriptor
  /** `color` and `depth` belong to a framebuffer. */
  readonly role: 'picture' | 'color' | 'depth'
  width: number
  height: number
  recipe: TextureDescriptor['data']
  readonly #state: CoreState

  constructor(state: CoreState, descriptor: TextureDescriptor, role: 'picture' | 'color' | 'depth' = 'picture') {
    checkTexture(state, descriptor)
    super(state.textures, descriptor.id)
    this.#state = state
    this.descriptor = descriptor
    this.role = role
    this.width = descriptor.width
    this.height = descriptor.height
    this.recipe = descriptor.data
    state.backend.createTexture(this)
    if (this.recipe !== null) countUpload(state, this.#byteLength())
  }

  get format(): TextureFormat {
    return this.descriptor.format
  }

  /** The levels to upload, largest first; empty for zeros. */
  levels(): readonly PixelData[] {
    const { recipe } = this
    if (recipe === null) return []
    if (typeof recipe === 'function') return [recipe()]
    return isLevelList(recipe) ? recipe : [recipe]
  }

  update(x: number, y: number, width: number, height: number, data: PixelData): void {
    this.assertAlive()
    if (x < 0 || y < 0 || x + width > this.width || y + height > this.height) {
      throw new FarsightError(
        'FS0503',
        `Texture "${this.id}" is ${this.width}x${this.height}: ${width}x${height} at ${x}, ${y} is outside`,
      )
    }
    const { mipmaps } = this.descriptor
    if (mipmaps === 'given' || (mipmaps === 'generate' && typeof this.recipe === 'function')) {
      throw new FarsightError('FS0503', `Texture "${this.id}": its mipmaps cannot follow an update, use replace()`)
    }
    checkPixels(this.id, this.format, data, width, height)
    if (typeof this.recipe !== 'function') this.#remember(x, y, width, height, data)
    this.#state.backend.updateTexture(this, x, y, width, height, data)
    countUpload(this.#state, data.byteLength)
  }

  replace(width: number, height: number, data: PixelData | readonly PixelData[]): void {
    this.assertAlive()
    checkTexture(this.#state, { ...this.descriptor, width, height, data })
    this.width = width
    this.height = height
    this.recipe = data
    this.#state.backend.createTexture(this)
    countUpload(this.#state, this.#byteLength())
  }

  /** Follows the size of the framebuffer it belongs to; the back end has done so already. */
  setSize(width: number, height: number): void {
    this.width = width
    this.height = height
  }

  protected release(): void {
    this.#state.backend.destroyTexture(this)
  }

  #byteLength(): number {
    return this.width * this.height * CHANNELS[this.format] * (this.format === 'rgba32f' ? 4 : 1)
  }

  #remember(x: number, y: number, width: number, height: number, data: PixelData): void {
    const channels = CHANNELS[this.format]
    const size = this.width * this.height * channels
    this.recipe ??= this.format === 'rgba32f' ? new Float32Array(size) : new Uint8Array(size)
    const whole = this.levels()[0]!
    if (whole === data) return
    for (let row = 0; row < height; row++) {
      const from = row * width * channels
      whole.set(data.subarray(from, from + width * channels), ((y + row) * this.width + x) * channels)
    }
  }
}

function isLevelList(data: TextureDescriptor['data']): data is readonly PixelData[] {
  return Array.isArray(data)
}

function checkPixels(id: string, format: TextureFormat, data: PixelData, width: number, height: number): void {
  const isFloat = data instanceof Float32Array
  if (data.length !== width * height * CHANNELS[format] || isFloat !== (format === 'rgba32f')) {
    throw new FarsightError(
      'FS0503',
      `Texture "${id}": ${width}x${height} pixels of ${format} were promised, ${data.length} ${isFloat ? 'floats' : 'bytes'} came`,
    )
  }
}

function checkTexture(state: CoreState, descriptor: TextureDescriptor): void {
  const { id, width, height, format, data, filter, mipmaps, wrap } = descriptor
  const { limits } = state.backend
  if (!(width >= 1 && height >= 1 && width <= limits.maxTextureSize && height <= limits.maxTextureSize)) {
    throw new FarsightError(
      'FS0503',
      `Texture "${id}": ${width}x${height} is outside 1..${limits.maxTextureSize}, the most this device takes`,
    )
  }
  if (format === 'rgba32f' && !limits.floatTextures) {
    throw new FarsightError('FS0503', `Texture "${id}": this device has no float textures`, {
      hint: 'Ask limits.floatTextures first.',
    })
  }
  if (filter === 'trilinear' && mipmaps === 'none') {
    throw new FarsightError('FS0503', `Texture "${id}": the filter "trilinear" needs mipmaps`)
  }
  if ((mipmaps !== 'none' || wrap === 'repeat') && !(isPowerOfTwo(width) && isPowerOfTwo(height))) {
    throw new FarsightError(
      'FS0503',
      `Texture "${id}": ${width}x${height} must be powers of two for mipmaps and repeat`,
    )
  }
  if (mipmaps === 'given' && (width !== height || !isLevelList(data) || data.length !== Math.log2(width) + 1)) {
    throw new FarsightError('FS0503', `Texture "${id}": given mipmaps must be square and go down to 1x1`)
  }
  if (data === null || typeof data === 'function') return
  const levels = isLevelList(data) ? data : [data]
  levels.forEach((level, i) => {
    checkPixels(id, format, level, width >> i, height >> i)
  })
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0
}
