import { createApp, type Entity, SightBlockers, Team, Transform, ViewerTeams, Visibility } from '@farsight/ecs'
import { Footprint, Sight } from './components.ts'
import { ALL_TEAMS, FogResource } from './fog-control.ts'
import { type FogPluginOptions, fogPlugin } from './fog-plugin.ts'

const TICK = 1 / 20

/** Open land of `columns` x `rows` cells whose south-west corner is the origin. */
function openLand(columns: number, rows: number, cellSize = 32) {
  const cells = columns * rows
  return {
    columns,
    rows,
    cellSize,
    originX: 0,
    originY: 0,
    level: new Uint8Array(cells),
    blocker: new Uint8Array(cells),
    version: 1,
  }
}

function start(options: FogPluginOptions = {}, land: SightBlockers | null = openLand(64, 64)) {
  const app = createApp({ capacity: 200, plugins: [fogPlugin(options)] })
  if (land !== null) app.world.resources.set(SightBlockers, land)
  const control = app.world.resources.get(FogResource)
  const visibility = app.world.store(Visibility)
  const position = app.world.store(Transform)
  return {
    app,
    control,
    world: app.world,
    spawn: (team: number, x: number, y: number, radius = 0) =>
      radius > 0
        ? app.world.spawn(Transform({ x, y }), Team(team), Sight({ radius }))
        : app.world.spawn(Transform({ x, y }), Team(team)),
    seenBy: (entity: Entity) => visibility.teams[app.world.indexOf(entity)]!,
    move(entity: Entity, x: number, y: number) {
      position.x[app.world.indexOf(entity)] = x
      position.y[app.world.indexOf(entity)] = y
    },
    ticks(count: number) {
      for (let i = 0; i < count; i++) app.step(TICK)
    },
  }
}

test('P20: entities are hidden from teams that do not see them, never from their own', () => {
  const { spawn, seenBy, ticks, move, world } = start()
  const scout = spawn(0, 500, 500, 320)
  const near = spawn(1, 600, 500)
  const far = spawn(2, 1500, 1500)
  const tree = world.spawn(Transform({ x: 1800, y: 1800 }))
  ticks(2)
  expect([scout, near, far].map(seenBy)).toEqual([0b001, 0b011, 0b100])
  expect(seenBy(tree)).toBe(ALL_TEAMS)
  move(scout, 1500, 1500)
  ticks(2)
  expect([scout, near, far].map(seenBy)).toEqual([0b001, 0b010, 0b101])
})

test('P20: a building is seen when any cell under it is', () => {
  const land = openLand(64, 64)
  for (let row = 20; row < 28; row++) for (let column = 20; column < 28; column++) land.blocker[row * 64 + column] = 2
  const { spawn, seenBy, ticks, world } = start({}, land)
  spawn(0, 320, 768, 640)
  const plain = spawn(1, 768, 768)
  const wide = world.spawn(Transform({ x: 768, y: 768 }), Team(1), Footprint({ halfX: 128, halfY: 128 }))
  ticks(2)
  expect(seenBy(plain)).toBe(0b10)
  expect(seenBy(wide)).toBe(0b11)
})

test('fault 35: what appears in view is visible in the same frame, what appears in fog never shows', () => {
  const { spawn, seenBy, ticks, app } = start()
  spawn(0, 500, 500, 320)
  ticks(2)
  const seen = spawn(1, 520, 500)
  const hidden = spawn(1, 1500, 1500)
  app.step(0)
  expect([seenBy(seen), seenBy(hidden)]).toEqual([0b11, 0b10])
})

test('fault 31: a unit that is despawned or loses its sight stops seeing in the next cast', () => {
  const { spawn, control, ticks, world } = start()
  const first = spawn(0, 500, 500, 320)
  const second = spawn(0, 1500, 500, 320)
  ticks(2)
  world.despawn(first)
  const reused = spawn(1, 900, 1500, 320)
  world.remove(second, Sight)
  ticks(2)
  expect(control.state(0, 500, 500)).toBe('explored')
  expect(control.state(0, 1500, 500)).toBe('explored')
  expect(control.state(1, 900, 1500)).toBe('visible')
  expect(control.fog!.casterCount).toBe(1)
  expect(world.isAlive(reused)).toBe(true)
})

test('an entity that loses its team is shown to all, another one in the place of a dead one is left alone', () => {
  const { spawn, seenBy, ticks, world } = start()
  const unit = spawn(1, 1500, 1500)
  const dead = spawn(1, 1400, 1500)
  ticks(2)
  expect(seenBy(unit)).toBe(0b10)
  world.remove(unit, Team)
  world.despawn(dead)
  const effect = world.spawn(Transform({ x: 5, y: 5 }), Visibility(0b100))
  ticks(2)
  expect(seenBy(unit)).toBe(ALL_TEAMS)
  expect(seenBy(effect)).toBe(0b100)
})

test('sight is cast at a fixed number of ticks, whatever the frames', () => {
  const { control, ticks, app, spawn } = start({ hz: 5 })
  spawn(0, 500, 500, 100)
  ticks(1)
  expect(control.fog!.ticks).toBe(1)
  for (let frame = 0; frame < 400; frame++) app.step(TICK / 10)
  expect(control.fog!.ticks).toBe(1 + 10)
})

test('height, blockers and flight count, and changes of the resource act in the next cast', () => {
  const land = openLand(64, 8)
  const { spawn, control, ticks, world } = start({}, land)
  spawn(0, 100, 100, 1000)
  world.spawn(Transform({ x: 100, y: 100 }), Team(1), Sight({ radius: 1000, flying: 1 }))
  world.spawn(Transform({ x: 100, y: 100 }), Team(2), Sight({ radius: 1000, eye: 2 }))
  const seen = () => [0, 1, 2].map((team) => control.isVisible(team, 600, 100))
  ticks(2)
  expect(seen()).toEqual([true, true, true])
  for (let row = 0; row < 8; row++) land.blocker[row * 64 + 10] = 2
  land.version++
  ticks(2)
  expect(seen()).toEqual([false, true, true])
  for (let row = 0; row < 8; row++) land.level[row * 64 + 10] = 3
  land.version++
  ticks(2)
  expect(seen()).toEqual([false, true, false])
})

test('another map begins with another fog; without a map, or switched off, everything is visible', () => {
  const { spawn, control, ticks, world, seenBy } = start()
  spawn(0, 500, 500, 320)
  const enemy = spawn(1, 1500, 1500)
  control.setSharing(3, 1)
  ticks(2)
  const first = control.fog
  world.resources.set(SightBlockers, openLand(32, 32, 64))
  ticks(1)
  expect(control.fog).not.toBe(first)
  expect(control.fog!.cellSize).toBe(64)
  expect(control.isVisible(3, 500, 500)).toBe(true)
  expect(seenBy(enemy)).toBe(0b10)
  control.enabled = false
  ticks(1)
  expect(control.isVisible(5, 9999, 9999)).toBe(true)
  expect(seenBy(enemy)).toBe(ALL_TEAMS)
  control.enabled = true
  ticks(2)
  expect(seenBy(enemy)).toBe(0b10)
  world.resources.remove(SightBlockers)
  ticks(1)
  expect(control.fog).toBe(null)
  expect(control.state(0, 1, 1)).toBe('visible')
  expect(control.visibleMask(1, 1)).toBe(ALL_TEAMS)
  expect(seenBy(enemy)).toBe(ALL_TEAMS)
})

test('those who receive the sight of a team see its units', () => {
  const { spawn, control, ticks, seenBy } = start()
  control.setSharing(2, 0b10)
  const blind = spawn(1, 1500, 1500)
  ticks(2)
  expect(seenBy(blind)).toBe(0b110)
})

test.each([1, 2, 4] as const)('%i cells a tile over blockers of another size', (cellsPerTile) => {
  const land = openLand(16, 8, 64)
  land.level.fill(1)
  land.blocker[3 * 16 + 5] = 2
  const { control, ticks, spawn } = start({ cellsPerTile }, land)
  spawn(0, 200, 250, 700)
  ticks(2)
  const { fog } = control
  expect([fog!.columns, fog!.rows, fog!.cellSize]).toEqual([8 * cellsPerTile, 4 * cellsPerTile, 128 / cellsPerTile])
  expect(control.isVisible(0, 5.5 * 64, 3.5 * 64)).toBe(true)
  expect(control.isVisible(0, 500, 250)).toBe(false)
  expect(control.isVisible(0, 200, 400)).toBe(true)
})

test('a grid of its own serves a world without blockers', () => {
  const grid = { columns: 40, rows: 40, cellSize: 32, originX: -640, originY: -640 }
  const { control, ticks, spawn } = start({ grid, teams: 2 }, null)
  spawn(1, -600, -600, 100)
  ticks(1)
  expect(control.isVisible(1, -600, -600)).toBe(true)
  expect(control.isVisible(0, -600, -600)).toBe(false)
  expect(() => fogPlugin({ grid: { ...grid, rows: -1 } })).toThrow(expect.objectContaining({ code: 'FS0402' }))
})

test('viewAs sets the viewer teams; teams that are not there throw', () => {
  const { control, world } = start({ teams: 4 })
  control.viewAs(0b11)
  expect(world.resources.get(ViewerTeams).mask).toBe(0b11)
  control.viewAsTeam(3)
  expect(control.viewMask).toBe(0b1000)
  control.viewAs(-1)
  expect(control.viewMask).toBe(ALL_TEAMS)
  for (const call of [
    () => control.viewAsTeam(4),
    () => control.setSharing(0, 16),
    () => control.setSharing(4, 0),
    () => control.isVisible(4, 0, 0),
    () => control.isExplored(-1, 0, 0),
    () => control.state(0.5, 0, 0),
  ]) {
    expect(call).toThrow(expect.objectContaining({ code: 'FS0401' }))
  }
})

test('two apps have nothing in common, and a destroyed one leaves no fog behind', () => {
  const one = start()
  const two = start()
  one.spawn(0, 500, 500, 320)
  one.ticks(2)
  two.ticks(2)
  expect(two.control.isExplored(0, 500, 500)).toBe(false)
  one.app.destroy()
  expect(one.world.resources.find(FogResource)).toBe(undefined)
})
