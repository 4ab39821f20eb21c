import { writeW3e } from '@farsight/formats'
import {
  createGame,
  type Entity,
  FarsightError,
  Footprint,
  type Game,
  HeightSampler,
  Model,
  Selectable,
  Sight,
  SightBlockers,
  Static,
  Team,
  Transform,
  Visibility,
  Walkability,
} from 'farsight'
import { createSyntheticMap } from '../fixtures/synthetic-map.ts'
import { NEUTRAL, teamPlace } from '../fixtures/synthetic-parts.ts'
import { planSynthetic } from '../fixtures/synthetic-terrain.ts'

const small = createSyntheticMap()
const other = createSyntheticMap({ width: 64, height: 32, seed: 5, teams: 2, unitsATeam: 4 })
const whole = { name: 'small.w3x', bytes: small.archive }
const second = { name: 'other.w3x', bytes: other.archive }

/** World position of a corner of the small map. */
function at(x: number, y: number): { x: number; y: number } {
  return { x: small.terrain.offsetX + x * 128, y: small.terrain.offsetY + y * 128 }
}

/** Entities that a map of these documents makes: start locations have no model. */
function entitiesOf({ doodads, units }: typeof small, teams: number): number {
  return doodads.count + units.count - teams
}

let game: Game

beforeEach(async () => {
  game = await createGame({ container: null })
})

afterEach(() => game.destroy())

describe('a loaded map', () => {
  test.each([
    ['an archive', whole],
    ['a folder', { name: 'small', files: small.files }],
  ])('comes from %s', async (_, source) => {
    const map = await game.loadMap(source)
    expect(game.map === map).toBe(true)
    expect(map.report.warnings).toEqual([])
    expect(game.world.count).toBe(entitiesOf(small, 3))
    expect(map.document.info!.name).toBe(small.name)
  })

  test('a bare terrain file is a map without units', async () => {
    const map = await game.loadMap({ name: 'small.w3e', bytes: writeW3e(small.terrain) })
    expect(map.document.format).toBe('w3e')
    expect(game.world.count).toBe(0)
    expect(map.units).toEqual([])
  })

  test('heights are those of the corners, with the layers', async () => {
    const map = await game.loadMap(whole)
    const { terrain } = small
    const { plateau, hill } = planSynthetic(48, 40)
    for (const [x, y, layer] of [
      [4, 30, 2],
      [plateau.x1 - 1, plateau.y0 + 1, 3],
      [hill.x0 + 2, hill.y0 + 2, 4],
    ] as const) {
      const raw = terrain.height[y * terrain.columns + x]!
      expect(map.heightAt(at(x, y).x, at(x, y).y)).toBeCloseTo((raw - 8192) / 4 + (layer - 2) * 128, 3)
    }
    expect(game.world.resources.get(HeightSampler).heightAt(0, 0)).toBe(map.heightAt(0, 0))
  })

  test('the pathing decides where units walk; without it, cliffs and deep water do', async () => {
    const { plateau, lake, rampY } = planSynthetic(48, 40)
    const open = at(4.5, 30.5)
    const ramp = at(plateau.x0 - 0.5, rampY + 1.5)
    const cliff = at(plateau.x1 + 0.5, plateau.y0 + 2.5)
    const water = at(lake.x + 0.5, lake.y + 0.5)
    const rim = at(0.5, 20.5)
    const { isWalkable } = await game.loadMap(whole)
    expect([open, ramp, cliff, water, rim].map(({ x, y }) => isWalkable(x, y))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const files = new Map(small.files)
    files.delete('war3map.wpm')
    const map = await game.loadMap({ name: 'no pathing', files })
    expect([open, ramp, cliff, water, rim].map(({ x, y }) => map.isWalkable(x, y))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect(map.isWalkable(1e7, 0)).toBe(false)
  })

  test('units stand on the ground with team, sight and model, in the order of their records', async () => {
    const map = await game.loadMap(whole)
    const { world } = game
    const { units } = small
    expect(map.units.length).toBe(units.count)
    expect([map.units[0], map.units[10], map.units[20]]).toEqual([null, null, null])
    map.units.forEach((entity, record) => {
      if (entity === null) return
      const place = world.get(entity, Transform)
      expect([place.x, place.y, place.z]).toEqual([units.x[record], units.y[record], map.heightAt(place.x, place.y)])
      expect(world.get(entity, Team).id).toBe(Math.min(units.player[record]!, 31))
      expect(world.has(entity, Selectable)).toBe(true)
      expect(world.has(entity, Sight)).toBe(units.player[record]! < 12)
      expect(world.has(entity, Static)).toBe(record % 10 === 1 && record < 30)
      expect(world.has(entity, Footprint)).toBe(record % 10 === 1 && record < 30)
    })
    expect(world.get(map.units[2]!, Model).name).toBe('units/swordsman')
    expect(map.report.substitutions).toContainEqual(
      expect.objectContaining({ kind: 'unit', id: 'hfoo', standIn: 'units/swordsman', count: 8 }),
    )
  })

  test('each team sees around its units, and its units only where another team looks', async () => {
    const map = await game.loadMap(whole)
    game.step(1 / 20)
    const { fog, world } = game
    for (let team = 0; team < 3; team++) {
      const { x, y } = teamPlace(small.terrain, team)
      for (let viewer = 0; viewer < 4; viewer++) {
        expect(fog.isVisible(viewer, x, y)).toBe(viewer === team)
        expect(fog.isExplored(viewer, x, y)).toBe(viewer === team)
      }
      expect(fog.visibleMask(x, y)).toBe(1 << team)
      expect(world.get(map.units[team * 10 + 2]!, Visibility).teams).toBe(1 << team)
    }
    const creep = map.units.at(-1)!
    expect(world.get(creep, Team).id).toBe(NEUTRAL)
    expect(world.get(creep, Visibility).teams).toBe((1 << NEUTRAL) >>> 0)
    const scout = map.units[2]!
    world.set(scout, Transform({ x: 60, y: 60 }))
    for (let tick = 0; tick < 3; tick++) game.step(1 / 20)
    expect(world.get(creep, Visibility).teams & 1).toBe(1)
    expect(fog.visibleMask(0, 0)).toBe(1)
  })

  test('a cliff stops the sight from below, not from above', async () => {
    await game.loadMap(whole)
    const { plateau, hill } = planSynthetic(48, 40)
    const low = at(plateau.x0 - 5, hill.y0 + 3)
    const high = at(hill.x0 + 1, hill.y0 + 3)
    const spawn = (team: number, place: { x: number; y: number }): Entity =>
      game.world.spawn(Transform(place), Team(team), Sight({ radius: 1800 }))
    spawn(7, low)
    spawn(8, high)
    game.step(1 / 20)
    expect(game.fog.isVisible(7, high.x, high.y)).toBe(false)
    expect(game.fog.isVisible(8, low.x, low.y)).toBe(true)
  })
})

describe('one map after another', () => {
  test('the second map takes the place of the first, and leaves nothing of it', async () => {
    const { world } = game
    const first = await game.loadMap(whole)
    game.step(1 / 20)
    const mine = world.spawn(Transform, Team(0))
    const walkability = world.resources.get(Walkability)
    const map = await game.loadMap(second)
    expect(game.map === map).toBe(true)
    expect(world.count).toBe(entitiesOf(other, 2) + 1)
    expect(world.isAlive(mine)).toBe(true)
    expect(world.resources.get(HeightSampler)).toBe(map.heights)
    expect(world.resources.get(Walkability)).not.toBe(walkability)
    expect(world.resources.get(SightBlockers).columns).toBe(128)
    game.step(1 / 20)
    expect(game.fog.fog!.columns).toBe(128)
    expect(game.fog.fog!.casterCount).toBe(2 * 5)
    first.unload()
    expect(world.count).toBe(entitiesOf(other, 2) + 1)
    expect(world.resources.get(HeightSampler)).toBe(map.heights)
  })

  test('a map answers for itself, also when another one is loaded', async () => {
    const first = await game.loadMap(whole)
    const rim = at(0.5, 20.5)
    const before = [first.heightAt(rim.x, rim.y), first.isWalkable(rim.x, rim.y), first.heights.maxX]
    await game.loadMap(second)
    expect([first.heightAt(rim.x, rim.y), first.isWalkable(rim.x, rim.y), first.heights.maxX]).toEqual(before)
  })

  test.each([
    ['the game', (loaded: Game) => loaded.unloadMap()],
    ['the map', (loaded: Game) => loaded.map!.unload()],
  ])('unloading by %s leaves an empty world', async (_, unload) => {
    await game.loadMap(whole)
    game.step(1 / 20)
    unload(game)
    expect(game.map === null).toBe(true)
    expect(game.world.count).toBe(0)
    expect([HeightSampler, Walkability, SightBlockers].some((each) => game.world.resources.has(each))).toBe(false)
    game.step(1 / 20)
    expect(game.fog.fog).toBeNull()
    expect(game.fog.isVisible(3, 0, 0)).toBe(true)
  })

  test('ten loads in turn end with the entities of one map', async () => {
    for (let i = 0; i < 10; i++) await game.loadMap(i % 2 ? whole : second)
    expect(game.world.count).toBe(entitiesOf(small, 3))
    expect(game.pool.stats).toMatchObject({ queued: 0, running: 0 })
  })
})

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
    expect(map.isWalkable(at(4.5, 30.5).x, at(4.5, 30.5).y)).toBe(true)
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

test('events come in the order of a load', async () => {
  const seen: string[] = []
  game.on('progress', ({ stage }) => seen.at(-1) === stage || seen.push(stage))
  game.on('mapParsed', ({ map }) =>
    seen.push(`parsed ${map.name} ${map.heightAt(0, 0) === map.heights.heightAt(0, 0)}`),
  )
  game.on('mapReady', ({ name }) => seen.push(`ready ${name}`))
  await game.loadMap(whole)
  expect(seen).toEqual(['read', 'parse', 'parsed small.w3x true', 'place', 'ready small.w3x'])
})
