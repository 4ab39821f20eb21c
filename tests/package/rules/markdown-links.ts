import { posix } from 'node:path'
import type { Violation } from '../source/source-file.ts'

/** What links may lead to: texts of Markdown files by path, and a test for any file or folder. */
export interface LinkWorld {
  readonly pages: ReadonlyMap<string, string>
  exists(path: string): boolean
}

const FENCE = /^ *(```|~~~)[\s\S]*?^ *\1/gm
const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/g

/** Finds relative links and images that lead nowhere, and links to headings that are not there. */
export function checkLinks(path: string, world: LinkWorld): Violation[] {
  const text = withoutCode(world.pages.get(path) ?? '')
  return [...text.matchAll(LINK)].flatMap((match) => {
    const target = match[1]!
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return []
    const problem = problemOf(path, target, world)
    const line = text.slice(0, match.index).split('\n').length
    return problem ? [`${path}:${line}: ${target}: ${problem}`] : []
  })
}

function problemOf(from: string, target: string, world: LinkWorld): string | null {
  const [file = '', heading] = decodeURI(target).split('#')
  if (file.startsWith('/')) return 'begins at the root of a server'
  const path = file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file)).replace(/\/$/, '')
  if (!world.exists(path)) return 'does not exist'
  const page = world.pages.get(path)
  if (heading === undefined || page === undefined) return null
  return headingsOf(page).has(heading) ? null : 'has no such heading'
}

/** Addresses of a page's headings, made as code hosts do. */
function headingsOf(page: string): Set<string> {
  const titles = [...withoutCode(page).matchAll(/^#{1,6} +(.+?) *#* *$/gm)].map((match) => match[1]!)
  const slugs = titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
  return new Set(slugs)
}

/** Blanks fenced code, so that lines keep their numbers. */
function withoutCode(text: string): string {
  return text.replace(FENCE, (block) => block.replace(/[^\n]/g, ' '))
}
