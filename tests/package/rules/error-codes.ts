import ts from 'typescript'
import { type SourceFile, type Violation, violationAt, walkNodes } from '../source/source-file.ts'

/** Finds texts that name an error code which is not in the list of codes. */
export function checkCodesExist(file: SourceFile, codes: ReadonlySet<string>): Violation[] {
  return codesIn(file)
    .filter(({ code }) => !codes.has(code))
    .map(({ code, node }) => violationAt(file, node, `${code} is not in the list of error codes`))
}

/** Codes that a file names in its texts. */
export function codesUsedIn(file: SourceFile): string[] {
  return codesIn(file).map(({ code }) => code)
}

function codesIn(file: SourceFile): { code: string; node: ts.Node }[] {
  const found: { code: string; node: ts.Node }[] = []
  walkNodes(file, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return
    for (const [code] of node.text.matchAll(/\bFS\d{4}\b/g)) found.push({ code, node })
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
