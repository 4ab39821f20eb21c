import { createDemoMapFile } from '@farsight/content'
import { transferring } from '@farsight/workers'

/** Makes the demo map as the bytes of a w3x file, with the script of its armies; the bytes move to the caller. */
export function demoMapTask({ seed }: { seed: number }) {
  const demo = createDemoMapFile({ seed })
  return transferring(demo, [demo.bytes.buffer as ArrayBuffer])
}
