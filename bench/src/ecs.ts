import { measureCulling } from './ecs/cull-cases.ts'
import { measureEmptySteps, measureWorld } from './ecs/world-cases.ts'
import { printReport } from './harness/report.ts'

const RUNS = 15

const cases = [measureCulling(0.05, RUNS), measureCulling(0.2, RUNS), measureWorld(RUNS), measureEmptySteps(RUNS)]

printReport({
  benchmark: 'ecs',
  peers: {},
  runs: RUNS,
  data: 'synthetic',
  figures: Object.assign({}, ...cases.map(({ figures }) => figures)),
  ratios: Object.assign({}, ...cases.map(({ ratios }) => ratios)),
  notes: [
    'cull: 50,000 static and 5,000 moving entities on 320 x 320 tiles, one view that sees such a share of them; flat tests each.',
    'spawnAndDespawn: four components an entity; movingEntity: old pose kept, blended, made a matrix and bounds.',
  ],
})
