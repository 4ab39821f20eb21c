import { join } from 'node:path'
import { buildSync } from 'esbuild'

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>load</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100% } #game { width: 1280px; height: 720px }</style>
<body><div id="game"></div><script type="module" src="/page.js"></script></body></html>`

/** The page that loads maps as a production build, with the unchecked regl, and its worker. */
export function bundlePage(): Map<string, Uint8Array> {
  const root = process.env.FARSIGHT_ROOT ?? process.cwd()
  return new Map([
    ['/index.html', new TextEncoder().encode(HTML)],
    ['/page.js', bundle(join(root, 'bench/src/load/page.ts'))],
    ['/worker.js', bundle(join(root, 'packages/runtime/src/worker.ts'))],
  ])
}

function bundle(entry: string): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    conditions: ['@farsight/source'],
    alias: { regl: 'regl/dist/regl.min.js' },
    write: false,
  })
  return outputFiles[0]!.contents
}
