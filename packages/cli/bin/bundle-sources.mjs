import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Entry files in packages/cli/src; the worker is started by URL, so that it is a bundle of its own. */
const ENTRIES = ['main.ts', 'worker.ts']

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
  await build({
    entryPoints: ENTRIES.map((name) => join(packages, 'cli/src', name)).filter(existsSync),
    outdir: draft,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@farsight/source'],
    external: ['esbuild', 'vite', 'playwright-core'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; var require = requireOf(import.meta.url);",
    },
    sourcemap: 'linked',
    logLevel: 'error',
  })
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

/** Changes with the name, size or time of any source file. */
function sourceKey(packages) {
  const hash = createHash('sha1').update(process.version)
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
