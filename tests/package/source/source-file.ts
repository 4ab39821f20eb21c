import ts from 'typescript'

/** A TypeScript file of the repository, parsed. */
export interface SourceFile {
  /** Path from the root, with `/`. */
  readonly path: string
  readonly tree: ts.SourceFile
}

/** A broken rule and its place. Prints as `path:line: message`. */
export type Violation = string

/** Parses the text of a file. */
export function parseSource(path: string, text: string): SourceFile {
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}

/** Makes a violation at a node. */
export function violationAt(file: SourceFile, node: ts.Node, message: string): Violation {
  const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree))
  return `${file.path}:${line + 1}: ${message}`
}

/** Calls `visit` with every node of the file. */
export function walkNodes(file: SourceFile, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node)
    ts.forEachChild(node, step)
  }
  step(file.tree)
}

/** True for tests and for what only tests use. */
export function isTestFile(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/testing/')
}
