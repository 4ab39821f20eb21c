import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  allocateW3e,
  CORNER_BLIGHT,
  CORNER_MAP_EDGE,
  CORNER_RAMP,
  CORNER_WATER,
  parseW3e,
  type W3eDocument,
} from '@farsight/formats'
import { surveyTerrain } from './survey-terrain.ts'

/** A flat terrain of layer 2 at height 0. */
function flat(columns: number, rows: number): W3eDocument {
  const document = allocateW3e({ columns, rows })
  document.height.fill(8192)
  document.layer.fill(2)
  return document
}

describe('surveyTerrain', () => {
  test('a flat terrain has nothing to count', () => {
    expect(surveyTerrain(flat(4, 3))).toEqual({
      cliffTiles: 0,
      rampMeshes: 0,
      waterTiles: 0,
      blightCorners: 0,
      minHeight: 0,
      maxHeight: 0,
    })
  })

  test('one corner in the middle touches four tiles, one in a corner of the map one', () => {
    const document = flat(5, 5)
    document.layer[2 * 5 + 2] = 3
    document.flags[0] = CORNER_WATER | CORNER_MAP_EDGE
    document.flags[24] = CORNER_WATER
    document.flags[12] = CORNER_BLIGHT
    expect(surveyTerrain(document)).toMatchObject({ cliffTiles: 4, waterTiles: 2, blightCorners: 1, maxHeight: 128 })
  })

  test('heights are those of the corners, without a raise at ramps', () => {
    const document = flat(3, 3)
    document.height[8] = 8192 + 43
    document.layer[8] = 4
    document.flags.fill(CORNER_RAMP)
    document.height[0] = 0
    document.layer[0] = 0
    expect(surveyTerrain(document)).toMatchObject({ minHeight: -2048 - 256, maxHeight: 256 + 10.75 })
  })
})

/** Counted by another program over the same maps: tiles with cliffs, corners with water, corners with blight. */
const COUNTED = [
  ['tribute-reforged-320', 9135, 29305, 9966],
  ['legion-td-128', 1631, 3904, 0],
  ['maul-96', 1384, 794, 0],
  ['exiled-ones-256', 0, 66049, 428],
  ['translator-v12-64', 87, 42, 0],
] as const

const MAPS = fileURLToPath(new URL('../../../../../shared/data/wc3/folder-maps/', import.meta.url))

describe('real terrains', () => {
  if (!existsSync(MAPS)) process.stdout.write(`skipped: no real maps at ${MAPS}\n`)
  const given = existsSync(MAPS) ? test.each(COUNTED) : test.skip.each(COUNTED)

  given('%s has the counts of an independent program', (name, cliffTiles, waterCorners, blightCorners) => {
    const document = parseW3e(new Uint8Array(readFileSync(`${MAPS}${name}/war3map.w3e`)), name)
    expect(surveyTerrain(document)).toMatchObject({ cliffTiles, blightCorners })
    expect(document.flags.filter((flags) => flags & CORNER_WATER).length).toBe(waterCorners)
  })
})
