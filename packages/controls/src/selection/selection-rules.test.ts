import { combineSelection, selectMode } from './combine-selection.ts'
import { createControlGroups } from './control-groups.ts'

test.each([
  ['replace', [3, 4]],
  ['add', [1, 2, 3, 4]],
  ['remove', [1, 2]],
] as const)('a pick can %s', (mode, expected) => {
  expect(combineSelection([1, 2, 3], [3, 4, 4], mode)).toEqual(mode === 'remove' ? [1, 2] : expected)
})

test('Shift adds, Ctrl removes, Shift wins', () => {
  expect(selectMode({ shift: false, ctrl: false })).toBe('replace')
  expect(selectMode({ shift: true, ctrl: false })).toBe('add')
  expect(selectMode({ shift: false, ctrl: true })).toBe('remove')
  expect(selectMode({ shift: true, ctrl: true })).toBe('add')
})

describe('control groups', () => {
  const all = (): boolean => true

  test('are assigned, extended without doubles, and forget who is gone', () => {
    const groups = createControlGroups<string>()
    groups.assign(1, ['a', 'b'])
    groups.extend(1, ['b', 'c'])
    expect(groups.recall(1, 0, all).members).toEqual(['a', 'b', 'c'])
    expect(groups.recall(1, 9, (name) => name !== 'a').members).toEqual(['b', 'c'])
    expect(groups.recall(1, 20, all).members).toEqual(['b', 'c'])
    expect(groups.recall(7, 30, all)).toEqual({ members: [], again: false })
  })

  test('a second press soon after the first is told apart, a third starts anew', () => {
    const groups = createControlGroups<string>()
    groups.assign(1, ['a'])
    const again = (group: number, time: number): boolean => groups.recall(group, time, all).again
    expect([again(1, 0), again(1, 0.3), again(1, 0.5)]).toEqual([false, true, false])
    expect([again(1, 5), again(2, 5.1), again(1, 5.2), again(1, 6)]).toEqual([false, false, false, false])
  })
})
