import { measureArchives, measureDoodads, measureTerrains } from './formats/format-cases.ts'
import { formatInputs, largestTerrain } from './formats/format-inputs.ts'
import { peerVersion } from './harness/peer-version.ts'
import { printReport } from './harness/report.ts'

const RUNS = 15

const { data, terrains, doodads, archives } = formatInputs()
const largest = largestTerrain(terrains)
const cases = [
  measureTerrains('w3e', terrains, RUNS),
  measureTerrains('w3eLargest', new Map([[largest.name, largest.bytes]]), RUNS),
  measureArchives(archives, RUNS),
  measureDoodads(doodads, RUNS),
]

printReport({
  benchmark: 'formats',
  peers: { 'mdx-m3-viewer': peerVersion('mdx-m3-viewer') },
  runs: RUNS,
  data,
  figures: Object.assign({}, ...cases.map(({ figures }) => figures)),
  ratios: Object.assign({}, ...cases.map(({ ratios }) => ratios)),
  notes: [
    'Each figure is for all files of its kind that both read: parsed once, or the archive opened and its files extracted.',
    `w3eLargest is the terrain of ${largest.name} alone.`,
  ],
})
