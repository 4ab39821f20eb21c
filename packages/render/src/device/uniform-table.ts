import { FarsightError } from '@farsight/errors'
import type { UniformType } from './descriptors.ts'
import type { TextureHandle, UniformValue } from './handles.ts'

/** Numbers in a value of each type. */
export const UNIFORM_LENGTHS: Readonly<Record<UniformType, number>> = {
  float: 1,
  vec2: 2,
  vec3: 3,
  vec4: 4,
  mat3: 9,
  mat4: 16,
}

/** One shared value. Back ends keep the cell, so that reading it costs no look-up. */
export interface UniformCell {
  readonly name: string
  readonly type: UniformType
  value: UniformValue
}

/** One shared texture; null is drawn as the missing texture. */
export interface TextureCell {
  readonly name: string
  texture: TextureHandle | null
}

/** True when `value` has the length that `type` asks for. */
export function fitsUniform(type: UniformType, value: UniformValue): boolean {
  return typeof value === 'number' ? type === 'float' : type !== 'float' && value.length === UNIFORM_LENGTHS[type]
}

/** Values and textures that every pipeline of a device can read by name: the view, the sun, the fog. */
export class UniformTable {
  readonly #cells = new Map<string, UniformCell>()
  readonly #textures = new Map<string, TextureCell>()

  /**
   * The cell of `name`, made with zeros when it is new.
   * @throws FarsightError FS0503 when it exists with another type
   */
  cell(name: string, type: UniformType): UniformCell {
    const known = this.#cells.get(name)
    if (known !== undefined) {
      if (known.type !== type) {
        throw new FarsightError('FS0503', `Shared uniform "${name}" is a ${known.type}, not a ${type}`)
      }
      return known
    }
    const cell: UniformCell = { name, type, value: type === 'float' ? 0 : new Float32Array(UNIFORM_LENGTHS[type]) }
    this.#cells.set(name, cell)
    return cell
  }

  /** The texture cell of `name`, made empty when it is new. */
  textureCell(name: string): TextureCell {
    let cell = this.#textures.get(name)
    if (cell === undefined) {
      cell = { name, texture: null }
      this.#textures.set(name, cell)
    }
    return cell
  }

  /**
   * Sets a value; arrays are kept by reference, so writing into them later is enough.
   * @throws FarsightError FS0503 when the length does not fit the type
   */
  set(name: string, type: UniformType, value: UniformValue): void {
    if (!fitsUniform(type, value)) {
      throw new FarsightError('FS0503', `Shared uniform "${name}" needs ${UNIFORM_LENGTHS[type]} numbers (${type})`)
    }
    this.cell(name, type).value = value
  }

  setTexture(name: string, texture: TextureHandle | null): void {
    this.textureCell(name).texture = texture
  }
}
