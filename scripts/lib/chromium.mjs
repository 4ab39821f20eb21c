import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const FIXED_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** How package managers install Chromium; the first one found is used. */
const INSTALLERS = [
  {
    program: 'apt-get',
    needsRoot: true,
    commands: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']],
  },
  { program: 'dnf', needsRoot: true, commands: [['install', '-y', 'chromium']] },
  { program: 'apk', needsRoot: true, commands: [['add', '--no-cache', 'chromium']] },
  { program: 'brew', needsRoot: false, commands: [['install', '--cask', 'chromium']] },
]

/** Path of Chromium: the variable CHROMIUM, else a known name on PATH, else a usual place; null when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return env.CHROMIUM
  for (const name of NAMES) {
    const path = onPath(name, env)
    if (path) return path
  }
  return FIXED_PLACES.find(isExecutable) ?? null
}

/** Finds Chromium, or installs it by the system's package manager. Null, after a message, when neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const installer = INSTALLERS.find(({ program }) => onPath(program, process.env))
  if (installer && (isRoot || !installer.needsRoot)) {
    process.stdout.write(`Installing Chromium with ${installer.program}...\n`)
    for (const args of installer.commands) run(installer.program, args, { DEBIAN_FRONTEND: 'noninteractive' })
    const now = findChromium()
    if (now) return now
  }
  const how = installer
    ? `Install it: ${installer.commands.map((args) => `${installer.needsRoot ? 'sudo ' : ''}${installer.program} ${args.join(' ')}`).join(' && ')}`
    : 'Install it'
  process.stderr.write(`No Chromium found; the tests that draw will fail. ${how}, or set CHROMIUM to its path.\n`)
  return null
}

function onPath(name, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
