import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs a program in the root folder, its output shown; true when it ended well. */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) process.stderr.write(`${program}: ${error.message}\n`)
  return status === 0
}

/** Path of a file that an installed package ships. */
export function installed(packageName, file) {
  const require = createRequire(join(ROOT, 'package.json'))
  return join(dirname(require.resolve(`${packageName}/package.json`)), file)
}
