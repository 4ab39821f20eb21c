import type { ImageDocument } from '@farsight/formats'
import { transferring } from '@farsight/workers'
import { buildGroundAtlas } from '../atlas/ground-atlas.ts'

/** Input of the task `terrain/buildGroundAtlas`. */
export interface BuildAtlasInput {
  sheets: readonly ImageDocument[]
  /** Largest side of a texture on the device, in pixels. */
  maxSize: number
}

/** Packs ground sheets into an atlas, see {@link buildGroundAtlas}; its levels move to the caller. */
export function buildAtlas({ sheets, maxSize }: BuildAtlasInput) {
  const atlas = buildGroundAtlas(sheets, maxSize)
  return transferring(
    atlas,
    atlas.levels.map((level) => level.buffer as ArrayBuffer),
  )
}
