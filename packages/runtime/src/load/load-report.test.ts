import { SubstitutionList } from './load-report.ts'

test('counts uses and lists each id once', () => {
  const list = new SubstitutionList()
  list.add('unit', 'hfoo', 'swordsman', 'by id')
  list.add('doodad', 'LTlt', 'conifer', 'by category')
  list.add('unit', 'ogru', 'brute', 'by id')
  list.add('unit', 'ogru', 'brute', 'by id')
  expect(list.entries().map((entry) => [entry.kind, entry.id, entry.count])).toEqual([
    ['doodad', 'LTlt', 1],
    ['unit', 'ogru', 2],
    ['unit', 'hfoo', 1],
  ])
})
