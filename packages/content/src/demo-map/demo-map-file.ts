import {
  MAP_FILES,
  mapHeader,
  writeDoo,
  writeMpq,
  writeShd,
  writeUnitsDoo,
  writeW3e,
  writeW3i,
  writeWpm,
} from '@farsight/formats'
import { createDemoMap, type DemoMapOptions } from './demo-map.ts'
import type { DemoScript } from './demo-script.ts'

/** The demo map as a file. */
export interface DemoMapFile {
  /** File name, ends in `.w3x`. */
  name: string
  /** Fills its buffer, which can be transferred. */
  bytes: Uint8Array<ArrayBuffer>
  script: DemoScript
}

/**
 * Makes the demo map and writes it as a real map archive, to be loaded like any other map.
 * @param options `compress`: pack the files (default false: stored, which is faster for an archive that is read at once)
 */
export function createDemoMapFile(options: DemoMapOptions & { compress?: boolean } = {}): DemoMapFile {
  const { compress = false } = options
  const map = createDemoMap(options)
  const files = [
    { path: MAP_FILES.terrain, bytes: writeW3e(map.terrain) },
    { path: MAP_FILES.info, bytes: writeW3i(map.info) },
    { path: MAP_FILES.doodads, bytes: writeDoo(map.doodads) },
    { path: MAP_FILES.units, bytes: writeUnitsDoo(map.units) },
    { path: MAP_FILES.shadows, bytes: writeShd(map.shadows) },
    { path: MAP_FILES.pathing, bytes: writeWpm(map.pathing) },
  ]
  const header = mapHeader({ name: map.info.name, flags: map.info.flags, players: map.info.players?.length ?? 0 })
  return {
    name: map.name,
    bytes: writeMpq(
      files.map((file) => ({ ...file, compress })),
      { header },
    ).slice(),
    script: map.script,
  }
}
