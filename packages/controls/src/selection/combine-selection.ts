/** How a pick changes the selection: Shift adds, Ctrl removes. */
export type SelectMode = 'replace' | 'add' | 'remove'

/** What is selected after a pick, without doubles. */
export function combineSelection<T>(current: readonly T[], picked: readonly T[], mode: SelectMode): T[] {
  if (mode === 'replace') return [...new Set(picked)]
  if (mode === 'add') return [...new Set([...current, ...picked])]
  const gone = new Set(picked)
  return current.filter((each) => !gone.has(each))
}

/**
 * The mode of a pick. Shift wins over Ctrl. A click into nothing with a key held is most likely a miss, so that adding
 * nothing and removing nothing are what they say.
 */
export function selectMode(keys: { readonly shift: boolean; readonly ctrl: boolean }): SelectMode {
  if (keys.shift) return 'add'
  return keys.ctrl ? 'remove' : 'replace'
}
