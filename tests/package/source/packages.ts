import { posix } from 'node:path'
import ts from 'typescript'
import { importsOf } from './imports.ts'
import { listFiles, readText } from './repo-files.ts'
import { isTestFile, parseSource, type SourceFile, walkNodes } from './source-file.ts'

/** What the rules read of a package.json. */
export interface Manifest {
  name: string
  version?: string
  license?: string
  type?: string
  private?: boolean
  sideEffects?: unknown
  exports?: Record<string, Record<string, string>>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A package of the repository with all its sources. */
export interface Package {
  /** Name of its folder in packages/. */
  readonly folder: string
  readonly manifest: Manifest
  /** Its sources and programs without tests, by path from the root. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** Reads all packages of packages/. */
export function readPackages(): Package[] {
  const sources = listFiles('packages').filter((path) => /\/src\/.*\.ts$|\/bin\/.*\.mjs$/.test(path))
  const folders = [...new Set(listFiles('packages').map((path) => path.split('/')[1]!))]
  return folders.map((folder) => ({
    folder,
    manifest: JSON.parse(readText(`packages/${folder}/package.json`)) as Manifest,
    files: new Map(
      sources
        .filter((path) => path.startsWith(`packages/${folder}/`) && !isTestFile(path))
        .map((path) => [path, parseSource(path, readText(path))]),
    ),
  }))
}

/** The file that a relative specifier names; specifiers end in `.ts`, those of workers and lazy modules in `.js`. */
export function resolveRelative(from: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(from), specifier)).replace(/\.js$/, '.ts')
}

/** Specifiers of `new URL('./x.js', import.meta.url)`: modules that are started, not imported. */
export function moduleUrlsOf(file: SourceFile): { specifier: string; node: ts.Node }[] {
  const found: { specifier: string; node: ts.Node }[] = []
  walkNodes(file, (node) => {
    if (!ts.isNewExpression(node) || node.expression.getText(file.tree) !== 'URL') return
    const [path, base] = node.arguments ?? []
    if (!path || !ts.isStringLiteralLike(path) || base?.getText(file.tree) !== 'import.meta.url') return
    if (path.text.endsWith('.js')) found.push({ specifier: path.text, node })
  })
  return found
}

/** Paths of all files that an entry file imports, directly or not, itself included. */
export function reachableFrom(entry: string, files: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set<string>()
  const pending = [entry]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const file = files.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    for (const { specifier } of importsOf(file)) {
      if (specifier.startsWith('.')) pending.push(resolveRelative(path, specifier))
    }
  }
  return reached
}
