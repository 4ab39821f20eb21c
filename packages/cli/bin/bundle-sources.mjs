import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Entry files in packages/cli/src; workers are started by URL, so that each is a bundle of its own. */
const NODE_ENTRIES = ['main.ts', 'worker.ts']

/** Entry files for the browser that draws. */
const PAGE_ENTRIES = ['page.ts', 'page-worker.ts']

/** Bundles stay this long after their sources changed: a command that is running may still read its own. */
const KEEP_MS = 24 * 3600 * 1000

/**
 * Bundles the command line from the sources of all packages into node_modules/.cache, unless that was done for the same
 * sources before. Gives the path of the bundle to run.
 *
 * @param {string} packages - The folder packages/ of the repository.
 */
export async function bundleSources(packages) {
  const cache = join(packages, '../node_modules/.cache/farsight')
  const folder = join(cache, sourceKey(packages))
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main

  const draft = `${folder}.${process.pid}`
  const sources = join(packages, 'cli/src')
  await Promise.all([
    bundle(sources, NODE_ENTRIES, draft, {
      platform: 'node',
      target: 'node20',
      external: ['esbuild', 'vite', 'playwright-core'],
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; var require = requireOf(import.meta.url);",
      },
    }),
    bundle(sources, PAGE_ENTRIES, draft, { platform: 'browser', target: 'es2022' }),
  ])
  writeFileSync(join(draft, 'package.json'), '{ "type": "module" }\n')
  removeOld(cache)
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(main)) throw error
  }
  return main
}

/** @param {import('esbuild').BuildOptions} options */
function bundle(sources, entries, outdir, options) {
  return build({
    entryPoints: entries.map((name) => join(sources, name)),
    outdir,
    bundle: true,
    format: 'esm',
    conditions: ['@farsight/source'],
    sourcemap: 'linked',
    logLevel: 'error',
    ...options,
  })
}

/** Changes with the name, size or time of any source file, and with this one. */
function sourceKey(packages) {
  const hash = createHash('sha1')
    .update(process.version)
    .update(readFileSync(new URL(import.meta.url)))
  for (const name of readdirSync(packages).sort()) {
    const sources = join(packages, name, 'src')
    if (!existsSync(sources)) continue
    for (const file of readdirSync(sources, { recursive: true }).sort()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const { size, mtimeMs } = statSync(join(sources, file))
      hash.update(`${name}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOld(cache) {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > KEEP_MS) rmSync(path, { recursive: true, force: true })
  }
}
