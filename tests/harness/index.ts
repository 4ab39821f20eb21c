export { bundleBrowserWorker, bundleNodeWorker, bundleStage } from './bundle.ts'
export { findChromium } from './find-chromium.ts'
export { launchChromium, START_TIMEOUT_MS } from './launch-chromium.ts'
export { openStage, type Stage, type StageOptions } from './open-stage.ts'
export {
  comparePixels,
  decodePng,
  fromBottomUp,
  type PixelDifference,
  type PixelImage,
  pixelAt,
  shareOfPixels,
} from './pixels.ts'
export { runInNode } from './run-in-node.ts'
export { describeWithData, sharedData, sharedFiles } from './shared-data.ts'
