import { writeW3e } from '@farsight/formats'
import { createGame, FarsightError, type Game, HeightSampler } from 'farsight'
import { createSyntheticMap } from '../fixtures/synthetic-map.ts'
import { entitiesOf, other, second, small, whole } from '../fixtures/two-maps.ts'

let game: Game

beforeEach(async () => {
  game = await createGame({ container: null })
})

afterEach(() => game.destroy())

describe('a map that cannot be loaded', () => {
  const damaged: [string, Parameters<Game['loadMap']>[0], string][] = [
    ['no bytes', { name: 'a.w3x', bytes: new Uint8Array(0) }, 'FS0202'],
    ['something else', { name: 'a.w3x', bytes: new TextEncoder().encode('hello, this is no map') }, 'FS0202'],
    [
      'a cut terrain',
      { name: 'a', files: new Map([['war3map.w3e', writeW3e(small.terrain).subarray(0, 900)]]) },
      'FS0201',
    ],
    ['no terrain', { name: 'a', files: new Map([['war3map.w3i', small.files.get('war3map.w3i')!]]) }, 'FS0205'],
    ['an empty folder', [], 'FS0803'],
    ['no server', 'http://127.0.0.1:9/a.w3x', 'FS0803'],
  ]

  test.each(damaged)('%s rejects with an error, and the map before stays', async (_, source, code) => {
    const map = await game.loadMap(whole)
    const failed = game.loadMap(source)
    await expect(failed).rejects.toBeInstanceOf(FarsightError)
    await expect(failed).rejects.toMatchObject({ code })
    expect(game.map === map).toBe(true)
    expect(game.world.count).toBe(entitiesOf(small, 3))
    expect(game.world.resources.get(HeightSampler)).toBe(map.heights)
    game.step(1 / 20)
  })

  test('damaged parts are left out with a warning', async () => {
    const files = new Map(small.files)
    files.set('war3mapUnits.doo', files.get('war3mapUnits.doo')!.subarray(0, 77))
    files.set('war3map.wpm', new Uint8Array(5))
    const map = await game.loadMap({ name: 'small', files })
    expect(map.report.warnings.length).toBe(2)
    expect(game.world.count).toBe(small.doodads.count)
  })

  test('pathing of another size is a warning, and cliffs decide', async () => {
    const files = new Map(small.files)
    files.set('war3map.wpm', other.files.get('war3map.wpm')!)
    const map = await game.loadMap({ name: 'small', files })
    expect(map.report.warnings).toEqual([expect.stringContaining('war3map.wpm')])
    expect(map.isWalkable(small.terrain.offsetX + 4.5 * 128, small.terrain.offsetY + 30.5 * 128)).toBe(true)
  })
})

describe('loads that are given up', () => {
  test('a signal that is aborted before', async () => {
    const reason = new Error('not wanted')
    await expect(game.loadMap(whole, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(game.map === null).toBe(true)
  })

  test('a signal that is aborted while the map is parsed leaves the map before', async () => {
    const map = await game.loadMap(second)
    const controller = new AbortController()
    const onProgress = (stage: string): void => {
      if (stage === 'parse') controller.abort()
    }
    await expect(game.loadMap(whole, { signal: controller.signal, onProgress })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(game.map === map).toBe(true)
    expect(game.world.count).toBe(entitiesOf(other, 2))
  })

  test('a signal that is aborted while models are placed frees what is there', async () => {
    const large = createSyntheticMap({ width: 96, height: 96 })
    const controller = new AbortController()
    const onProgress = (stage: string): void => {
      if (stage === 'place') controller.abort()
    }
    const load = game.loadMap({ name: 'large', files: large.files }, { signal: controller.signal, onProgress })
    await expect(load).rejects.toMatchObject({ name: 'AbortError' })
    expect(game.map === null).toBe(true)
    expect(game.world.count).toBe(0)
    expect(game.world.resources.has(HeightSampler)).toBe(false)
  })

  test('another load: the first rejects, the second stays', async () => {
    const [first, last] = await Promise.allSettled([game.loadMap(whole), game.loadMap(second)])
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'FS0803' } })
    const map = last.status === 'fulfilled' && last.value
    expect(game.map === map).toBe(true)
    expect(game.world.count).toBe(entitiesOf(other, 2))
  })

  test.each(['read', 'parse', 'place'])('another load begun in the stage %s of the first', async (begin) => {
    const large = createSyntheticMap({ width: 96, height: 96 })
    let next: Promise<unknown> | null = null
    const onProgress = (stage: string): void => {
      if (stage === begin) next ??= game.loadMap(second)
    }
    const first = game.loadMap({ name: 'large', files: large.files }, { onProgress })
    await expect(first).rejects.toMatchObject({ code: 'FS0803' })
    await next
    expect(game.map!.name).toBe('other.w3x')
    expect(game.world.count).toBe(entitiesOf(other, 2))
    expect(game.world.resources.get(HeightSampler)).toBe(game.map!.heights)
  })

  test('a map that is being made gives way to one that is loaded meanwhile', async () => {
    let finish = (): void => undefined
    const made = new Promise<typeof whole>((resolve) => {
      finish = () => resolve(whole)
    })
    const first = game.loadMap((signal) => {
      signal.addEventListener('abort', finish)
      return made
    })
    const [, map] = await Promise.all([expect(first).rejects.toMatchObject({ code: 'FS0803' }), game.loadMap(second)])
    expect(game.map === map).toBe(true)
    expect(game.world.count).toBe(entitiesOf(other, 2))
  })

  test('a map that is unloaded while it is parsed or placed', async () => {
    const off = game.on('mapParsed', ({ map }) => map.unload())
    await expect(game.loadMap(whole)).rejects.toMatchObject({ code: 'FS0803' })
    expect(game.map === null).toBe(true)
    expect(game.world.count).toBe(0)
    off()
    await game.loadMap(whole)
    expect(game.world.count).toBe(entitiesOf(small, 3))
  })

  test('a listener of mapParsed that throws fails the load and leaves nothing', async () => {
    const off = game.on('mapParsed', () => {
      throw new Error('listener')
    })
    await expect(game.loadMap(whole)).rejects.toThrow('listener')
    expect(game.map === null).toBe(true)
    expect(game.world.count).toBe(0)
    off()
  })

  test('more than the world can hold fails the load and leaves nothing', async () => {
    const tiny = await createGame({ container: null, capacity: 50 })
    await expect(tiny.loadMap(whole)).rejects.toMatchObject({ code: 'FS0101' })
    expect(tiny.map === null).toBe(true)
    expect(tiny.world.count).toBe(0)
    tiny.destroy()
  })
})

describe('destroy', () => {
  test.each(['read', 'parse', 'place'])('in the stage %s of a load', async (begin) => {
    const large = createSyntheticMap({ width: 96, height: 96 })
    const onProgress = (stage: string): void => {
      if (stage === begin) game.destroy()
    }
    const load = game.loadMap({ name: 'large', files: large.files }, { onProgress })
    await expect(load).rejects.toMatchObject({ code: 'FS0801' })
    expect(game.map === null).toBe(true)
  })

  test('twice is once', async () => {
    const map = await game.loadMap(whole)
    game.destroy()
    game.destroy()
    expect(game.destroyed).toBe(true)
    expect(game.map === null).toBe(true)
    map.unload()
  })

  test('what is asked afterwards is FS0801', async () => {
    game.destroy()
    const gone = expect.objectContaining({ code: 'FS0801' })
    await expect(game.loadMap(whole)).rejects.toEqual(gone)
    expect(() => game.step(1 / 20)).toThrow(gone)
    expect(() => game.screenshot()).toThrow(gone)
    expect(() => game.unloadMap()).not.toThrow()
  })

  test('two games know nothing of each other', async () => {
    const twin = await createGame({ container: null })
    await Promise.all([game.loadMap(whole), twin.loadMap(second)])
    game.step(1 / 20)
    twin.step(1 / 20)
    game.destroy()
    twin.step(1 / 20)
    expect(twin.world.count).toBe(entitiesOf(other, 2))
    expect(twin.fog.fog!.columns).toBe(128)
    twin.destroy()
  })
})
