import type { Browser, Page } from 'playwright-core'
import { bundleBrowserWorker, bundleStage } from './bundle.ts'
import { type MemoryServer, serveFromMemory } from './memory-server.ts'
import { decodePng, type PixelImage } from './pixels.ts'

/** What a stage needs beside its own file. */
export interface StageOptions {
  /** Worker entry files by the path they are served at, such as `{ '/worker.js': file }`. */
  workers?: Readonly<Record<string, string>>
  /** More files by path: maps, images. */
  files?: Readonly<Record<string, Uint8Array>>
  /** Size of the page in CSS pixels. Default 640 x 360. */
  viewport?: { width: number; height: number }
  /** Messages of console.error that are expected. */
  allowedErrors?: RegExp
}

// biome-ignore lint/suspicious/noExplicitAny: parameter types of unknown functions can only be inferred from `any`.
export type Callable = (...args: any[]) => unknown

/** Names of a stage module's exported functions. */
export type FunctionName<M> = { [K in keyof M]: M[K] extends Callable ? K : never }[keyof M] & string

/** A page that runs the functions which a stage file exports. */
export interface Stage<M> {
  readonly page: Page
  /** Begin of the page's addresses, without a slash at the end. */
  readonly origin: string
  /** Calls an exported function in the page. Rejects also when the page threw or printed an error meanwhile. */
  call<K extends FunctionName<M>>(
    name: K,
    ...args: M[K] extends Callable ? Parameters<M[K]> : never
  ): Promise<M[K] extends Callable ? Awaited<ReturnType<M[K]>> : never>
  /** What the page shows, in device pixels. */
  screenshot(): Promise<PixelImage>
  /** Closes page and server; rejects when the page threw or printed an error that no call reported. */
  close(): Promise<void>
}

/**
 * Bundles a stage file from sources and opens it in a fresh page:
 * `openStage<typeof import('./stages/triangle.ts')>(browser, require.resolve('./stages/triangle.ts'))`.
 */
export async function openStage<M>(browser: Browser, file: string, options: StageOptions = {}): Promise<Stage<M>> {
  const server = await serveFromMemory(collectFiles(file, options))
  const page = await browser.newPage({ viewport: options.viewport ?? { width: 640, height: 360 } })
  const errors = collectErrors(page, options.allowedErrors)
  const stage = stageOf<M>(page, server, errors)
  try {
    await page.goto(`${server.origin}/`)
    await page.waitForFunction(() => 'stage' in globalThis || 'stageError' in globalThis)
    throwFirst(errors)
  } catch (error) {
    await Promise.allSettled([page.close(), server.close()])
    throw error
  }
  return stage
}

function stageOf<M>(page: Page, server: MemoryServer, errors: Error[]): Stage<M> {
  return {
    page,
    origin: server.origin,
    async call(name, ...args) {
      const result = await page.evaluate(
        ([key, values]) => (globalThis as unknown as { stage: Record<string, Callable> }).stage[key]!(...values),
        [name, args] as [string, unknown[]],
      )
      throwFirst(errors)
      return result as never
    },
    screenshot: async () => decodePng(await page.screenshot()),
    async close() {
      await page.close()
      await server.close()
      throwFirst(errors)
    },
  }
}

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>stage</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100%; overflow: hidden }</style>
<body><script type="module">import('/stage.js').catch((error) => { globalThis.stageError = error; throw error })</script></body></html>`

function collectFiles(file: string, { workers = {}, files = {} }: StageOptions): Map<string, string | Uint8Array> {
  const served = new Map<string, string | Uint8Array>(Object.entries(files))
  served.set('/', PAGE)
  served.set('/stage.js', bundleStage(file))
  for (const [path, entry] of Object.entries(workers)) served.set(path, bundleBrowserWorker(entry))
  return served
}

function collectErrors(page: Page, allowed: RegExp | undefined): Error[] {
  const errors: Error[] = []
  const add = (error: Error): void => {
    if (!allowed?.test(error.message)) errors.push(error)
  }
  page.on('pageerror', add)
  page.on('crash', () => errors.push(new Error('the page crashed')))
  page.on('console', (message) => {
    if (message.type() === 'error') add(new Error(`console.error: ${message.text()} (${message.location().url})`))
  })
  return errors
}

function throwFirst(errors: Error[]): void {
  const first = errors.shift()
  if (first) throw first
}
