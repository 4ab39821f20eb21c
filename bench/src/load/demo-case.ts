import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import type { Cases } from '../bake/bake-cases.ts'
import { interleaveAsync } from '../harness/interleave-async.ts'
import { type CountingServer, serveCounted } from './serve-counted.ts'

/** Opens the built client as a visitor does, each time in a fresh page without a cache: the demo from start to ready. */
export async function measureDemo(browser: Browser, runs: number): Promise<Cases> {
  const server = await serveCounted(await buildClient())
  try {
    const { demo } = await interleaveAsync({ demo: () => openDemo(browser, server) }, runs)
    return { figures: demo, ratios: {} }
  } finally {
    await server.close()
  }
}

async function buildClient(): Promise<Map<string, Uint8Array>> {
  const outDir = mkdtempSync(join(tmpdir(), 'farsight-client-'))
  try {
    const root = join(process.env.FARSIGHT_ROOT ?? process.cwd(), 'apps/client')
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return new Map(
      files.map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [`/${relative(outDir, path).split(sep).join('/')}`, new Uint8Array(readFileSync(path))] as const
      }),
    )
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function openDemo(browser: Browser, server: CountingServer) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    server.reset()
    const page = await context.newPage()
    await page.goto(`${server.origin}/`)
    await page.waitForFunction(() => performance.getEntriesByName('farsight:map-ready').length > 0, null, {
      timeout: 120_000,
    })
    const times = await readMarks(page)
    return { ...times, demoSentBytes: server.sent, demoPlainBytes: server.plain }
  } finally {
    await context.close()
  }
}

/** The script starts when its last byte is there: compiling it and its imports are part of the time. */
async function readMarks(page: Page) {
  return page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]!.startTime
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/index-[^/]*\.js$/.test(name))
    const start = Math.min(...scripts.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
    return {
      demoFirstFrameMs: at('farsight:first-frame') - start,
      demoReadyMs: at('farsight:map-ready') - start,
      demoFirstFrameSinceNavigationMs: at('farsight:first-frame'),
    }
  })
}
