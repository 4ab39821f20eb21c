import type { Browser } from 'playwright-core'
import { launchChromium, openStage, runInNode, START_TIMEOUT_MS, type Stage } from '../harness/index.ts'
import { LOOKS, type VisibilityRun } from './stages/visibility-world.ts'

type VisibilityStage = typeof import('./stages/visibility-world.ts')

const STAGE = require.resolve('./stages/visibility-world.ts')

let browser: Browser
let stage: Stage<VisibilityStage>

beforeAll(async () => {
  browser = await launchChromium()
  stage = await openStage<VisibilityStage>(browser, STAGE)
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
  const hashes = new Set<string>()

  test.each([
    ['synthetic', 3, 96],
    ['synthetic', 8, 96],
    ['demo', 7, 900],
  ] as const)(
    '%s map, seed %i',
    async (which, seed, leastWalkers) => {
      const [node, chromium] = await Promise.all([
        runInNode<VisibilityStage, 'driveWorld'>(STAGE, 'driveWorld', which, seed),
        stage.call('driveWorld', which, seed),
      ])
      expect(node.looks.map(({ tick }) => tick)).toEqual([...LOOKS])
      expect(differences(node, chromium)).toEqual([])
      expect(chromium.hash).toBe(node.hash)
      expect(hashes).not.toContain(node.hash)
      hashes.add(node.hash)
      // The worlds are worth comparing: four teams see, each sees more at every look, and units walk.
      expect(node.walkers).toBeGreaterThanOrEqual(leastWalkers)
      expect(node.looks.every((look) => look.seeing === 4)).toBe(true)
      for (let i = 1; i < LOOKS.length; i++) {
        expect(node.looks[i]!.positions).not.toBe(node.looks[i - 1]!.positions)
        for (let team = 0; team < 4; team++) {
          expect(node.looks[i]!.explored[team]).not.toBe(node.looks[i - 1]!.explored[team])
        }
      }
    },
    60_000,
  )
})
