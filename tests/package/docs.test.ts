import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkMachinePaths } from './rules/machine-paths.ts'
import { checkLinks, type LinkWorld } from './rules/markdown-links.ts'
import { listFiles, ROOT, readText } from './source/repo-files.ts'

const files = listFiles('.')
const pages = new Map(files.filter((path) => path.endsWith('.md')).map((path) => [path, readText(path)]))
const TEXT = /\.(ts|mjs|md|json|html|css|txt|yml)$|^\.ci\/|^\.gitignore$/

test('every relative link in a page leads somewhere', () => {
  const world: LinkWorld = { pages, exists: (path) => existsSync(join(ROOT, path)) }
  expect(pages.size).toBeGreaterThan(10)
  expect([...pages.keys()].flatMap((path) => checkLinks(path, world))).toEqual([])
})

test('no file names a place that exists on one machine only', () => {
  const texts = files.filter((path) => TEXT.test(path) && path !== 'package-lock.json')
  expect(texts.flatMap((path) => checkMachinePaths(path, readText(path)))).toEqual([])
})

describe('breaks are found', () => {
  const world = (text: string): LinkWorld => ({
    pages: new Map([
      ['docs/a.md', text],
      ['docs/b.md', '# A title: with `code`\n'],
    ]),
    exists: (path) => ['docs/a.md', 'docs/b.md', 'docs', 'src/x.ts'].includes(path),
  })

  test.each([
    ['[x](c.md)', 1],
    ['![x](images/none.png)', 1],
    ['[x](b.md#another)', 1],
    ['[x](/docs/b.md)', 1],
    ['[x](b.md) and [y](c.md)', 1],
    ['[x](b.md#a-title-with-code)', 0],
    ['[x](../src/x.ts) [y](.) [z](https://example.org/none)', 0],
    ['```\n[x](c.md)\n```', 0],
  ])('in links: %s', (text, count) => {
    expect(checkLinks('docs/a.md', world(text))).toHaveLength(count)
  })

  const slash = '/'
  test.each([
    ['docs/a.md', `see ${slash}home/someone/x`, 1],
    ['docs/a.md', `see ${slash}tmp/x`, 1],
    ['docs/a.md', `from https:${slash}/${['registry', 'npmjs', 'org'].join('.')}/x`, 1],
    ['docs/a.md', `../${'shared'}/data`, 1],
    ['tests/a.ts', `../${'shared'}/data`, 0],
    ['docs/a.md', 'apps/home/x, GET /maps/x and ./tmp/x', 0],
  ])('in paths: %s: %s', (path, text, count) => {
    expect(checkMachinePaths(path, text)).toHaveLength(count)
  })
})
