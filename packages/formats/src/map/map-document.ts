import type { DooDocument } from '../doo/doo-document.ts'
import type { ShdDocument } from '../shd/shd.ts'
import type { UnitsDocument } from '../units/units-document.ts'
import type { W3eDocument } from '../w3e/w3e-document.ts'
import type { W3iDocument } from '../w3i/w3i-document.ts'
import type { WpmDocument } from '../wpm/wpm.ts'

/** What a map came as: an archive of the base game or the expansion, a bare terrain file, or an unpacked folder. */
export type MapFormat = 'w3x' | 'w3m' | 'w3e' | 'folder'

/** Names of the files that a map is read from. */
export const MAP_FILES = {
  terrain: 'war3map.w3e',
  info: 'war3map.w3i',
  doodads: 'war3map.doo',
  units: 'war3mapUnits.doo',
  shadows: 'war3map.shd',
  pathing: 'war3map.wpm',
} as const

/** One map with everything in it that is read. A part other than the terrain is null when it is missing or damaged. */
export interface MapDocument {
  /** Name of the archive, file or folder. */
  name: string
  format: MapFormat
  terrain: W3eDocument
  info: W3iDocument | null
  doodads: DooDocument | null
  units: UnitsDocument | null
  shadows: ShdDocument | null
  pathing: WpmDocument | null
  /** One line for each part that is damaged or does not fit the terrain. */
  warnings: string[]
}

/**
 * Format of a map file by its first bytes and its name: a bare terrain begins with its magic; an archive is of the base
 * game when its name ends in `.w3m`, and of the expansion with any other name.
 */
export function mapFormatOf(bytes: Uint8Array, name: string): Exclude<MapFormat, 'folder'> {
  if (bytes[0] === 0x57 && bytes[1] === 0x33 && bytes[2] === 0x45 && bytes[3] === 0x21) return 'w3e'
  return name.toLowerCase().endsWith('.w3m') ? 'w3m' : 'w3x'
}
