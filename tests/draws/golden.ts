import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares lines with the file `tests/draws/golden/<name>.txt`. `UPDATE=1 npm test -- --selectProjects draws` writes the
 * files anew; look at what changed before you commit them.
 */
export function expectGolden(name: string, lines: readonly string[]): void {
  const file = join(__dirname, 'golden', `${name}.txt`)
  const text = `${lines.join('\n')}\n`
  if (process.env.UPDATE === '1') writeFileSync(file, text)
  if (!existsSync(file))
    throw new Error(`${file} does not exist: run the test with UPDATE=1 and look at what it writes`)
  expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'))
}
