import { definePlugin } from '@farsight/ecs'
import { createDevice } from '@farsight/render'
import { createGame } from './create-game.ts'
import { defaultPlugins } from './default-plugins.ts'

const fs = (code: string) => expect.objectContaining({ code })

function countObjects(device: ReturnType<typeof createDevice>): number {
  return Object.values(device.counts()).reduce((sum, count) => sum + count, 0)
}

test('a headless game has no device, and systems that draw stay out', async () => {
  const game = await createGame({ container: null })
  expect([game.device, game.canvas, game.stats, game.map]).toEqual([null, null, null, null])
  expect(game.app.schedule.has('submitQueue')).toBe(false)
  expect(() => game.screenshot()).toThrow(fs('FS0105'))
  game.step(0.05)
  game.destroy()
})

test('a game that is given a device draws with it, and destroys it', async () => {
  const device = createDevice({ backend: 'recording' })
  const game = await createGame({ container: null, device })
  game.step(0.05)
  expect(game.stats!.frames).toBe(1)
  expect(countObjects(device)).toBeGreaterThan(0)
  game.destroy()
  expect(countObjects(device)).toBe(0)
})

test('when a plugin cannot be set up, what was made for the game is destroyed', async () => {
  const device = createDevice({ backend: 'recording' })
  const broken = definePlugin({
    name: 'broken',
    setup() {
      throw new Error('no set-up')
    },
  })
  await expect(createGame({ container: null, device, plugins: [...defaultPlugins(), broken] })).rejects.toThrow(
    'no set-up',
  )
  expect(countObjects(device)).toBe(0)
})

test('when a plugin throws at the end, the rest is destroyed all the same', async () => {
  const device = createDevice({ backend: 'recording' })
  const rude = definePlugin({
    name: 'rude',
    setup: () => undefined,
    destroy() {
      throw new Error('no end')
    },
  })
  const game = await createGame({ container: null, device, plugins: [...defaultPlugins(), rude] })
  expect(() => game.destroy()).toThrow('no end')
  expect(countObjects(device)).toBe(0)
  await expect(game.pool.run('runtime/cliffModels', { families: ['Cliffs'] })).rejects.toEqual(fs('FS0604'))
})

test('without the plugins, their parts are missing with FS0105', async () => {
  const game = await createGame({ container: null, plugins: [] })
  expect(() => game.fog).toThrow(fs('FS0105'))
  expect(() => game.controls).toThrow(fs('FS0105'))
  game.destroy()
  expect(() => game.fog).toThrow(fs('FS0801'))
  expect(() => game.controls).toThrow(fs('FS0801'))
})

describe('a system that throws', () => {
  const failing = { name: 'failing', phase: 'update' } as const
  const boom = (): never => {
    throw new Error('boom')
  }

  test('ends the step with FS0804, told once', async () => {
    const game = await createGame({ container: null, plugins: [] })
    const errors = jest.fn()
    game.on('error', errors)
    game.app.schedule.add({ ...failing, run: boom })
    expect(() => game.step(0.05)).toThrow(fs('FS0804'))
    expect(errors).not.toHaveBeenCalled()
    game.destroy()
  })

  test.each(['skip', 'disable'] as const)('with "%s" the error is an event, and the step goes on', async (policy) => {
    const game = await createGame({ container: null, plugins: [], onSystemError: policy })
    const errors = jest.fn()
    const later = jest.fn()
    game.on('error', errors)
    game.app.schedule.add({ ...failing, run: boom })
    game.app.schedule.add({ name: 'later', phase: 'cleanup', run: later })
    game.step(0.05)
    game.step(0.05)
    expect(later).toHaveBeenCalledTimes(2)
    expect(errors).toHaveBeenCalledTimes(policy === 'skip' ? 2 : 1)
    expect(errors).toHaveBeenCalledWith({ error: fs('FS0804') })
    game.destroy()
  })
})

test('a game can be destroyed in the middle of a frame', async () => {
  const device = createDevice({ backend: 'recording' })
  const game = await createGame({ container: null, device })
  game.app.schedule.add({ name: 'quit', phase: 'update', run: () => game.destroy() })
  game.step(0.05)
  expect(game.destroyed).toBe(true)
  expect(countObjects(device)).toBe(0)
})

test('work can begin before the game is there', async () => {
  const order: string[] = []
  const plugin = definePlugin({ name: 'late', setup: () => void order.push('plugin') })
  const game = await createGame({ container: null, plugins: [plugin], prepare: () => order.push('prepare') })
  expect(order).toEqual(['prepare', 'plugin'])
  game.destroy()
})
