import ts from 'typescript'
import { type SourceFile, type Violation, violationAt, walkNodes } from '../source/source-file.ts'

const CODE = /^FS\d{4}$/

/** Finds texts that look like an error code but are not in the list of codes. */
export function checkCodesExist(file: SourceFile, codes: ReadonlySet<string>): Violation[] {
  const found: Violation[] = []
  walkNodes(file, (node) => {
    if (ts.isStringLiteralLike(node) && CODE.test(node.text) && !codes.has(node.text)) {
      found.push(violationAt(file, node, `${node.text} is not in the list of error codes`))
    }
  })
  return found
}

/** Codes that a file uses as values. */
export function codesUsedIn(file: SourceFile): string[] {
  const found: string[] = []
  walkNodes(file, (node) => {
    if (ts.isStringLiteralLike(node) && CODE.test(node.text)) found.push(node.text)
  })
  return found
}

/** Compares the codes with the pages of docs/errors: one page a code, titled by it, and no page beside. */
export function checkErrorPages(codes: ReadonlySet<string>, pages: ReadonlyMap<string, string>): Violation[] {
  const missing = [...codes].filter((code) => !pages.has(code)).map((code) => `docs/errors/${code}.md: missing`)
  const stray = [...pages.keys()]
    .filter((name) => name !== 'README' && !codes.has(name))
    .map((name) => `docs/errors/${name}.md: no such code`)
  const untitled = [...pages]
    .filter(([name, text]) => codes.has(name) && !text.startsWith(`# ${name}`))
    .map(([name]) => `docs/errors/${name}.md:1: does not begin with "# ${name}"`)
  return [...missing, ...stray, ...untitled]
}
