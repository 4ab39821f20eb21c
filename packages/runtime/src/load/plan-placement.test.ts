import {
  allocateDoo,
  allocateUnits,
  allocateW3e,
  type DooDocument,
  idFromString,
  type MapDocument,
  type UnitsDocument,
} from '@farsight/formats'
import { SubstitutionList } from './load-report.ts'
import { planPlacement } from './plan-placement.ts'

function doodadsOf(...ids: string[]): DooDocument {
  const doodads = allocateDoo(ids.length)
  ids.forEach((id, i) => {
    doodads.id[i] = idFromString(id)
    doodads.variation[i] = i
    doodads.x[i] = i
  })
  return doodads
}

function unitsOf(...ids: string[]): UnitsDocument {
  const units = allocateUnits(ids.length)
  ids.forEach((id, i) => {
    units.id[i] = idFromString(id)
  })
  return units
}

function plan(parts: Partial<MapDocument>) {
  const terrain = allocateW3e({ columns: 9, rows: 9, tileset: 'L' })
  const empty = { doodads: null, units: null, info: null, shadows: null, pathing: null, warnings: [] }
  const substitutions = new SubstitutionList()
  const map: MapDocument = { name: 'map', format: 'w3x', terrain, ...empty, ...parts }
  return { ...planPlacement(map, substitutions), substitutions: substitutions.entries() }
}

test('a map without objects places nothing', () => {
  const { doodads, units, models, trees, substitutions } = plan({})
  expect([doodads, units, models, substitutions]).toEqual([[], [], [], []])
  expect(trees.x.length).toBe(0)
})

test('tells trees, props, units and buildings apart, and leaves start locations out', () => {
  const { doodads, units } = plan({
    doodads: doodadsOf('LTlt', 'LRrk'),
    units: unitsOf('sloc', 'hfoo', 'htow', 'sloc', 'ogru'),
  })
  expect(doodads.map(({ record, kind }) => [record, kind])).toEqual([
    [0, 'tree'],
    [1, 'prop'],
  ])
  expect(units.map(({ record, kind }) => [record, kind])).toEqual([
    [1, 'unit'],
    [2, 'building'],
    [4, 'unit'],
  ])
})

test('every model is asked for once, under the name that the records carry', () => {
  const { doodads, units, models } = plan({
    doodads: doodadsOf('LTlt', 'LTlt', 'LTlt', 'LTlt', 'LTlt', 'LTlt', 'LTlt', 'LTlt'),
    units: unitsOf('hfoo', 'hfoo', 'hmil'),
  })
  const keys = models.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set([...doodads, ...units].map(({ model }) => model))).toEqual(new Set(keys))
  expect(models.filter(({ name }) => name === 'units/swordsman').length).toBe(1)
  expect(models.filter(({ name }) => name.startsWith('trees/')).length).toBeGreaterThan(1)
})

test('only trees stop sight, where they stand', () => {
  const { trees } = plan({ doodads: doodadsOf('LRrk', 'LTlt', 'LRrk', 'LTlt') })
  expect(Array.from(trees.x)).toEqual([1, 3])
  expect([trees.y.length, trees.radius.length, trees.height.length]).toEqual([2, 2, 2])
  expect(trees.radius[0]).toBeGreaterThan(0)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -2e6])('a record at %p is not placed', (x) => {
  const doodads = doodadsOf('LTlt', 'LTlt')
  const units = unitsOf('hfoo', 'hfoo')
  doodads.x[0] = x
  units.y[1] = x
  const placement = plan({ doodads, units })
  expect(placement.doodads.map(({ record }) => record)).toEqual([1])
  expect(placement.units.map(({ record }) => record)).toEqual([0])
  expect(placement.trees.x.length).toBe(1)
  expect(placement.warnings).toEqual([
    'map: war3map.doo: 1 of 2 records are not placed',
    'map: war3mapUnits.doo: 1 of 2 records are not placed',
  ])
})

test('a file that claims more than any map has is cut', () => {
  const { doodads, warnings } = plan({ doodads: doodadsOf(...new Array<string>(30_000).fill('LTlt')) })
  expect(doodads.length).toBe(24_000)
  expect(warnings).toEqual(['map: war3map.doo: 6000 of 30000 records are not placed'])
})

test('ids that nobody knows get some stand-in, and all are reported with their counts', () => {
  const { units, substitutions } = plan({ units: unitsOf('\u0001\u0002zz', 'hfoo', 'hfoo') })
  expect(units.length).toBe(3)
  expect(substitutions).toEqual([
    { kind: 'unit', id: 'hfoo', standIn: 'units/swordsman', reason: 'stand-in by id', count: 2 },
    { kind: 'unit', id: '\u0001\u0002zz', standIn: units[0]!.model, reason: 'by hash', count: 1 },
  ])
})
