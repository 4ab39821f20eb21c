import { writeW3e } from '@farsight/formats'
import { createNodeWorker } from '@farsight/workers/node'
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
import { NEUTRAL, teamPlace } from '../fixtures/synthetic-parts.ts'
import { planSynthetic } from '../fixtures/synthetic-terrain.ts'
import { entitiesOf, other, second, small, whole } from '../fixtures/two-maps.ts'
import { bundleNodeWorker } from '../harness/index.ts'

/** World position of a corner of the small map. */
function at(x: number, y: number): { x: number; y: number } {
  return { x: small.terrain.offsetX + x * 128, y: small.terrain.offsetY + y * 128 }
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

test('two worker threads give the same map as the calling thread, and end with the game', async () => {
  const code = bundleNodeWorker(require.resolve('../../packages/runtime/src/worker.ts'))
  const ended: Promise<unknown>[] = []
  const create = () => {
    const worker = createNodeWorker({ code })
    const { terminate } = worker
    worker.terminate = () => {
      const end = Promise.resolve(terminate.call(worker))
      ended.push(end)
      return end
    }
    return worker
  }
  const threaded = await createGame({ container: null, workers: { count: 2, create } })
  const [map, inline] = await Promise.all([threaded.loadMap(whole), game.loadMap(whole)])
  expect(Array.from(map.grid.heights)).toEqual(Array.from(inline.grid.heights))
  expect(map.report).toEqual(inline.report)
  expect(threaded.world.count).toBe(game.world.count)
  await expect(threaded.loadMap({ name: 'bad', bytes: new Uint8Array(9) })).rejects.toBeInstanceOf(FarsightError)
  expect(threaded.map === map).toBe(true)
  threaded.destroy()
  await threaded.pool.destroy()
  expect((await Promise.all(ended)).length).toBe(2)
}, 30_000)

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
