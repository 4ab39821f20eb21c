#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// Bundles src/NAME.ts and runs it in a process of its own, so that no bundler is in the figures.

const here = dirname(fileURLToPath(import.meta.url))
const names = readdirSync(join(here, 'src'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const [name, ...options] = process.argv.slice(2)
const source = join(here, 'src', `${name}.ts`)

if (name === undefined || !existsSync(source)) {
  process.stderr.write(`usage: npm run bench -- NAME [--json]\nbenchmarks: ${names.join(', ')}\n`)
  process.exit(1)
}

const cache = join(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')), '../.cache')
const folder = mkdtempSync(join(existsSync(cache) ? cache : dirname(cache), 'farsight-bench-'))
try {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@farsight/source'],
    external: ['esbuild', 'vite', 'playwright-core', 'mdx-m3-viewer'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; var require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  })
  const env = { ...process.env, FARSIGHT_ROOT: dirname(here) }
  const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...options], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
