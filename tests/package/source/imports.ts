import ts from 'typescript'
import { type SourceFile, walkNodes } from './source-file.ts'

/** One import of a file: a statement, an export from, a dynamic import, a require or an import type. */
export interface ImportUse {
  readonly specifier: string
  /** What is left of it at run time: names of values, or `*` for everything; empty for types alone. */
  readonly values: readonly string[]
  readonly node: ts.Node
}

/** All imports of a file whose specifier is a literal. */
export function importsOf(file: SourceFile): ImportUse[] {
  const found: ImportUse[] = []
  walkNodes(file, (node) => {
    const use = importAt(node)
    if (use) found.push(use)
  })
  return found
}

function importAt(node: ts.Node): ImportUse | null {
  if (ts.isImportDeclaration(node)) return useOf(node, node.moduleSpecifier, importedValues(node))
  if (ts.isExportDeclaration(node)) return useOf(node, node.moduleSpecifier, exportedValues(node))
  if (ts.isImportTypeNode(node)) {
    return useOf(node, ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, [])
  }
  if (ts.isCallExpression(node) && isLoadCall(node.expression)) return useOf(node, node.arguments[0], ['*'])
  return null
}

function useOf(node: ts.Node, specifier: ts.Node | undefined, values: string[]): ImportUse | null {
  return specifier && ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, values, node } : null
}

function importedValues({ importClause: clause }: ts.ImportDeclaration): string[] {
  if (!clause) return ['*']
  if (clause.isTypeOnly) return []
  const { name, namedBindings } = clause
  const named = namedBindings && ts.isNamedImports(namedBindings) ? valuesAmong(namedBindings.elements) : []
  const all = namedBindings && ts.isNamespaceImport(namedBindings) ? ['*'] : []
  return [...(name ? ['default'] : []), ...named, ...all]
}

function exportedValues({ isTypeOnly, exportClause }: ts.ExportDeclaration): string[] {
  if (isTypeOnly) return []
  return exportClause && ts.isNamedExports(exportClause) ? valuesAmong(exportClause.elements) : ['*']
}

function valuesAmong(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] {
  return elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text)
}

function isLoadCall(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
}
