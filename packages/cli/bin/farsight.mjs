#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** In a clone of the repository the sources run, bundled on the way; an installed package has its built files. */
async function entry() {
  const packages = dirname(root)
  const inClone = existsSync(join(root, 'src/main.ts')) && existsSync(join(packages, 'formats/src/index.ts'))
  if (!inClone || root.includes('node_modules')) return join(root, 'dist/main.js')
  const { bundleSources } = await import('./bundle-sources.mjs')
  return bundleSources(packages)
}

process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const { main } = await import(pathToFileURL(await entry()).href)
process.exitCode = await main(process.argv.slice(2))
