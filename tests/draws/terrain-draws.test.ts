import { describeWithData, runInNode } from '../harness/index.ts'
import { expectGolden } from './golden.ts'
import type { RecordedMap } from './stages/terrain-draws.ts'

type TerrainStage = typeof import('./stages/terrain-draws.ts')

const STAGE = require.resolve('./stages/terrain-draws.ts')

function total({ draws }: RecordedMap['culled']): number {
  return Object.values(draws).reduce((sum, count) => sum + count, 0)
}

function report(name: string, { segments, culled, unculled }: RecordedMap): void {
  const frame = (label: string, each: RecordedMap['culled']): string =>
    `${label} ${total(each)} draws (${each.draws.ground} ground) of ${each.visibleSegments} segments, ${each.triangles} triangles`
  process.stdout.write(`${name}, ${segments} segments: ${frame('default camera', culled)}; ${frame('all', unculled)}\n`)
}

/** At most one ground draw a visible segment, no segment twice, and culling that pays. */
function expectLean({ segments, culled, unculled }: RecordedMap, share: number): void {
  for (const { lines, draws, visibleSegments } of [culled, unculled]) {
    const ground = lines.filter((line) => line.startsWith('draw ground '))
    expect(ground.length).toBeGreaterThan(0)
    expect(ground.length).toBeLessThanOrEqual(visibleSegments)
    expect(new Set(ground).size).toBe(ground.length)
    expect(draws.water ?? 0).toBeLessThanOrEqual(visibleSegments)
  }
  expect(unculled.visibleSegments).toBe(segments)
  expect(unculled.draws.ground).toBe(segments)
  expect(culled.visibleSegments).toBeLessThan(segments * share)
  expect(total(culled)).toBeLessThan(total(unculled) * share)
}

test('a synthetic map of 64 x 64 tiles: one ground draw a visible segment, and always the same frame', async () => {
  const recorded = await runInNode<TerrainStage, 'recordSynthetic'>(STAGE, 'recordSynthetic')
  report('synthetic 64 x 64', recorded)
  expect(recorded.segments).toBe(64)
  expectLean(recorded, 0.8)
  expectGolden('terrain-64', recorded.culled.lines)
}, 30_000)

describeWithData('tribute-reforged-320', 'wc3/folder-maps/tribute-reforged-320', (folder) => {
  test('the default camera draws one ground a visible segment, a small part of the map', async () => {
    const recorded = await runInNode<TerrainStage, 'recordFolder'>(STAGE, 'recordFolder', folder)
    report('tribute-reforged-320', recorded)
    expect(recorded.segments).toBe(1600)
    expectLean(recorded, 0.1)
  }, 60_000)
})
