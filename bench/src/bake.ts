import { MAP_FILES, parseW3e } from '@farsight/formats'
import { measureBake, measureGround } from './bake/bake-cases.ts'
import { largeMap } from './harness/large-map.ts'
import { printReport } from './harness/report.ts'

const RUNS = 9

const { name, data, files } = largeMap()
const terrain = parseW3e(files.get(MAP_FILES.terrain)!, name)
const cases = [measureGround(terrain, RUNS), await measureBake(terrain, RUNS)]

printReport({
  benchmark: 'bake',
  peers: {},
  runs: RUNS,
  data,
  figures: Object.assign({}, ...cases.map(({ figures }) => figures)),
  ratios: Object.assign({}, ...cases.map(({ ratios }) => ratios)),
  notes: [
    `The terrain of ${name}; ground figures are for a copy without cliffs, ramps and water, on this thread.`,
    'The ratios of workers are against the bake on this thread; the ratio of quads is against drawing every layer of a tile up to its highest.',
    'Threads are started before; handing them the grid and the cliff models is part of the time.',
  ],
})
