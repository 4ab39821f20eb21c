import ts from 'typescript'
import { importsOf } from '../source/imports.ts'
import { type SourceFile, type Violation, violationAt, walkNodes } from '../source/source-file.ts'

/** Libraries with the only folder that may import each. */
const HOMES: Readonly<Record<string, string>> = {
  regl: 'packages/render/src/device/',
  bitecs: 'packages/ecs/src/',
  comlink: 'packages/workers/src/',
}

/** Finds imports of a library outside the folder that wraps it. */
export function checkConfinedLibraries(file: SourceFile): Violation[] {
  return importsOf(file).flatMap(({ specifier, node }) => {
    const library = specifier.split('/')[0]!
    const home = Object.hasOwn(HOMES, library) ? HOMES[library]! : null
    return home === null || file.path.startsWith(home)
      ? []
      : [violationAt(file, node, `imports ${specifier}, which only ${home} may do`)]
  })
}

/**
 * Finds raw WebGL outside the device: a WebGL type or object by its name, a context asked of a canvas, or a member of
 * something called `gl`.
 */
export function checkRawGl(file: SourceFile): Violation[] {
  if (file.path.startsWith(HOMES.regl!)) return []
  const found: Violation[] = []
  walkNodes(file, (node) => {
    const what = rawGlAt(node)
    if (what) found.push(violationAt(file, node, `${what} outside ${HOMES.regl}`))
  })
  return found
}

function rawGlAt(node: ts.Node): string | null {
  if (ts.isIdentifier(node) && /^WebGL2?[A-Z]/.test(node.text)) return `uses ${node.text}`
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'gl') {
    return `uses gl.${node.name.text}`
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [kind] = node.arguments
    const isContext = node.expression.name.text === 'getContext'
    if (isContext && kind && ts.isStringLiteralLike(kind) && /webgl/.test(kind.text)) return 'asks for a WebGL context'
  }
  return null
}
