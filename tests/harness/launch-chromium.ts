import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Milliseconds that a suite's `beforeAll` may take to start Chromium and a stage on a busy machine. */
export const START_TIMEOUT_MS = 60_000

/** Starts a headless Chromium with a software GPU, the same on every machine. One a suite; close it in `afterAll`. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'],
  })
}
