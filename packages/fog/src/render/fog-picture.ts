import type {
  BufferHandle,
  DrawItems,
  FramebufferHandle,
  MaterialHandle,
  MeshHandle,
  Renderer,
  ScenePipeline,
  TextureHandle,
  VertexLayout,
} from '@farsight/render'
import type { FogGrid } from '../grid/fog-grid.ts'
import type { RowSet } from '../grid/row-set.ts'
import { SMOOTH_FRAGMENT, SMOOTH_VERTEX } from './fog-shaders.glsl.ts'
import type { FogShades } from './fog-shades.ts'

/** World units of a texel of the picture: a quarter of a tile. */
const TEXEL = 32
/** Largest side of the picture that upsampling may lead to. */
const MAX_SIDE = 2048
/** Bands of rows that are uploaded in one frame; what is left over joins the last one. */
const MAX_BANDS = 8
/** Rows between two bands that are cheaper to upload than another call is. */
const MERGE_GAP = 16
/** Rows beside a changed one that the smoothing brings it to. */
const REACH = 2

const CORNERS: VertexLayout = {
  id: 'fog-corners',
  attributes: [
    { name: 'corner', slot: 0, type: 'uint8', size: 2, normalized: false, offset: 0, stride: 4, divisor: 0 },
  ],
}

/**
 * The fog on the GPU: two planes of shades as textures, and the picture that is made from them, smooth and at a quarter
 * of a tile a texel at least. Its red is the state at the fog tick before, its green that at the latest one.
 */
export class FogPicture {
  private readonly renderer: Renderer
  private readonly pipeline: ScenePipeline
  private readonly buffer: BufferHandle
  private readonly mesh: MeshHandle
  private readonly target: FramebufferHandle
  private readonly material: MaterialHandle
  private readonly cells = new Float32Array(4)
  private readonly bands = new Int32Array(2 * MAX_BANDS)
  private readonly items: DrawItems
  private readonly order = Uint32Array.from({ length: MAX_BANDS }, (_, i) => i)
  private textures: { before: TextureHandle; after: TextureHandle }

  constructor(renderer: Renderer) {
    const { device } = renderer
    this.renderer = renderer
    this.textures = this.createTextures(
      4,
      1,
      () => new Uint8Array(4),
      () => new Uint8Array(4),
    )
    this.target = device.createFramebuffer({ id: 'fog', width: 1, height: 1, depth: 'none', filter: 'linear' })
    this.buffer = device.createBuffer({
      id: 'fog.corners',
      data: new Uint8Array([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0]),
      usage: 'static',
    })
    this.mesh = device.createMesh({
      id: 'fog.band',
      layout: CORNERS,
      buffers: [{ buffer: this.buffer, byteOffset: 0 }],
      indices: null,
      count: 4,
    })
    this.material = device.createMaterial({
      id: 'fog.shades',
      textures: { shadesBefore: this.textures.before, shadesAfter: this.textures.after },
      uniforms: { cells: this.cells },
    })
    this.pipeline = renderer.pipelines.add({
      id: 'fog-smooth',
      pass: 'ui',
      vertex: SMOOTH_VERTEX,
      fragment: SMOOTH_FRAGMENT,
      layout: CORNERS,
      uniforms: [
        { name: 'draw', type: 'vec4', source: 'draw' },
        { name: 'cells', type: 'vec4', source: 'material' },
      ],
      textures: [
        { name: 'shadesBefore', source: 'material' },
        { name: 'shadesAfter', source: 'material' },
      ],
      depth: { test: 'always', write: false },
      blend: null,
      cull: 'none',
      polygonOffset: null,
      colorWrite: true,
      primitive: 'triangle strip',
      order: 'state',
    })
    this.items = {
      mesh: new Uint32Array(MAX_BANDS).fill(this.mesh.index),
      first: new Uint32Array(MAX_BANDS),
      count: new Uint32Array(MAX_BANDS).fill(4),
      instances: new Uint32Array(MAX_BANDS),
      params: new Float32Array(4 * MAX_BANDS),
    }
    device.shared.setTexture('fogPicture', this.target.color)
  }

  /** Takes the shape of another grid. Nothing is drawn until {@link update}. */
  fit(shades: FogShades, grid: FogGrid): void {
    const { columns, rows, cellSize } = grid
    const limit = Math.min(MAX_SIDE, this.renderer.device.limits.maxTextureSize)
    const most = Math.floor(limit / Math.max(columns, rows))
    const scale = Math.max(1, Math.min(most, Math.round(cellSize / TEXEL)))
    this.target.resize(columns * scale, rows * scale)
    this.destroyTextures()
    this.textures = this.createTextures(
      shades.width,
      rows,
      () => shades.before,
      () => shades.after,
    )
    this.material.setTexture('shadesBefore', this.textures.before)
    this.material.setTexture('shadesAfter', this.textures.after)
    this.cells.set([columns, rows, 1 / shades.width, 1 / rows])
  }

  /** Uploads the written rows, draws them anew, and empties the set. While the device cannot draw, the set stays. */
  update(shades: FogShades): void {
    const { device, pipelines } = this.renderer
    const pipeline = pipelines.compiled(this.pipeline.index)
    if (pipeline === undefined || device.contextLost) return
    const count = this.findBands(shades.written)
    const { params } = this.items
    for (let i = 0; i < count; i++) {
      const first = this.bands[2 * i]!
      const last = this.bands[2 * i + 1]!
      this.uploadRows(this.textures.before, shades.before, first, last)
      this.uploadRows(this.textures.after, shades.after, first, last)
      params[4 * i] = Math.max(0, first - REACH) / shades.rows
      params[4 * i + 1] = Math.min(shades.rows, last + 1 + REACH) / shades.rows
    }
    device.beginPass({ pass: 'ui', target: this.target, clearColor: null, clearDepth: null })
    device.submit(pipeline, this.material.index, this.items, this.order, 0, count)
    shades.written.clear()
  }

  /** Frees everything on the GPU. */
  destroy(): void {
    this.renderer.device.shared.setTexture('fogPicture', null)
    this.pipeline.destroy()
    this.mesh.destroy()
    this.buffer.destroy()
    this.material.destroy()
    this.target.destroy()
    this.destroyTextures()
  }

  private createTextures(width: number, height: number, before: () => Uint8Array, after: () => Uint8Array) {
    const shape = { width, height, format: 'luminance8', filter: 'linear', wrap: 'clamp', mipmaps: 'none' } as const
    const { device } = this.renderer
    return {
      before: device.createTexture({ ...shape, id: 'fog.before', data: before }),
      after: device.createTexture({ ...shape, id: 'fog.after', data: after }),
    }
  }

  private destroyTextures(): void {
    this.textures.before.destroy()
    this.textures.after.destroy()
  }

  private uploadRows(texture: TextureHandle, bytes: Uint8Array, first: number, last: number): void {
    const { width } = texture
    texture.update(0, first, width, last - first + 1, bytes.subarray(first * width, (last + 1) * width))
  }

  /** Writes first and last row of each band and returns their number. */
  private findBands(rows: RowSet): number {
    const { bands } = this
    let count = 0
    for (let row = rows.first; row <= rows.last; row++) {
      if (rows.flags[row] === 0) continue
      const near = count > 0 && row - bands[2 * count - 1]! <= MERGE_GAP
      if (!near && count < MAX_BANDS) bands[2 * count++] = row
      bands[2 * count - 1] = row
    }
    return count
  }
}
