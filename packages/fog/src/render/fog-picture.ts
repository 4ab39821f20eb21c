import type {
  BufferHandle,
  DeviceLimits,
  DrawItems,
  FramebufferHandle,
  MaterialHandle,
  MeshHandle,
  Renderer,
  ScenePipeline,
  ScenePipelineDescriptor,
  TextureHandle,
  VertexLayout,
} from '@farsight/render'
import type { FogGrid } from '../grid/fog-grid.ts'
import { RowSet } from '../grid/row-set.ts'
import { SMOOTH_FRAGMENT, SMOOTH_VERTEX } from './fog-shaders.glsl.ts'
import type { FogShades } from './fog-shades.ts'

/** World units of a texel of the picture: a quarter of a tile. */
const TEXEL = 32
/** Texels that a picture may have: with a graphics processor, and when the processor draws itself. */
const MAX_TEXELS = 2048 * 2048
const MAX_TEXELS_SOFTWARE = 768 * 768
/** Bands of rows that are uploaded in one frame; what is left over joins the last one. */
const MAX_BANDS = 8
/** Rows between two bands that are cheaper to upload than another call is. */
const MERGE_GAP = 16
/** Rows beside a changed one that the smoothing brings it to. */
const REACH = 4
/** Cells from the middle to the samples of the smoothing: for cells of more than a texel, of one, and of less. */
const SPREADS = [0.5, 0.6, 1] as const

const CORNERS: VertexLayout = {
  id: 'fog-corners',
  attributes: [
    { name: 'corner', slot: 0, type: 'uint8', size: 2, normalized: false, offset: 0, stride: 4, divisor: 0 },
  ],
}

const SMOOTH_PIPELINE: ScenePipelineDescriptor = {
  id: 'fog-smooth',
  pass: 'ui',
  vertex: SMOOTH_VERTEX,
  fragment: SMOOTH_FRAGMENT,
  layout: CORNERS,
  uniforms: [
    { name: 'draw', type: 'vec4', source: 'draw' },
    { name: 'cells', type: 'vec4', source: 'material' },
    { name: 'spread', type: 'float', source: 'material' },
  ],
  textures: [
    { name: 'shades', source: 'material' },
    { name: 'earlier', source: 'material' },
  ],
  depth: { test: 'always', write: false },
  blend: null,
  cull: 'none',
  polygonOffset: null,
  colorWrite: true,
  primitive: 'triangle strip',
  order: 'state',
}

/**
 * The fog on the GPU: the shades as a texture, and a picture that is made from them, smooth and at a quarter of a tile a
 * texel (more on very large maps). Its red is the state at the fog tick before, its green that at the latest one.
 *
 * There are two pictures, drawn in turns, since the red of one is the green of the other. A row that is written must be
 * drawn in the two updates after that as well: first its red catches up, then the other picture does.
 */
export class FogPicture {
  private readonly renderer: Renderer
  private readonly pipeline: ScenePipeline
  private readonly buffer: BufferHandle
  private readonly mesh: MeshHandle
  private readonly material: MaterialHandle
  private readonly cells = new Float32Array(4)
  private readonly bands = new Int32Array(2 * MAX_BANDS)
  private readonly items: DrawItems
  private readonly order = Uint32Array.from({ length: MAX_BANDS }, (_, i) => i)
  /** Whether the pictures were lost, or could not be drawn, and must be renewed. */
  stale = true
  private shown: FramebufferHandle
  private hidden: FramebufferHandle
  private texture: TextureHandle
  private due = new RowSet(0)
  private lastWritten = new RowSet(0)
  private earlierWritten = new RowSet(0)

  constructor(renderer: Renderer) {
    const { device } = renderer
    const size = { width: 1, height: 1, depth: 'none', filter: 'linear' } as const
    this.renderer = renderer
    this.texture = this.createTexture(4, 1, () => new Uint8Array(4))
    this.shown = device.createFramebuffer({ ...size, id: 'fog.one' })
    this.hidden = device.createFramebuffer({ ...size, id: 'fog.two' })
    const data = new Uint8Array([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0])
    this.buffer = device.createBuffer({ id: 'fog.corners', data, usage: 'static' })
    const buffers = [{ buffer: this.buffer, byteOffset: 0 }]
    this.mesh = device.createMesh({ id: 'fog.band', layout: CORNERS, buffers, indices: null, count: 4 })
    this.material = device.createMaterial({
      id: 'fog.shades',
      textures: { shades: this.texture, earlier: this.shown.color },
      uniforms: { cells: this.cells, spread: SPREADS[0] },
    })
    this.pipeline = renderer.pipelines.add(SMOOTH_PIPELINE)
    this.items = {
      mesh: new Uint32Array(MAX_BANDS).fill(this.mesh.index),
      first: new Uint32Array(MAX_BANDS),
      count: new Uint32Array(MAX_BANDS).fill(4),
      instances: new Uint32Array(MAX_BANDS),
      params: new Float32Array(4 * MAX_BANDS),
    }
    device.shared.setTexture('fogPicture', this.shown.color)
  }

  /** Takes the shape of another grid. The pictures are stale then. */
  fit(shades: FogShades, grid: FogGrid): void {
    const { columns, rows } = grid
    const scale = texelsPerCell(this.renderer.device.limits, grid)
    const width = Math.ceil(columns * scale)
    const height = Math.ceil(rows * scale)
    this.shown.resize(width, height)
    this.hidden.resize(width, height)
    this.texture.destroy()
    this.texture = this.createTexture(shades.width, rows, () => shades.bytes)
    this.material.setTexture('shades', this.texture)
    this.material.setUniform('spread', SPREADS[scale > 1 ? 0 : scale === 1 ? 1 : 2])
    this.cells.set([columns, rows, 1 / shades.width, 1 / rows])
    this.due = new RowSet(rows)
    this.lastWritten = new RowSet(rows)
    this.earlierWritten = new RowSet(rows)
    this.stale = true
  }

  /** Uploads and draws everything, without a tick before. It stays stale while the device cannot draw. */
  renew(shades: FogShades): void {
    this.due.addAll()
    this.upload(shades, this.due)
    this.stale = !(this.draw(1) && this.draw(1))
    shades.written.clear()
    this.due.clear()
    this.lastWritten.clear()
    this.earlierWritten.clear()
  }

  /**
   * Follows one fog tick: uploads the written rows, empties the set, and draws what differs from the tick before.
   * Returns whether anything does.
   */
  advance(shades: FogShades): boolean {
    const { written } = shades
    const { due, lastWritten, earlierWritten } = this
    due.clear()
    due.addSet(written)
    due.addSet(lastWritten)
    due.addSet(earlierWritten)
    if (due.count === 0) return false
    this.upload(shades, written)
    if (!this.draw(0)) this.stale = true
    earlierWritten.clear()
    earlierWritten.addSet(written)
    this.earlierWritten = lastWritten
    this.lastWritten = earlierWritten
    written.clear()
    return true
  }

  /** Frees everything on the GPU. */
  destroy(): void {
    this.renderer.device.shared.setTexture('fogPicture', null)
    this.pipeline.destroy()
    for (const resource of [this.mesh, this.buffer, this.material, this.shown, this.hidden, this.texture]) {
      resource.destroy()
    }
  }

  private createTexture(width: number, height: number, data: () => Uint8Array): TextureHandle {
    const look = { format: 'luminance8', filter: 'linear', wrap: 'clamp', mipmaps: 'none' } as const
    return this.renderer.device.createTexture({ id: 'fog.shades', width, height, data, ...look })
  }

  private upload(shades: FogShades, rows: RowSet): void {
    const { width, bytes } = shades
    const count = this.findBands(rows)
    for (let i = 0; i < count; i++) {
      const first = this.bands[2 * i]!
      const end = this.bands[2 * i + 1]! + 1
      this.texture.update(0, first, width, end - first, bytes.subarray(first * width, end * width))
    }
  }

  /** Draws the due rows of the hidden picture and shows it. Returns false when the device cannot draw. */
  private draw(instant: 0 | 1): boolean {
    const { device, pipelines } = this.renderer
    const pipeline = pipelines.compiled(this.pipeline.index)
    if (pipeline === undefined || device.contextLost) return false
    const { params } = this.items
    const rows = this.due.flags.length
    const count = this.findBands(this.due)
    for (let i = 0; i < count; i++) {
      params[4 * i] = Math.max(0, this.bands[2 * i]! - REACH) / rows
      params[4 * i + 1] = Math.min(rows, this.bands[2 * i + 1]! + 1 + REACH) / rows
      params[4 * i + 2] = instant
    }
    this.material.setTexture('earlier', this.shown.color)
    device.beginPass({ pass: 'ui', target: this.hidden, clearColor: null, clearDepth: null })
    device.submit(pipeline, this.material.index, this.items, this.order, 0, count)
    const { hidden } = this
    this.hidden = this.shown
    this.shown = hidden
    device.shared.setTexture('fogPicture', hidden.color)
    return true
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

/** Texels along the edge of a cell: as many as a quarter of a tile asks for, halved until the picture is small enough. */
function texelsPerCell({ software, maxTextureSize }: DeviceLimits, { columns, rows, cellSize }: FogGrid): number {
  const most = software ? MAX_TEXELS_SOFTWARE : MAX_TEXELS
  let scale = Math.max(1, Math.round(cellSize / TEXEL))
  while (columns * rows * scale * scale > most || Math.max(columns, rows) * scale > maxTextureSize) scale /= 2
  return scale
}
