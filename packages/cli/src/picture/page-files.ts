import { fileURLToPath } from 'node:url'
import { PAGE_ENTRY, PAGE_WORKER_ENTRY } from '../entries.ts'
import type { ServedFile } from './serve-files.ts'

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Farsight</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; overflow: hidden }</style>
<body><script type="module" src="/page.js"></script></body></html>`

/** The page that draws, bundled with its worker: nothing of it comes from the net. */
export async function pageFiles(): Promise<Map<string, ServedFile>> {
  const { build } = await import('esbuild')
  const script = async (entry: URL): Promise<ServedFile> => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(entry)],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      logLevel: 'silent',
      write: false,
    })
    return { type: 'text/javascript', body: outputFiles[0]!.contents }
  }
  const [page, worker] = await Promise.all([script(PAGE_ENTRY), script(PAGE_WORKER_ENTRY)])
  return new Map([
    ['/', { type: 'text/html', body: PAGE }],
    ['/page.js', page],
    // The runtime starts its workers from beside the script that it is bundled into.
    ['/worker.js', worker],
  ])
}
