import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const OLDEST_NODE = 20

/** Installs the packages of the lock file when some are missing or of another version. Uses only Node's own modules. */
export function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`)
  }
  if (isInstalled(ROOT)) return
  process.stdout.write('Installing packages...\n')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const ok = npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (!ok) throw new Error('npm ci failed; its messages are above.')
}

/**
 * True when every package of the lock file is installed in its version. npm notes what it installed in a hidden lock
 * file; packages for other platforms may be missing.
 */
export function isInstalled(root) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(hidden)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.peer) return true
    return present[path]?.version === entry.version
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
