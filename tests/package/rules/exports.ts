import ts from 'typescript'
import { type SourceFile, type Violation, violationAt } from '../source/source-file.ts'

/**
 * Finds exported declarations without a comment that says what they are. One comment serves constants that follow each
 * other without a blank line.
 */
export function checkExportComments(file: SourceFile): Violation[] {
  return file.tree.statements.filter(isExportedDeclaration).flatMap((statement) => {
    if (isExplained(file, statement)) return []
    return [violationAt(file, statement, `${nameOf(file, statement)} is exported without a comment`)]
  })
}

function isExplained(file: SourceFile, node: ts.Statement): boolean {
  if (ts.getJSDocCommentsAndTags(node).length > 0) return true
  const { statements } = file.tree
  const before = statements[statements.indexOf(node) - 1]
  if (!before || !ts.isVariableStatement(before) || !ts.isVariableStatement(node)) return false
  return !/\n\s*\n/.test(node.getFullText(file.tree)) && isExplained(file, before)
}

/** Finds file names that are not in kebab-case. */
export function checkFileName(path: string): Violation[] {
  const name = path.split('/').pop()!
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name) ? [] : [`${path}: is not in kebab-case`]
}

function isExportedDeclaration(node: ts.Statement): boolean {
  if (!ts.canHaveModifiers(node)) return false
  return (
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) && !isLaterOverload(node)
  )
}

/** Only the first signature of an overloaded function carries the comment. */
function isLaterOverload(node: ts.Statement): boolean {
  if (!ts.isFunctionDeclaration(node)) return false
  const siblings = node.parent as ts.SourceFile
  const before = siblings.statements[siblings.statements.indexOf(node) - 1]
  return (
    before !== undefined && ts.isFunctionDeclaration(before) && !before.body && before.name?.text === node.name?.text
  )
}

function nameOf(file: SourceFile, node: ts.Statement): string {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]!.name.getText(file.tree)
  const { name } = node as ts.Statement & { name?: ts.Node }
  return name?.getText(file.tree) ?? 'something'
}
