import { defineTag } from '../component/define-component.ts'
import { createApp } from './create-app.ts'
import { definePlugin, type Plugin } from './plugin.ts'

const logged = (name: string, log: string[], rest: Partial<Plugin> = {}): Plugin =>
  definePlugin({
    name,
    setup: (app) => {
      log.push(`setup ${name}`)
      app.onDestroy(() => log.push(`undo ${name}`))
    },
    ready: () => log.push(`ready ${name}`),
    destroy: () => log.push(`destroy ${name}`),
    ...rest,
  })

test('plugins are set up after what they require, made ready together, and destroyed in reverse', () => {
  const log: string[] = []
  const app = createApp({ plugins: [logged('fog', log, { requires: ['terrain'] }), logged('terrain', log)] })
  app.use(logged('late', log, { requires: ['fog'] }))
  app.destroy()
  app.destroy()
  expect(log).toEqual([
    'setup terrain',
    'setup fog',
    'ready terrain',
    'ready fog',
    'setup late',
    'ready late',
    'destroy late',
    'undo late',
    'destroy fog',
    'undo fog',
    'destroy terrain',
    'undo terrain',
  ])
})

test('a plain function is a plugin, also twice', () => {
  let calls = 0
  const plugin = (): void => {
    calls++
  }
  createApp({ plugins: [plugin, plugin] })
  expect(calls).toBe(2)
})

test.each([
  ['missing', [definePlugin({ name: 'fog', requires: ['terrain'], setup() {} })], 'requires terrain'],
  [
    'circular',
    [
      definePlugin({ name: 'a', requires: ['b'], setup() {} }),
      definePlugin({ name: 'b', requires: ['a'], setup() {} }),
    ],
    'a -> b -> a',
  ],
  ['twofold', [definePlugin({ name: 'a', setup() {} }), definePlugin({ name: 'a', setup() {} })], 'used twice'],
])('a %s plugin is FS0106', (_, plugins, message) => {
  expect(() => createApp({ plugins })).toThrow(
    expect.objectContaining({ code: 'FS0106', message: expect.stringContaining(message) }),
  )
})

test('when a plugin cannot be set up, the earlier ones are undone', () => {
  const log: string[] = []
  const broken = (): never => {
    throw new Error('no device')
  }
  expect(() => createApp({ plugins: [logged('a', log), broken] })).toThrow('no device')
  expect(log).toEqual(['setup a', 'destroy a', 'undo a'])
})

test('queries cannot be defined after the first step', () => {
  const app = createApp({ capacity: 8 })
  const Mark = defineTag('Mark')
  app.world.defineQuery([Mark])
  app.step(0)
  expect(() => app.world.defineQuery([Mark])).toThrow(expect.objectContaining({ code: 'FS0103' }))
})

test('destroy goes on after an error and then throws it; a destroyed app does not step', () => {
  const log: string[] = []
  const app = createApp({ plugins: [logged('a', log)] })
  app.onDestroy(() => {
    throw new Error('stuck')
  })
  expect(() => app.destroy()).toThrow('stuck')
  expect(log).toContain('undo a')
  expect(() => app.step(0)).toThrow(expect.objectContaining({ code: 'FS0801' }))
})

test('the core systems are there, by name', () => {
  const app = createApp()
  expect(app.schedule.list().map(({ name, phase }) => `${phase}/${name}`)).toEqual([
    'fixedUpdate/rememberPoses',
    'interpolate/interpolate',
    'transform/transform',
    'bounds/bounds',
    'cull/cull',
  ])
})
