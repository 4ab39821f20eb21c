import type { Violation } from '../source/source-file.ts'

/** Folders of somebody's machine, and hosts of package registries: neither means anything to a reader elsewhere. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/(?<![\w./~-])\/(work|home|root|tmp|Users)\/[\w.]/, 'a path of one machine'],
  [/[A-Z]:\\Users\\/, 'a path of one machine'],
  [/\bregistry\.[a-z]+js\.(org|com)\b/, 'the host of a registry'],
]

/** The optional folder of real data lies beside the repository; only tests and benchmarks know it. */
const SHARED = /\.\.\/shared\b/
const MAY_NAME_SHARED = ['tests/', 'bench/']

/** Finds paths that exist on one machine only. */
export function checkMachinePaths(path: string, text: string): Violation[] {
  const mayNameShared =
    path.endsWith('.test.ts') || path.includes('/testing/') || MAY_NAME_SHARED.some((folder) => path.startsWith(folder))
  return text.split('\n').flatMap((line, index) => {
    const found = FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, what]) => what)
    if (!mayNameShared && SHARED.test(line)) found.push('the folder of real data')
    return found.map((what) => `${path}:${index + 1}: names ${what}`)
  })
}
