import { defineComponent, defineTag } from '../component/define-component.ts'
import { createWorld } from './create-world.ts'
import type { Entity } from './entity.ts'

const A = defineComponent('A', { value: 'u32' })
const B = defineComponent('B', { value: 'u32' })
const C = defineTag('C')
const Everywhere = defineComponent('Everywhere', { value: 'u32' }, { everywhere: true })

/** Integer-hash random numbers in 0..1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

test('a query is a snapshot: spawning and despawning in its loop does not disturb it', () => {
  const world = createWorld({ capacity: 300 })
  const outer = world.defineQuery([A])
  const inner = world.defineQuery([A, B])
  for (let i = 0; i < 100; i++) world.spawn(A(i), B(i))
  outer.refresh()
  const visited: number[] = []
  for (let i = 0; i < outer.count; i++) {
    const index = outer.indices[i]!
    visited.push(world.store(A).value[index]!)
    world.despawn(world.handleOf(index))
    world.spawn(A(1000 + i))
    inner.refresh()
  }
  expect(visited.sort((x, y) => x - y)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  expect(outer.refresh().count).toBe(100)
  expect(inner.refresh().count).toBe(0)
})

test('two queries of the same terms have snapshots of their own', () => {
  const world = createWorld({ capacity: 8 })
  const one = world.defineQuery([A, B])
  const two = world.defineQuery([B, A])
  world.spawn(A, B)
  expect(one.refresh().count).toBe(1)
  expect(two.count).toBe(0)
  expect(two.refresh().count).toBe(1)
})

test('a query that is defined late finds what is there', () => {
  const world = createWorld({ capacity: 8 })
  world.spawn(A)
  const gone = world.spawn(A, B)
  world.despawn(gone)
  const query = world.defineQuery([A], { without: [B], changes: true }).refresh()
  expect([...query.indices.subarray(0, query.count)]).toEqual([1])
  expect([...query.added.subarray(0, query.addedCount)]).toEqual([1])
})

test.each([
  ['no component', []],
  ['a component that is everywhere', [A, Everywhere]],
])('a query for %s is refused', (_, required) => {
  const world = createWorld({ capacity: 8 })
  expect(() => world.defineQuery(required)).toThrow(expect.objectContaining({ code: 'FS0103' }))
})

test('after the set-up no query can be defined', () => {
  const world = createWorld({ capacity: 8 })
  world.endSetup()
  expect(() => world.defineQuery([A])).toThrow(
    expect.objectContaining({ code: 'FS0103', message: expect.stringContaining('[A]') }),
  )
})

test('leaving by two removals is reported once', () => {
  const world = createWorld({ capacity: 8 })
  const query = world.defineQuery([A, B], { changes: true })
  const unit = world.spawn(A, B)
  query.refresh()
  world.remove(unit, A)
  world.remove(unit, B)
  query.refresh()
  expect([query.addedCount, query.removedCount, query.count]).toEqual([0, 1, 0])
})

test('random changes: members, additions and removals agree with a plain model', () => {
  const random = createRandom(7)
  const world = createWorld({ capacity: 200 })
  const queries = [
    { terms: [A], without: [], query: world.defineQuery([A], { changes: true }) },
    { terms: [A, B], without: [], query: world.defineQuery([A, B], { changes: true }) },
    { terms: [A], without: [C], query: world.defineQuery([A], { without: [C], changes: true }) },
    { terms: [B, C], without: [A], query: world.defineQuery([B, C], { without: [A], changes: true }) },
  ]
  const followed = queries.map(() => new Set<number>())
  const alive: Entity[] = []
  for (let round = 0; round < 400; round++) {
    for (let operation = Math.floor(random() * 40); operation > 0; operation--) {
      const component = [A, B, C][Math.floor(random() * 3)]!
      const at = Math.floor(random() * alive.length)
      const dice = random()
      if (dice < 0.3 && world.count < 200) alive.push(world.spawn(...[A, B, C].filter(() => random() < 0.5)))
      else if (alive.length === 0) continue
      else if (dice < 0.5) world.despawn(alive.splice(at, 1)[0]!)
      else if (dice < 0.75) world.add(alive[at]!, component)
      else world.remove(alive[at]!, component)
    }
    queries.forEach(({ terms, without, query }, q) => {
      if (random() < 0.3) return
      query.refresh()
      const expected = alive
        .filter((unit) => terms.every((c) => world.has(unit, c)) && !without.some((c) => world.has(unit, c)))
        .map((unit) => world.indexOf(unit))
        .sort((x, y) => x - y)
      expect([...query.indices.subarray(0, query.count)].sort((x, y) => x - y)).toEqual(expected)
      for (const index of query.removed.subarray(0, query.removedCount)) {
        expect(followed[q]!.delete(index)).toBe(true)
      }
      for (const index of query.added.subarray(0, query.addedCount)) {
        expect(followed[q]!.has(index)).toBe(false)
        followed[q]!.add(index)
      }
      expect([...followed[q]!].sort((x, y) => x - y)).toEqual(expected)
    })
  }
})
