// npm start: installs what is missing and serves the client. `npm start -- --port 5000` passes options to Vite, which
// takes the next free port when one is busy, and prints the address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { installed, ROOT } from './lib/run.mjs'

try {
  ensureInstalled()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const vite = installed('vite', 'bin/vite.js')
const server = spawn(process.execPath, [vite, join(ROOT, 'apps/client'), ...process.argv.slice(2)], {
  cwd: join(ROOT, 'apps/client'),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
