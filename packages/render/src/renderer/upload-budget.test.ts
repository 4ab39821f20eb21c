import { UploadBudget } from './upload-budget.ts'

test('uploads are granted until the bytes are used up, and again in the next frame', () => {
  const budget = new UploadBudget(100)
  budget.begin()
  expect([budget.take(60), budget.take(60), budget.take(40), budget.take(1)]).toEqual([true, false, true, false])
  expect(budget.refused).toBe(2)
  budget.begin()
  expect(budget.refused).toBe(0)
  expect(budget.take(60)).toBe(true)
})

test('the first upload of a frame passes, however large, and uses the frame up', () => {
  const budget = new UploadBudget(100)
  budget.begin()
  expect(budget.take(5000)).toBe(true)
  expect(budget.take(1)).toBe(false)
})
