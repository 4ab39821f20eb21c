import type { ImageDocument } from '@farsight/formats'
import type { Renderer } from '@farsight/render'
import type { GroundAtlas } from '@farsight/terrain'
import type { TerrainSurface } from '@farsight/terrain/render'
import type { RuntimePool } from '../create-pool.ts'
import type { LoadContext } from './load-map.ts'

/** Mean colours of ground textures, red green blue 0..255. */
export type GroundColors = readonly (readonly [number, number, number])[]

/** Makes the stand-in textures of the terrain in workers and gives them to the surface; returns the mean ground colours. */
export async function loadTextures(
  context: LoadContext,
  renderer: Renderer,
  surface: TerrainSurface,
): Promise<GroundColors> {
  const { game, signal, parsed, substitutions } = context
  const { tileset, groundTextures, cliffTypes } = parsed.grid
  const { pool, early } = game
  const total = groundTextures.length + 2
  let done = 0
  const count = <T>(value: T): T => {
    context.progress('textures', ++done, total)
    return value
  }
  const ground = groundTextures.map((id) => {
    substitutions.add('ground', id, `ground sheet ${id}`, 'by id')
    return early.picture('runtime/groundSheet', { tileset, id }, { signal, priority: -3 }).then(count)
  })
  const blight = early.picture('runtime/blightSheet', { tileset }, { signal, priority: -3 }).then(count)
  const cliffIds = cliffTypes.length > 0 ? cliffTypes.map((type) => type.id) : ['CLdi']
  for (const { id } of cliffTypes) substitutions.add('cliff', id, `cliff texture ${id}`, 'by id')
  const surfaceImages = early.picture('runtime/surfaceImages', { tileset, cliffIds }, { signal, priority: -2 })
  const packed = Promise.all([...ground, blight]).then(async (sheets) => ({
    colors: sheets.map(meanColor),
    atlas: await packAtlas(pool, sheets, renderer, signal),
  }))
  const [{ colors, atlas }, images] = await Promise.all([packed, surfaceImages])
  signal.throwIfAborted()
  surface.setTextures({ atlas, ...images })
  count(null)
  return colors
}

function packAtlas(
  pool: RuntimePool,
  sheets: ImageDocument[],
  renderer: Renderer,
  signal: AbortSignal,
): Promise<GroundAtlas> {
  const input = { sheets, maxSize: renderer.device.limits.maxTextureSize }
  const transfer = sheets.map((sheet) => sheet.rgba.buffer as ArrayBuffer)
  return pool.run('terrain/buildGroundAtlas', input, { signal, priority: -2, transfer })
}

/** Mean colour of a sheet, from every 16th pixel. */
function meanColor({ rgba }: ImageDocument): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let at = 0; at + 2 < rgba.length; at += 64, count++) {
    for (let channel = 0; channel < 3; channel++) sum[channel]! += rgba[at + channel]!
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
