import { type QueuePipeline, RenderQueue } from '@farsight/render'
import { interleave } from '../harness/interleave.ts'

/** Figures of one kind of work. */
export interface CaseResult {
  figures: Record<string, number>
  ratios: Record<string, number>
}

interface PlainItem {
  pass: number
  pipeline: number
  material: number
  mesh: number
}

const ORDERS = ['state', 'frontToBack', 'backToFront'] as const

/** Pushes and sorts `count` items, beside a list of objects sorted by comparison. */
export function measureSorting(count: number, runs: number): CaseResult {
  const pipelines = Array.from({ length: 24 }, (_, index): QueuePipeline => {
    return { index, passIndex: 1 + (index % 6), order: ORDERS[index % 3]! }
  })
  const picks = Uint32Array.from({ length: count }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0)
  const queue = new RenderQueue(count)
  const push = (): void => {
    queue.begin()
    for (const pick of picks) {
      const pipeline = pipelines[pick % 24]!
      queue.push(pipeline, { index: (pick >>> 8) % 60 }, { index: (pick >>> 14) % 900 }, 0, 300, 0, pick % 6000)
    }
  }
  const times = interleave(
    {
      push,
      pushAndSort() {
        push()
        queue.sort()
      },
      comparison() {
        const items: PlainItem[] = []
        for (const pick of picks) {
          const { passIndex, index } = pipelines[pick % 24]!
          items.push({ pass: passIndex, pipeline: index, material: (pick >>> 8) % 60, mesh: (pick >>> 14) % 900 })
        }
        items.sort((a, b) => a.pass - b.pass || a.pipeline - b.pipeline || a.material - b.material || a.mesh - b.mesh)
      },
    },
    { runs },
  )
  return {
    figures: {
      sortItems: count,
      sortRuns: queue.runs.count,
      sortPushMs: times.push,
      sortMs: times.pushAndSort - times.push,
      sortComparisonMs: times.comparison,
    },
    ratios: { sortOverComparison: times.comparison / times.pushAndSort },
  }
}
