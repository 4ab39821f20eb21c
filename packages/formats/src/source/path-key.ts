/** Same for all spellings of a path: its case and its kind of slash do not count. */
export function pathKey(path: string): string {
  return path.replaceAll('/', '\\').toLowerCase()
}
