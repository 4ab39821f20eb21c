import { defineResource } from '@farsight/ecs'
import type { ImageDocument } from '@farsight/formats'
import type { Device, MaterialHandle, Renderer, TextureHandle } from '@farsight/render'
import type { GroundAtlas } from '../atlas/ground-atlas.ts'
import type { SegmentMesh } from '../bake/segment-mesh.ts'
import { type DrawnSegment, uploadSegment } from './segment-store.ts'

/** How the water of a map looks; colours are linear light, 0..1. */
export interface WaterLook {
  shallow: readonly [number, number, number]
  deep: readonly [number, number, number]
  /** Largest share of what lies below that water hides. */
  opacity: number
}

/** The pictures of a map's terrain. */
export interface TerrainTextures {
  atlas: GroundAtlas
  /** One a cliff type of the map; at least one. */
  cliffs: readonly ImageDocument[]
  /** Tiling grey patches. */
  noise: ImageDocument
  /** Tiling waves: slope along x and y in red and green (128 is flat), nets of light in blue, foam in alpha. */
  waves: ImageDocument
  water: WaterLook
}

/** Materials of one map. */
interface SurfaceMaterials {
  ground: MaterialHandle
  cliffs: MaterialHandle[]
  water: MaterialHandle
}

/** What the terrain of the loaded map is drawn with: its textures, and the segments on the GPU. */
export class TerrainSurface {
  readonly #renderer: Renderer
  readonly #waiting: SegmentMesh[] = []
  readonly #textures: TextureHandle[] = []
  #segments: (DrawnSegment | undefined)[] = []
  #materials: SurfaceMaterials | null = null

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  /** Null until the textures are there; nothing is drawn before. */
  get materials(): SurfaceMaterials | null {
    return this.#materials
  }

  /** Segments whose upload waits for a later frame. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether a segment is on the GPU. */
  get hasSegments(): boolean {
    return this.#segments.length > 0
  }

  segment(index: number): DrawnSegment | undefined {
    return this.#segments[index]
  }

  /** Replaces the textures. */
  setTextures(textures: TerrainTextures): void {
    this.#destroyTextures()
    this.#materials = this.#createMaterials(this.#renderer.device, textures)
  }

  /** Takes a baked segment, to be uploaded when the budget of a frame allows. */
  add(mesh: SegmentMesh): void {
    this.#waiting.push(mesh)
  }

  /** Uploads waiting segments, those that came first before the others, as far as this frame's budget goes. */
  upload(): void {
    let done = 0
    while (done < this.#waiting.length && this.#renderer.uploads.take(this.#waiting[done]!.buffer.byteLength)) {
      const mesh = this.#waiting[done++]!
      this.#segments[mesh.index]?.destroy()
      this.#segments[mesh.index] = uploadSegment(this.#renderer.device, mesh)
    }
    if (done > 0) this.#waiting.splice(0, done)
  }

  /** Frees everything of the loaded map. */
  clear(): void {
    this.#waiting.length = 0
    for (const segment of this.#segments) segment?.destroy()
    this.#segments = []
    this.#destroyTextures()
  }

  #destroyTextures(): void {
    if (this.#materials) {
      const { ground, cliffs, water } = this.#materials
      for (const material of [ground, ...cliffs, water]) material.destroy()
    }
    this.#materials = null
    for (const texture of this.#textures) texture.destroy()
    this.#textures.length = 0
  }

  #createMaterials(device: Device, { atlas, cliffs, noise, waves, water }: TerrainTextures): SurfaceMaterials {
    const page = device.createTexture({
      id: 'ground atlas',
      width: atlas.width,
      height: atlas.height,
      format: 'rgba8',
      data: atlas.levels,
      filter: 'trilinear',
      wrap: 'clamp',
      mipmaps: 'given',
      anisotropy: 4,
    })
    const groundNoise = this.#createTexture('ground noise', noise)
    const rock = cliffs.map((image, type) => this.#createTexture(`cliff ${type}`, image))
    this.#textures.push(page)
    const uniforms = {
      atlasGrid: [atlas.blocksPerRow, atlas.cellSize, atlas.gutter],
      atlasSize: [atlas.width, atlas.height],
    }
    return {
      ground: device.createMaterial({ id: 'ground', textures: { atlas: page, groundNoise }, uniforms }),
      cliffs: rock.map((rockTexture, type) =>
        device.createMaterial({ id: `cliff ${type}`, textures: { atlas: page, groundNoise, rockTexture }, uniforms }),
      ),
      water: device.createMaterial({
        id: 'water',
        textures: { waves: this.#createTexture('waves', waves) },
        uniforms: { waterShallow: water.shallow, waterDeep: water.deep, waterOpacity: water.opacity },
      }),
    }
  }

  #createTexture(id: string, image: ImageDocument): TextureHandle {
    const texture = this.#renderer.device.createTexture({
      id,
      width: image.width,
      height: image.height,
      format: 'rgba8',
      data: image.rgba,
      filter: 'trilinear',
      wrap: 'repeat',
      mipmaps: 'generate',
    })
    this.#textures.push(texture)
    return texture
  }
}

/** The terrain surface of a world that draws one. */
export const TerrainSurfaceResource = defineResource<TerrainSurface>('TerrainSurface')
