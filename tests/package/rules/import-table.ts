import { importsOf } from '../source/imports.ts'
import { type Package, reachableFrom } from '../source/packages.ts'
import { type SourceFile, type Violation, violationAt } from '../source/source-file.ts'

/** What a face of a package may import of this repository, beside `errors` and its own package. */
interface Allowed {
  /** Faces whose values and types may be used. */
  values: readonly string[]
  /** Faces of which only document vocabulary may be used: types, and constants named in capitals. */
  documents?: readonly string[]
}

const ALL_BUT_CLI = ['formats', 'ecs', 'workers', 'render', 'terrain', 'fog', 'controls', 'content'].flatMap(
  (folder) => [folder, `${folder}/render`, `${folder}/tasks`, `${folder}/node`],
)

/** The table of ARCHITECTURE.md. A face is a package's folder, or folder/name for an entry beside its main one. */
export const IMPORT_TABLE: Readonly<Record<string, Allowed>> = {
  errors: { values: [] },
  formats: { values: [] },
  ecs: { values: [] },
  workers: { values: [] },
  'workers/node': { values: [] },
  render: { values: ['ecs'], documents: ['formats'] },
  terrain: { values: ['ecs', 'workers'], documents: ['formats'] },
  'terrain/tasks': { values: ['workers'], documents: ['formats'] },
  'terrain/render': { values: ['ecs', 'render'], documents: ['formats'] },
  fog: { values: ['ecs', 'workers'], documents: ['formats'] },
  'fog/render': { values: ['ecs', 'render'] },
  controls: { values: ['ecs'] },
  content: { values: ['formats'] },
  runtime: { values: ALL_BUT_CLI },
  'runtime/worker': { values: ALL_BUT_CLI },
  cli: {
    values: ['runtime', 'runtime/worker', 'formats', 'terrain', 'terrain/tasks', 'content', 'workers', 'workers/node'],
  },
}

/** The face that a specifier names, such as `terrain/tasks`; null for other modules. */
export function faceOf(specifier: string): string | null {
  if (specifier === 'farsight') return 'runtime'
  if (specifier.startsWith('farsight/')) return `runtime/${specifier.slice('farsight/'.length)}`
  return specifier.startsWith('@farsight/') ? specifier.slice('@farsight/'.length) : null
}

/** Checks every file that a face reaches against the table. */
export function checkImportTable(packages: readonly Package[], table = IMPORT_TABLE): Violation[] {
  return packages.flatMap((one) => [...facesOf(one)].flatMap(([face, paths]) => checkFace(one, face, paths, table)))
}

/** Faces of a package with the files each reaches. What no face reaches (entries of workers and programs) is main. */
function facesOf({ folder, manifest, files }: Package): Map<string, Set<string>> {
  const faces = new Map<string, Set<string>>()
  for (const [key, conditions] of Object.entries(manifest.exports ?? {})) {
    const entry = `packages/${folder}/${conditions['@farsight/source']!.replace('./', '')}`
    faces.set(key === '.' ? folder : `${folder}/${key.slice(2)}`, reachableFrom(entry, files))
  }
  const main = faces.get(folder) ?? new Set()
  for (const path of files.keys()) if (![...faces.values()].some((reached) => reached.has(path))) main.add(path)
  return faces.set(folder, main)
}

function checkFace(one: Package, face: string, paths: Set<string>, table: typeof IMPORT_TABLE): Violation[] {
  const allowed = table[face]
  if (!allowed) return [`packages/${one.folder}/package.json: the face ${face} is not in the import table`]
  return [...paths].flatMap((path) => checkFile(one.files.get(path)!, face, allowed))
}

function checkFile(file: SourceFile, face: string, { values, documents = [] }: Allowed): Violation[] {
  return importsOf(file).flatMap(({ specifier, values: used, node }) => {
    const target = faceOf(specifier)
    if (target === null || target === 'errors' || values.includes(target)) return []
    if (documents.includes(target)) {
      const more = used.filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))
      return more.length === 0
        ? []
        : [violationAt(file, node, `${face} may not import ${more} of ${specifier}, only types and constants`)]
    }
    return [violationAt(file, node, `${face} may not import ${specifier}`)]
  })
}

/** Users of the project, `apps` and `examples`, import `farsight` and none of its parts. */
export function checkUserImports(file: SourceFile): Violation[] {
  return importsOf(file)
    .filter(({ specifier }) => faceOf(specifier) !== null && specifier !== 'farsight')
    .map(({ specifier, node }) =>
      violationAt(file, node, `imports ${specifier}; apps and examples import only farsight`),
    )
}
