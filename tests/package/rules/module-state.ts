import ts from 'typescript'
import { type SourceFile, type Violation, violationAt } from '../source/source-file.ts'

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

/**
 * Finds state that belongs to a module and so would be shared by two games on one page: `let` and `var`, and constants
 * that begin as an empty collection, array or object, because only filling them later makes sense.
 */
export function checkModuleState(file: SourceFile): Violation[] {
  return file.tree.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    if (statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword)) return []
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
    return statement.declarationList.declarations
      .filter((declaration) => !isConst || startsEmpty(declaration.initializer))
      .map((declaration) =>
        violationAt(file, declaration, `${declaration.name.getText(file.tree)} is state of a module`),
      )
  })
}

function startsEmpty(value: ts.Expression | undefined): boolean {
  if (!value) return false
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0
  if (!ts.isNewExpression(value) || !ts.isIdentifier(value.expression)) return false
  if (COLLECTIONS.has(value.expression.text)) return (value.arguments?.length ?? 0) === 0
  const [size] = value.arguments ?? []
  return value.expression.text.endsWith('Array') && size !== undefined && ts.isNumericLiteral(size) && size.text !== '0'
}

/** Finds default exports: names that every importer may choose anew. */
export function checkDefaultExports(file: SourceFile): Violation[] {
  return file.tree.statements.filter(isDefaultExport).map((node) => violationAt(file, node, 'has a default export'))
}

function isDefaultExport(node: ts.Statement): boolean {
  if (ts.isExportAssignment(node)) return true
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
    return node.exportClause.elements.some((element) => element.name.text === 'default')
  }
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  )
}
