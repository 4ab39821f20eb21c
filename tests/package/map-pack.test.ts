import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBakedMap } from '@farsight/terrain'
import { ROOT } from './source/repo-files.ts'

const PACK = join(ROOT, 'examples/map-pack')

/** Runs the task as a user does; returns what turbo prints about it. */
function bakePack(): string {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  return execFileSync(join(ROOT, 'node_modules/.bin/turbo'), ['run', 'bake'], { cwd: PACK, env, encoding: 'utf8' })
}

/** The baked maps by name. */
function readBaked(): Map<string, Buffer> {
  const folder = join(PACK, 'baked')
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
}

test('the map pack is baked once: the second run takes the same files from the cache', () => {
  bakePack()
  const first = readBaked()
  expect(first.size).toBeGreaterThanOrEqual(3)
  for (const bytes of first.values()) expect(isBakedMap(bytes)).toBe(true)
  rmSync(join(PACK, 'baked'), { recursive: true })
  expect(bakePack()).toMatch(/Cached:\s+1 cached, 1 total/)
  expect(readBaked()).toEqual(first)
}, 120_000)
