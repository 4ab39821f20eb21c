import { importsOf } from '../source/imports.ts'
import { type Manifest, moduleUrlsOf, type Package, resolveRelative } from '../source/packages.ts'
import { type Violation, violationAt } from '../source/source-file.ts'

/** Checks what a package tells the world: licence, module type, entries, side effects, exact versions. */
export function checkManifest(path: string, manifest: Manifest, exists: (path: string) => boolean): Violation[] {
  const problems: string[] = []
  if (manifest.license !== 'MIT') problems.push('license is not MIT')
  if (manifest.type !== 'module') problems.push('type is not module')
  if (typeof manifest.sideEffects !== 'boolean' && !Array.isArray(manifest.sideEffects))
    problems.push('sideEffects is not set')
  if (!manifest.exports?.['.']) problems.push('exports has no main entry')
  for (const [key, conditions] of Object.entries(manifest.exports ?? {})) {
    problems.push(...entryProblems(key, conditions, (file) => exists(`${path.replace('package.json', '')}${file}`)))
  }
  return [...problems, ...versionProblems(manifest)].map((problem) => `${path}: ${problem}`)
}

function entryProblems(key: string, conditions: Record<string, string>, exists: (file: string) => boolean): string[] {
  const order = Object.keys(conditions).join(', ')
  if (order !== '@farsight/source, types, default') return [`exports "${key}" has the conditions ${order}`]
  const source = conditions['@farsight/source']!.replace('./', '')
  const built = source.replace(/^src\//, './dist/')
  const problems = exists(source) ? [] : [`exports "${key}" names ${source}, which does not exist`]
  if (conditions.types !== built.replace(/\.ts$/, '.d.ts'))
    problems.push(`exports "${key}": types do not match ${source}`)
  if (conditions.default !== built.replace(/\.ts$/, '.js'))
    problems.push(`exports "${key}": default does not match ${source}`)
  return problems
}

/** Own packages are `*`, all others an exact version. */
export function versionProblems({ dependencies = {}, devDependencies = {} }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => (isOwn(name) ? version !== '*' : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)))
    .map(([name, version]) => `${name} is "${version}", not ${isOwn(name) ? '*' : 'an exact version'}`)
}

/** Finds imports of packages that the manifest does not list, and listed ones that nothing imports. */
export function checkDependencies(one: Package): Violation[] {
  const listed = new Set(Object.keys(one.manifest.dependencies ?? {}))
  const used = new Set<string>()
  const missing = [...one.files.values()].flatMap((file) =>
    importsOf(file).flatMap(({ specifier, node }) => {
      if (specifier.startsWith('.') || specifier.startsWith('node:')) return []
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      used.add(name)
      return listed.has(name) || name === one.manifest.name
        ? []
        : [violationAt(file, node, `imports ${name}, which its package does not list`)]
    }),
  )
  const unused = [...listed].filter((name) => !used.has(name))
  return [
    ...missing,
    ...unused.map((name) => `packages/${one.folder}/package.json: lists ${name}, which nothing imports`),
  ]
}

/** Finds `new URL('./x.js', import.meta.url)` whose source file is not there: a worker that would not start. */
export function checkModuleUrls({ files }: Package): Violation[] {
  return [...files.values()].flatMap((file) =>
    moduleUrlsOf(file)
      .filter(({ specifier }) => !files.has(resolveRelative(file.path, specifier)))
      .map(({ specifier, node }) => violationAt(file, node, `starts ${specifier}, which has no source`)),
  )
}

function isOwn(name: string): boolean {
  return name === 'farsight' || name.startsWith('@farsight/')
}
