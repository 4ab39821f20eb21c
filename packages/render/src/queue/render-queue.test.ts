import { type QueuePipeline, RenderQueue } from './render-queue.ts'

const opaque: QueuePipeline = { index: 0, passIndex: 1, order: 'state' }
const ground: QueuePipeline = { index: 1, passIndex: 3, order: 'frontToBack' }
const glass: QueuePipeline = { index: 2, passIndex: 6, order: 'backToFront' }
const smoke: QueuePipeline = { index: 3, passIndex: 6, order: 'backToFront' }

function at(index: number): { index: number } {
  return { index }
}

function drawn(queue: RenderQueue): number[] {
  return Array.from(queue.order.subarray(0, queue.length), (item) => queue.mesh[item]!)
}

function runsOf(queue: RenderQueue): number[][] {
  const { runs } = queue
  return Array.from({ length: runs.count }, (_, i) => [
    runs.pass[i]!,
    runs.pipeline[i]!,
    runs.material[i]!,
    runs.start[i]!,
    runs.end[i]!,
  ])
}

test('interleaved items become one run a pipeline and material', () => {
  const queue = new RenderQueue()
  queue.begin()
  for (let i = 0; i < 50; i++) {
    queue.push(opaque, at(0), at(i), 0, 3)
    queue.push(opaque, at(1), at(i), 0, 3)
  }
  queue.sort()
  expect(runsOf(queue)).toEqual([
    [1, 0, 0, 0, 50],
    [1, 0, 1, 50, 100],
  ])
})

test('passes come in their order, whatever the order of pushing', () => {
  const queue = new RenderQueue()
  queue.begin()
  queue.push(glass, at(0), at(3), 0, 3, 0, 5)
  queue.push(ground, at(0), at(2), 0, 3, 0, 5)
  queue.push(opaque, at(0), at(1), 0, 3)
  queue.sort()
  expect(drawn(queue)).toEqual([1, 2, 3])
})

test('ground goes near to far within one run', () => {
  const queue = new RenderQueue()
  queue.begin()
  queue.push(ground, at(0), at(30), 0, 3, 0, 3000)
  queue.push(ground, at(0), at(10), 0, 3, 0, 1000)
  queue.push(ground, at(0), at(20), 0, 3, 0, 2000)
  queue.sort()
  expect(drawn(queue)).toEqual([10, 20, 30])
  expect(queue.runs.count).toBe(1)
})

test('translucent items go far to near across pipelines, which splits the runs', () => {
  const queue = new RenderQueue()
  queue.begin()
  queue.push(glass, at(0), at(1), 0, 3, 0, 100)
  queue.push(smoke, at(0), at(2), 0, 3, 0, 200)
  queue.push(glass, at(0), at(3), 0, 3, 0, 300)
  queue.sort()
  expect(drawn(queue)).toEqual([3, 2, 1])
  expect(queue.runs.count).toBe(3)
})

test('a queue that grows keeps its items', () => {
  const queue = new RenderQueue(4)
  queue.begin()
  for (let i = 0; i < 37; i++) {
    const item = queue.push(opaque, at(0), at(36 - i), i, i + 1, i + 2)
    queue.setParams(item, i, 0, 0, 1)
  }
  queue.sort()
  expect(drawn(queue)).toEqual(Array.from({ length: 37 }, (_, i) => i))
  const last = queue.order[36]!
  expect([queue.first[last], queue.count[last], queue.instances[last], queue.params[last * 4]]).toEqual([0, 1, 2, 0])
  const first = queue.order[0]!
  expect([queue.first[first], queue.count[first], queue.instances[first], queue.params[first * 4]]).toEqual([
    36, 37, 38, 36,
  ])
})

test('begin empties the queue and wipes old parameters', () => {
  const queue = new RenderQueue()
  queue.begin()
  queue.setParams(queue.push(opaque, at(0), at(1), 0, 3), 1, 2, 3, 4)
  queue.sort()
  queue.begin()
  const item = queue.push(opaque, at(0), at(1), 0, 3)
  queue.sort()
  expect(queue.length).toBe(1)
  expect(Array.from(queue.params.subarray(item * 4, item * 4 + 4))).toEqual([0, 0, 0, 0])
})

test('an empty queue has no runs', () => {
  const queue = new RenderQueue()
  queue.begin()
  queue.sort()
  expect(queue.runs.count).toBe(0)
})
