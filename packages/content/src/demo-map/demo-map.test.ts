import { createHash } from 'node:crypto'
import { FarsightError } from '@farsight/errors'
import { idToString, openSource, PATHING_NO_WALK, parseMap, writeDoo, writeUnitsDoo, writeW3e } from '@farsight/formats'
import { createDemoMap, type DemoMap, type DemoMapOptions } from './demo-map.ts'
import { createDemoMapFile } from './demo-map-file.ts'
import { WATER_HEIGHT } from './plan.ts'
import { reachableCells } from './reachable-cells.ts'

/** SHA-256 of the file of seed 7 and its script; it changes only when the map is meant to change. */
const GOLDEN = 'd4f78b0cb222548e1d1831d72dfe6708e091f350d2f816ae64b7e1be1bb1ceda'
const CELL = 32
/** Units wade down to here, world units: 40 below the water. */
const WADING_HEIGHT = WATER_HEIGHT - 40

const cellOf = (map: DemoMap, x: number, y: number): number =>
  Math.floor((y - map.terrain.offsetY) / CELL) * map.pathing.columns + Math.floor((x - map.terrain.offsetX) / CELL)

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

const middleReach = ({ pathing }: DemoMap): Uint8Array => reachableCells(pathing, pathing.columns / 2, pathing.rows / 2)

const idsOf = (list: { id: Uint32Array; count: number }): string[] =>
  Array.from(list.id.subarray(0, list.count), (id) => idToString(id))

const made = createDemoMap()
const file = createDemoMapFile()

describe('createDemoMapFile', () => {
  it('writes a map that the importer reads without a warning', () => {
    const map = parseMap(openSource(file.bytes, file.name), 'w3x')
    expect(map.warnings).toEqual([])
    expect(same(writeW3e(map.terrain), writeW3e(made.terrain))).toBe(true)
    expect(same(map.pathing!.cells, made.pathing.cells)).toBe(true)
    expect(same(map.shadows!.cells, made.shadows.cells)).toBe(true)
    expect(same(writeUnitsDoo(map.units!), writeUnitsDoo(made.units))).toBe(true)
    expect(same(writeDoo(map.doodads!), writeDoo(made.doodads))).toBe(true)
    expect(map.info).toMatchObject({ name: made.info.name, margins: made.info.margins, forces: made.info.forces })
  })

  it('gives bytes that fill a buffer of their own', () => {
    expect(file.bytes.byteOffset).toBe(0)
    expect(file.bytes.buffer.byteLength).toBe(file.bytes.length)
  })

  it('packs the same content smaller when asked', () => {
    const plain = createDemoMapFile({ size: 96 })
    const packed = createDemoMapFile({ size: 96, compress: true })
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const read = (bytes: Uint8Array): Uint8Array => writeW3e(parseMap(openSource(bytes, 'map'), 'w3x').terrain)
    expect(same(read(packed.bytes), read(plain.bytes))).toBe(true)
  })

  it('makes the same bytes from the same seed, others from another', () => {
    const small = createDemoMapFile({ seed: 7, size: 96 }).bytes
    expect(same(createDemoMapFile({ seed: 7, size: 96 }).bytes, small)).toBe(true)
    expect(same(createDemoMapFile({ seed: 8, size: 96 }).bytes, small)).toBe(false)
  })
})

describe('createDemoMap', () => {
  it.each([95, 97, 258, 128.5, Number.NaN])('refuses a size of %p', (size) => {
    expect(() => createDemoMap({ size })).toThrow(expect.objectContaining({ code: 'FS0203' }))
    expect(() => createDemoMap({ size })).toThrow(FarsightError)
  })

  it('has two alliances of 1,000 units, bases for all players and a forest', () => {
    const { units, doodads, script } = made
    const marching = [...script.armies, ...script.scouts].reduce((sum, { unitCount }) => sum + unitCount, 0)
    expect(marching).toBe(1000)
    const first = script.armies[0]!.firstUnit
    expect(first + marching).toBe(units.count)
    const ids = idsOf(units)
    for (let player = 0; player < 4; player++) {
      const buildings = ids
        .slice(0, first)
        .filter((id, i) => units.player[i] === player && !/^(sloc|[ho]w(al|tr))$/.test(id))
      expect(buildings.length).toBeGreaterThanOrEqual(8)
      expect(ids.filter((id, i) => id === 'sloc' && units.player[i] === player)).toHaveLength(1)
    }
    for (const [i, id] of ids.entries()) if (id === 'ngol') expect(units.player[i]).toBe(15)
    expect(idsOf(doodads).filter((id) => id === 'LTlt' || id === 'YTct').length).toBeGreaterThan(2000)
  })

  it('lets each march list units of its own player', () => {
    const { units, script } = made
    for (const { player, firstUnit, unitCount } of [...script.armies, ...script.scouts]) {
      expect([...units.player.subarray(firstUnit, firstUnit + unitCount)]).toEqual(Array(unitCount).fill(player))
    }
    script.enemies.forEach((mask, player) => {
      for (let other = 0; other < 4; other++) expect((mask >> other) & 1).toBe((script.enemies[other]! >> player) & 1)
    })
    expect(script.enemies[script.player]! & script.allies).toBe(0)
  })
})

const VARIANTS: DemoMapOptions[] = [{ seed: 7 }, { seed: 3 }, { seed: 8, size: 96 }, { size: 160 }]

describe.each(VARIANTS)('the land of %p', (options) => {
  const map = options.seed === 7 ? made : createDemoMap(options)
  const { terrain, units, script } = map
  const first = script.armies[0]!.firstUnit
  const reached = middleReach(map)

  it('keeps heights and layers in the range of the format', () => {
    for (let y = 0; y + 1 < terrain.rows; y++) {
      for (let x = 0; x + 1 < terrain.columns; x++) {
        const i = y * terrain.columns + x
        const n = i + terrain.columns
        const layers = [terrain.layer[i]!, terrain.layer[i + 1]!, terrain.layer[n]!, terrain.layer[n + 1]!]
        if (Math.max(...layers) - Math.min(...layers) > 2) throw new Error(`tile ${x}, ${y} spans layers ${layers}`)
      }
    }
    expect(Math.max(...terrain.layer)).toBeLessThan(16)
    expect(Math.min(...terrain.height)).toBeGreaterThan(6000)
    expect(Math.max(...terrain.height)).toBeLessThan(10000)
  })

  it('connects all start places and marching units on foot', () => {
    const apart: string[] = []
    for (let i = 0; i < units.count; i++) {
      const marches = i >= first || idToString(units.id[i]!) === 'sloc'
      if (marches && reached[cellOf(map, units.x[i]!, units.y[i]!)] !== 1)
        apart.push(`${i} ${idToString(units.id[i]!)}`)
    }
    expect(apart).toEqual([])
  })

  it('marches over open ground only, in straight legs', () => {
    const closed: string[] = []
    for (const { firstUnit, route } of [...script.armies, ...script.scouts]) {
      const way = [{ x: units.x[firstUnit]!, y: units.y[firstUnit]! }, ...route]
      for (let leg = 0; leg + 1 < way.length; leg++) {
        const [a, b] = [way[leg]!, way[leg + 1]!]
        for (let k = 0; k <= 200; k++) {
          const cell = cellOf(map, a.x + ((b.x - a.x) * k) / 200, a.y + ((b.y - a.y) * k) / 200)
          if (reached[cell] !== 1) closed.push(`unit ${firstUnit}, leg ${leg}, ${k / 2} %`)
        }
      }
    }
    expect(closed).toEqual([])
  })

  it('stands no unit on another, none in deep water, no building on a cliff or in water', () => {
    const wrong: string[] = []
    for (let i = first; i < units.count; i++) {
      if (units.z[i]! < WADING_HEIGHT) wrong.push(`unit ${i} at height ${units.z[i]}`)
      for (let j = i + 1; j < units.count; j++) {
        const distance = Math.sqrt((units.x[i]! - units.x[j]!) ** 2 + (units.y[i]! - units.y[j]!) ** 2)
        if (distance < 24) wrong.push(`units ${i} and ${j} are ${distance} apart`)
      }
    }
    for (let i = 0; i < first; i++) {
      const x = Math.floor((units.x[i]! - terrain.offsetX) / 128)
      const y = Math.floor((units.y[i]! - terrain.offsetY) / 128)
      const corner = y * terrain.columns + x
      const around = [corner, corner + 1, corner + terrain.columns, corner + terrain.columns + 1]
      const flat = around.every((k) => terrain.layer[k] === terrain.layer[corner])
      if (!flat || units.z[i]! <= WATER_HEIGHT) wrong.push(`building ${i} at height ${units.z[i]}, flat ${flat}`)
    }
    expect(wrong).toEqual([])
  })

  it('closes the ground under trees and grows none in water', () => {
    const { doodads, pathing } = map
    const wrong: string[] = []
    for (let i = 0; i < doodads.count; i++) {
      if (!/^.T/.test(idToString(doodads.id[i]!))) continue
      const cell = cellOf(map, doodads.x[i]!, doodads.y[i]!)
      if ((pathing.cells[cell]! & PATHING_NO_WALK) === 0) wrong.push(`tree ${i} can be walked through`)
      if (doodads.z[i]! <= WATER_HEIGHT) wrong.push(`tree ${i} stands in water`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the golden map', () => {
  it('is byte for byte what it was', () => {
    const { bytes, script } = file
    const hash = createHash('sha256').update(bytes).update(JSON.stringify(script))
    expect(hash.digest('hex')).toBe(GOLDEN)
  })
})
