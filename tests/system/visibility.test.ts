import type { Browser } from 'playwright-core'
import { launchChromium, openStage, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'
import { driveWorld, LOOKS, type VisibilityRun } from './stages/visibility-world.ts'

let browser: Browser
let stage: Stage<typeof import('./stages/visibility-world.ts')>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage(browser, require.resolve('./stages/visibility-world.ts'))
}, START_TIMEOUT_MS)

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

/** Where two runs differ first, for people to read; empty when they are equal. */
function differences(node: VisibilityRun, chromium: VisibilityRun): string[] {
  const found: string[] = []
  node.looks.forEach((look, i) => {
    const other = chromium.looks[i]!
    if (look.positions !== other.positions) found.push(`tick ${look.tick}: positions`)
    look.visible.forEach((words, team) => {
      if (words !== other.visible[team]) found.push(`tick ${look.tick}: visible cells of team ${team}`)
      if (look.explored[team] !== other.explored[team]) found.push(`tick ${look.tick}: explored cells of team ${team}`)
    })
  })
  return found
}

describe('the same world, headless in Node and in Chromium for 200 ticks: all masks of every team are byte-equal', () => {
  test.each([
    ['synthetic', 3, 96, 4],
    ['synthetic', 8, 96, 4],
    ['demo', 7, 900, 4],
  ] as const)(
    '%s map, seed %i',
    async (which, seed, leastWalkers, seeing) => {
      const node = await driveWorld(which, seed)
      const chromium = await stage.call('driveWorld', which, seed)
      expect(node.looks.map(({ tick }) => tick)).toEqual([...LOOKS])
      expect(differences(node, chromium)).toEqual([])
      expect(chromium.hash).toBe(node.hash)
      expect(node.walkers).toBeGreaterThanOrEqual(leastWalkers)
      // The worlds are worth comparing: all teams see, they see other things at each look, and units walked.
      expect(node.looks.every((look) => look.seeing === seeing)).toBe(true)
      for (let i = 1; i < LOOKS.length; i++) {
        expect(node.looks[i]!.positions).not.toBe(node.looks[i - 1]!.positions)
        for (let team = 0; team < seeing; team++) {
          expect(node.looks[i]!.explored[team]).not.toBe(node.looks[i - 1]!.explored[team])
        }
      }
    },
    60_000,
  )

  test('another seed gives another hash', async () => {
    const hashes = await Promise.all([3, 8].map((seed) => driveWorld('synthetic', seed)))
    expect(hashes[0]!.hash).not.toBe(hashes[1]!.hash)
  }, 60_000)
})
