import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { writeMpq, writeW3e } from '@farsight/formats'
import { createSyntheticMap } from '../fixtures/synthetic-map.ts'
import { describeWithData, runInNode } from '../harness/index.ts'
import type { Outcome, Victim } from './stages/hostile-maps.ts'

type HostileStage = typeof import('./stages/hostile-maps.ts')

const STAGE = require.resolve('./stages/hostile-maps.ts')
/** Growth of the process that no damaged file may cause, in megabytes. */
const MEMORY_MB = 512

function cut(victim: Victim, step: number, end?: number): Promise<Outcome> {
  return runInNode<HostileStage, 'cutEverywhere'>(STAGE, 'cutEverywhere', victim, step, end)
}

function flip(victim: Victim, copies: number, seed: number): Promise<Outcome> {
  return runInNode<HostileStage, 'flipBits'>(STAGE, 'flipBits', victim, copies, seed)
}

/** Every load gave a map or a FarsightError of one line that names the file, in bounded memory, and the game lives on. */
function expectHandled(outcome: Outcome): void {
  expect(outcome.faults).toEqual([])
  expect(outcome.grownMb).toBeLessThan(MEMORY_MB)
  expect(outcome.wholeLoads).toBe(true)
  const failed = Object.values(outcome.codes).reduce((sum, count) => sum + count, 0)
  expect(outcome.loaded + failed).toBe(outcome.loads)
}

describe('a terrain that is cut off', () => {
  const { terrain } = createSyntheticMap({ width: 64, height: 64 })

  test('synthetic, at every 1,000th byte', async () => {
    const outcome = await cut({ name: 'synthetic.w3e', bytes: writeW3e(terrain) }, 1000)
    expectHandled(outcome)
    expect(outcome).toMatchObject({ loads: 30, loaded: 0, codes: { FS0201: 29, FS0202: 1 } })
  }, 30_000)

  test('synthetic, at every byte of its header', async () => {
    const outcome = await cut({ name: 'header.w3e', bytes: writeW3e(terrain) }, 1, 120)
    expectHandled(outcome)
    expect(outcome).toMatchObject({ loads: 120, loaded: 0 })
  }, 30_000)

  describeWithData('tribute-reforged-320', 'wc3/folder-maps/tribute-reforged-320/war3map.w3e', (path) => {
    test('at every 1,000th byte', async () => {
      const outcome = await cut({ name: 'tribute.w3e', bytes: readFileSync(path) }, 1000)
      expectHandled(outcome)
      expect(outcome).toMatchObject({ loads: 722, loaded: 0 })
    }, 60_000)
  })
})

describe('an archive with flipped bits', () => {
  const { files } = createSyntheticMap({ width: 32, height: 32, unitsATeam: 4 })
  const list = [...files].map(([path, bytes]) => ({ path, bytes }))

  test.each([
    ['compressed', writeMpq(list)],
    ['stored', writeMpq(list.map((file) => ({ ...file, compress: false })))],
    ['encrypted', writeMpq(list.map((file) => ({ ...file, encrypt: 'name and place' as const })))],
  ])(
    'synthetic, %s',
    async (name, bytes) => {
      const outcome = await flip({ name: `${name}.w3x`, bytes }, 200, 11)
      expectHandled(outcome)
      // Damage was done, and it was not always the same.
      expect(Object.keys(outcome.codes).length).toBeGreaterThan(1)
      expect(outcome.loaded).toBeGreaterThan(0)
    },
    60_000,
  )

  describeWithData('real maps', 'wc3/maps', (folder) => {
    test.each(['jmpq3-normalMap.w3x', 'war3net-ExampleMap133.w3x', 'gowarcraft3-test_roc.w3m'])(
      '%s',
      async (file) => {
        const outcome = await flip({ name: basename(file), bytes: readFileSync(`${folder}/${file}`) }, 200, 12)
        expectHandled(outcome)
        expect(outcome.loaded).toBeLessThan(200)
      },
      60_000,
    )
  })
})
