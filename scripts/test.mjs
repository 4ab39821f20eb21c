// npm test: installs what is missing, Chromium included, then checks style and types and runs all tests. Arguments go to
// Jest: `npm test -- --selectProjects system`. Ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { closingLine, countsOf } from './lib/jest-counts.mjs'
import { installed, run } from './lib/run.mjs'

/** Runs a tool that counts as one test. */
function check(name, ...commands) {
  process.stdout.write(`${name}...\n`)
  const ok = commands.every((args) => run(process.execPath, args))
  process.stdout.write(`${name}: ${ok ? 'ok' : 'FAILED'}\n`)
  return ok
}

function runJest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'farsight-test-'))
  try {
    const file = join(folder, 'results.json')
    const workers = args.some((arg) => /^(-w|--maxWorkers|-i|--runInBand)/.test(arg)) ? [] : ['--maxWorkers=2']
    const jest = installed('jest', 'bin/jest.js')
    const chromium = ensureChromium()
    const env = chromium ? { CHROMIUM: chromium } : {}
    const ok = run(process.execPath, [jest, ...workers, '--json', `--outputFile=${file}`, ...args], env)
    return countsOf(readResults(file), ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function main() {
  ensureInstalled()
  const tsc = installed('typescript', 'bin/tsc')
  const checks = [
    check('style', [installed('@biomejs/biome', 'bin/biome'), 'check', '.']),
    check('types', [tsc, '-b', '--pretty', 'false'], [tsc, '-p', 'tsconfig.test.json', '--pretty', 'false']),
  ]
  const counts = runJest(process.argv.slice(2))
  for (const ok of checks) counts[ok ? 'passed' : 'failed']++
  return counts
}

let counts = { passed: 0, failed: 1, skipped: 0 }
try {
  counts = main()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
}
process.stdout.write(`${closingLine(counts)}\n`)
process.exitCode = counts.failed === 0 ? 0 : 1
