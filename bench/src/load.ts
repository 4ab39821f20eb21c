import { launchChromium } from '../../tests/harness/launch-chromium.ts'
import { largeMap } from './harness/large-map.ts'
import { printReport } from './harness/report.ts'
import { measureDemo } from './load/demo-case.ts'
import { measureLoads } from './load/load-cases.ts'

const RUNS = 5

const map = largeMap()
const browser = await launchChromium()
try {
  const chromium = browser.version()
  const cases = [await measureLoads(browser, map, RUNS), await measureDemo(browser, RUNS)]
  printReport({
    benchmark: 'load',
    peers: { chromium },
    runs: RUNS,
    data: map.data,
    figures: Object.assign({}, ...cases.map(({ figures }) => figures)),
    ratios: Object.assign({}, ...cases.map(({ ratios }) => ratios)),
    notes: [
      `${map.name} from its bytes in memory, 1280 x 720, software GPU, production build: as an archive, and as a baked map.`,
      'Times are from the call of loadMap; longestTaskMs is 0 when no task of the main thread took 50 ms, as the browser counts.',
      'Demo figures are from the last byte of its script, but for demoFirstFrameSinceNavigationMs; sent bytes are with gzip.',
      'The ratios say how many times sooner a baked map is there.',
    ],
  })
} finally {
  await browser.close()
}
