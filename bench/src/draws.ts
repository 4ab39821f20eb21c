import { measureFrames } from './draws/frame-cases.ts'
import { measureSorting } from './draws/sort-cases.ts'
import { printReport } from './harness/report.ts'

const RUNS = 15

const cases = [measureSorting(50_000, RUNS), measureFrames(1000, RUNS), measureFrames(5000, RUNS)]

printReport({
  benchmark: 'draws',
  peers: { 'Array.prototype.sort': process.version },
  runs: RUNS,
  data: 'synthetic',
  figures: Object.assign({}, ...cases.map(({ figures }) => figures)),
  ratios: Object.assign({}, ...cases.map(({ ratios }) => ratios)),
  notes: [
    'sort: 50,000 keys as a frame makes them, into an order and runs; beside it the same by a comparison sort of objects.',
    'frame: all phases of a frame with so many visible, moving, animated units, on the null device: the cost of the CPU.',
    'draws, instances and uploads are those of such a frame, shadows included.',
  ],
})
