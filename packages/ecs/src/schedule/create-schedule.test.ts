import { createSchedule } from './create-schedule.ts'
import { FRAME_PHASES, type FramePhase } from './frame-phases.ts'
import type { System } from './system.ts'

const noop = (): void => {}
const system = (name: string, rest: Partial<System> = {}): System => ({ name, phase: 'update', run: noop, ...rest })
const names = (schedule: ReturnType<typeof createSchedule>) => schedule.list().map((each) => each.name)

describe('order', () => {
  test('is by phase, then by constraints, then by registration', () => {
    const schedule = createSchedule()
    schedule.add(system('late', { phase: 'cleanup' }))
    schedule.add(system('c', { after: ['d'] }))
    schedule.add(system('b'))
    schedule.add(system('a', { before: ['b'] }))
    schedule.add(system('d'))
    schedule.add(system('early', { phase: 'input' }))
    expect(names(schedule)).toEqual(['early', 'a', 'b', 'd', 'c', 'late'])
  })

  test('all phases run once, in the order of the list', () => {
    const schedule = createSchedule()
    const ran: string[] = []
    for (const phase of [...FRAME_PHASES].reverse()) schedule.add(system(phase, { phase, run: () => ran.push(phase) }))
    schedule.step(schedule.fixedDt)
    expect(ran).toEqual([...FRAME_PHASES])
  })

  test('constraints on systems that are not there are ignored', () => {
    const schedule = createSchedule()
    schedule.add(system('a', { after: ['nobody'], before: ['nobody'] }))
    expect(names(schedule)).toEqual(['a'])
  })

  test('a cycle is named, and what would close it is not added', () => {
    const schedule = createSchedule()
    schedule.add(system('a', { before: ['b'] }))
    schedule.add(system('b', { before: ['c'] }))
    expect(() => schedule.add(system('c', { before: ['a'] }))).toThrow(
      expect.objectContaining({
        code: 'FS0104',
        message: expect.stringMatching(/a -> b -> c -> a|b -> c -> a -> b|c -> a -> b -> c/),
      }),
    )
    expect(() => schedule.add(system('self', { after: ['self'] }))).toThrow(
      expect.objectContaining({ code: 'FS0104', message: expect.stringContaining('self -> self') }),
    )
    expect(names(schedule)).toEqual(['a', 'b'])
  })

  test('a constraint against the order of the phases is refused', () => {
    const schedule = createSchedule()
    schedule.add(system('draw', { phase: 'submit' }))
    schedule.add(system('early', { phase: 'input', before: ['draw'] }))
    expect(() => schedule.add(system('late', { phase: 'cleanup', before: ['draw'] }))).toThrow(
      expect.objectContaining({ code: 'FS0104' }),
    )
  })

  test('names are unique and phases known', () => {
    const schedule = createSchedule()
    schedule.add(system('a'))
    const wrong = expect.objectContaining({ code: 'FS0104' })
    expect(() => schedule.add(system('a'))).toThrow(wrong)
    expect(() => schedule.add(system('b', { phase: 'lunch' as FramePhase }))).toThrow(wrong)
    expect(() => schedule.remove('b')).toThrow(wrong)
    expect(() => schedule.replace('b', { run: noop })).toThrow(wrong)
    expect(() => schedule.setEnabled('b', false)).toThrow(wrong)
  })
})

test('a replaced system keeps its place, its name and its constraints', () => {
  const schedule = createSchedule()
  const ran: string[] = []
  schedule.add(system('a', { run: () => ran.push('a') }))
  schedule.add(system('b', { after: ['c'], run: () => ran.push('b') }))
  schedule.add(system('c', { run: () => ran.push('c') }))
  schedule.replace('a', { run: () => ran.push('A') })
  schedule.replace('b', { name: 'b', phase: 'update', run: () => ran.push('B') })
  schedule.step(0)
  expect(ran).toEqual(['A', 'c', 'B'])
  expect(() => schedule.replace('a', { name: 'z', run: noop })).toThrow(expect.objectContaining({ code: 'FS0104' }))
})

describe('fixedUpdate', () => {
  const counting = (fixedHz = 20) => {
    const schedule = createSchedule({ fixedHz })
    const ticks: number[] = []
    const seen: object[] = []
    schedule.add(system('tick', { phase: 'fixedUpdate', run: ({ tick }) => ticks.push(tick) }))
    schedule.add(system('frame', { run: (frame) => seen.push({ ...frame }) }))
    return { schedule, ticks, seen }
  }

  test('runs as often as ticks are due, and alpha is the rest', () => {
    const { schedule, ticks, seen } = counting(8)
    schedule.step(0.0625)
    expect(ticks).toEqual([])
    schedule.step(0.0625)
    schedule.step(0.28125)
    expect(ticks).toEqual([1, 2, 3])
    expect(seen).toEqual([
      { dt: 0.0625, time: 0.0625, tick: 0, frame: 1, fixedDt: 0.125, alpha: 0.5 },
      { dt: 0.0625, time: 0.125, tick: 1, frame: 2, fixedDt: 0.125, alpha: 0 },
      { dt: 0.28125, time: 0.40625, tick: 3, frame: 3, fixedDt: 0.125, alpha: 0.25 },
    ])
  })

  test('a step of one tick is one tick, 200 times', () => {
    const { schedule, ticks } = counting()
    for (let i = 0; i < 200; i++) schedule.step(0.05)
    expect(ticks).toHaveLength(200)
  })

  test.each([1e9, Number.POSITIVE_INFINITY])('a step of %p s is clamped to five ticks', (dt) => {
    const { schedule, ticks } = counting()
    schedule.step(dt)
    expect(ticks).toEqual([1, 2, 3, 4, 5])
    schedule.step(0.05)
    expect(ticks).toHaveLength(6)
  })

  test.each([0, -5, Number.NaN])('a step of %p s runs no tick and all other phases', (dt) => {
    const { schedule, ticks, seen } = counting()
    schedule.step(dt)
    expect(ticks).toEqual([])
    expect(seen).toMatchObject([{ dt: 0, time: 0, alpha: 0 }])
  })

  test('within a tick, dt and time are those of ticks', () => {
    const schedule = createSchedule({ fixedHz: 8 })
    const seen: number[][] = []
    schedule.add(system('tick', { phase: 'fixedUpdate', run: ({ dt, time }) => seen.push([dt, time]) }))
    schedule.step(0.3)
    expect(seen).toEqual([
      [0.125, 0.125],
      [0.125, 0.25],
    ])
  })
})

describe('a system that throws', () => {
  const broken = (): never => {
    throw new Error('no fuel')
  }

  test('stops the step by default, and is named', () => {
    const schedule = createSchedule()
    const ran: string[] = []
    schedule.add(system('engine', { run: broken }))
    schedule.add(system('after', { run: () => ran.push('after') }))
    expect(() => schedule.step(0)).toThrow(
      expect.objectContaining({
        code: 'FS0804',
        message: 'System engine (phase update) threw: no fuel',
        details: { system: 'engine', phase: 'update', frame: 1, tick: 0 },
      }),
    )
    expect(ran).toEqual([])
  })

  test('is skipped or disabled when the policy says so, and the handler can decide', () => {
    const schedule = createSchedule({ errorPolicy: 'skip' })
    const errors: string[] = []
    let calls = 0
    schedule.onError = (error) => {
      errors.push(String(error.details.system))
      return calls === 3 ? 'disable' : undefined
    }
    schedule.add(
      system('engine', {
        run: () => {
          calls++
          broken()
        },
      }),
    )
    for (let i = 0; i < 5; i++) schedule.step(0)
    expect(calls).toBe(3)
    expect(errors).toEqual(['engine', 'engine', 'engine'])
    expect(schedule.list()).toEqual([{ name: 'engine', phase: 'update', enabled: false }])
    schedule.setEnabled('engine', true)
    schedule.step(0)
    expect(calls).toBe(4)
  })
})

test('systems may add and remove systems while a step runs', () => {
  const schedule = createSchedule()
  const ran: string[] = []
  schedule.add(
    system('once', {
      run: () => {
        ran.push('once')
        schedule.remove('once')
        schedule.add(system('later', { run: () => ran.push('later') }))
      },
    }),
  )
  schedule.step(0)
  schedule.step(0)
  expect(ran).toEqual(['once', 'later'])
})

test('timings are kept by system and by phase, for the last step', () => {
  const schedule = createSchedule()
  const busy = (): void => {
    const end = performance.now() + 2
    while (performance.now() < end);
  }
  let first = true
  schedule.add(system('busy', { run: () => (first ? busy() : undefined) }))
  schedule.add(system('idle'))
  schedule.add(system('tick', { phase: 'fixedUpdate', run: busy }))
  schedule.step(schedule.fixedDt * 2)
  const { timings } = schedule
  expect(timings.system('busy')).toBeGreaterThanOrEqual(2)
  expect(timings.phase('update')).toBeGreaterThanOrEqual(timings.system('busy'))
  expect(timings.system('tick')).toBeGreaterThanOrEqual(4)
  expect(timings.systems[timings.names.indexOf('tick')]).toBe(timings.system('tick'))
  expect(timings.system('nobody')).toBe(0)
  first = false
  schedule.step(0)
  expect(timings.system('busy')).toBeLessThan(2)
  expect(timings.system('tick')).toBe(0)
})
