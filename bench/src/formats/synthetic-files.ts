import {
  allocateDoo,
  allocateW3e,
  CORNER_WATER,
  emptyW3i,
  idFromString,
  writeDoo,
  writeMpq,
  writeShd,
  writeW3e,
  writeW3i,
  writeWpm,
} from '@farsight/formats'

/** A square terrain of hills, cliffs and ponds. */
export function syntheticTerrain(tiles: number): Uint8Array {
  const side = tiles + 1
  const groundTextures = ['Ldrt', 'Ldro', 'Ldrg', 'Lrok', 'Lgrs', 'Lgrd']
  const document = allocateW3e({ columns: side, rows: side, groundTextures, cliffTextures: ['CLdi', 'CLgr'] })
  for (let i = 0; i < side * side; i++) {
    const hill = Math.sin((i % side) / 9) * Math.cos(Math.floor(i / side) / 7)
    document.height[i] = 8192 + Math.round(hill * 300)
    document.water[i] = 8192
    document.layer[i] = hill > 0.5 ? 3 : 2
    document.flags[i] = hill < -0.6 ? CORNER_WATER : 0
    document.ground[i] = scatter(i) % 6
    document.groundVariation[i] = scatter(i + 1) % 18
  }
  return writeW3e(document)
}

/** Trees at scattered places, each hundredth with a drop. */
export function syntheticDoodads(count: number): Uint8Array {
  const drops = Math.floor(count / 100)
  const document = allocateDoo(count, { sets: drops, items: drops })
  const { firstSet, firstItem, id, chance } = document.itemSets
  for (let i = 0; i < count; i++) {
    document.id[i] = idFromString('LTlt')
    document.variation[i] = scatter(i) % 10
    document.x[i] = (scatter(i + 2) % 8192) - 4096
    document.y[i] = (scatter(i + 3) % 8192) - 4096
    document.angle[i] = (scatter(i + 4) % 628) / 100
    document.creation[i] = i
    firstSet[i + 1] = Math.min(drops, Math.floor((i + 1) / 100))
  }
  id.fill(idFromString('ratf'))
  chance.fill(100)
  for (let set = 0; set < drops; set++) firstItem[set + 1] = set + 1
  return writeDoo(document)
}

/** The files of a whole map, by path. */
export function syntheticMapFiles(tiles: number): Map<string, Uint8Array> {
  const cells = tiles * 4
  const shadows = Uint8Array.from({ length: cells * cells }, (_, i) => (scatter(i >> 4) % 5 === 0 ? 255 : 0))
  return new Map([
    ['war3map.w3e', syntheticTerrain(tiles)],
    ['war3map.w3i', writeW3i({ ...emptyW3i(25), name: 'Made', width: tiles, height: tiles })],
    ['war3map.doo', syntheticDoodads(tiles * 10)],
    ['war3map.shd', writeShd({ cells: shadows })],
    ['war3map.wpm', writeWpm({ version: 0, columns: cells, rows: cells, cells: shadows, rest: new Uint8Array(0) })],
  ])
}

/** A whole map as a compressed archive. */
export function syntheticArchive(tiles: number): Uint8Array {
  return writeMpq(Array.from(syntheticMapFiles(tiles), ([path, bytes]) => ({ path, bytes, compress: true })))
}

/** Whole numbers without a pattern, the same every time. */
function scatter(n: number): number {
  return (Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 7, 0xc2b2ae35)) >>> 8
}
