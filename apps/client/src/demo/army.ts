import {
  Animation,
  type CommandOrder,
  clipNumber,
  type DemoScript,
  definePlugin,
  defineResource,
  type Entity,
  type GameMap,
  Model,
  type Plugin,
  Team,
  Transform,
  type World,
} from 'farsight'
import { type Enmity, stepBattle } from './battle.ts'
import { addWalker, type Crowd, createCrowd, FALLEN, FIGHTING, indexCrowd, WALKING } from './crowd.ts'
import { createWalkGrid, type WalkGrid } from './flow-field.ts'
import { addOrder, giveOrder, prepareOrder } from './orders.ts'
import { stepCrowd } from './step-crowd.ts'

/** Most walkers of a map. */
const CAPACITY = 4096
/** Edge of a cell of the walk grid in world units; larger on maps that would have more than MAX_CELLS a side. */
const CELL = 64
const MAX_CELLS = 384
const SPEED = 230
const SCOUT_SPEED = 380
/** Room that walkers keep by the name of their model, in world units. */
const RADII: readonly (readonly [RegExp, number])[] = [
  [/siege|wagon|catapult|kodo/, 56],
  [/knight|raider|bear|boar|wolf|giant|mount|hippo|dragon|wyrm/, 34],
]
const RADIUS = 23
/** What each state of a walker plays, and how fast. */
const CLIPS = [
  { clip: clipNumber('stand'), speed: 1 },
  { clip: clipNumber('walk'), speed: 1.1 },
  { clip: clipNumber('attack'), speed: 1 },
  { clip: clipNumber('death'), speed: 1 },
]

/** The units of the loaded map as walkers that take orders and fight. */
export interface Army {
  readonly crowd: Crowd
  /** Makes walkers of the map's units, of those in its script with orders to march. */
  deploy(map: GameMap, script: DemoScript | null): void
  /** Sends units somewhere. */
  order(order: Pick<CommandOrder, 'x' | 'y' | 'units' | 'queued'>): void
  /** Ends the orders of units. */
  stop(units: readonly Entity[]): void
  /** Health of an entity, 0..1; 1 for those that do not fight. */
  healthOf(entity: Entity): number
  /** Forgets all walkers. */
  clear(): void
}

/** The army of a world. */
export const ArmyResource = defineResource<Army>('Army')

/** Lets the units of a map walk and fight: the system `army` (fixedUpdate). */
export const armyPlugin: Plugin = definePlugin({
  name: 'army',
  requires: ['terrain'],
  setup({ world, schedule }) {
    const army = createArmy(world)
    world.resources.set(ArmyResource, army)
    schedule.add({
      name: 'army',
      phase: 'fixedUpdate',
      run: ({ dt, time }) => army.step(dt, time),
    })
  },
})

function createArmy(world: World): Army & { step(dt: number, time: number): void } {
  const transform = world.store(Transform)
  const animation = world.store(Animation)
  const teams = world.store(Team)
  const slots = new Map<Entity, number>()
  let entities: Entity[] = []
  let indices = new Uint32Array(CAPACITY)
  let crowd = createCrowd(CAPACITY)
  let grid: WalkGrid | null = null
  let map: GameMap | null = null
  let enmity: Enmity = []

  const clear = (): void => {
    slots.clear()
    entities = []
    indices = new Uint32Array(CAPACITY)
    crowd = createCrowd(CAPACITY)
    grid = null
    map = null
  }

  const show = (slot: number, time: number): void => {
    const index = indices[slot]!
    const state = crowd.state[slot]!
    const { clip, speed } = CLIPS[state]!
    transform.x[index] = crowd.x[slot]!
    transform.y[index] = crowd.y[slot]!
    if (state === WALKING || state === FIGHTING) {
      transform.z[index] = map!.heightAt(crowd.x[slot]!, crowd.y[slot]!)
      transform.yaw[index] = Math.atan2(crowd.lookY[slot]!, crowd.lookX[slot]!)
    }
    if (animation.clip[index] === clip) return
    animation.clip[index] = clip
    animation.speed[index] = speed
    animation.start[index] = state === FALLEN || state === FIGHTING ? time : 0
    transform.z[index] = map!.heightAt(crowd.x[slot]!, crowd.y[slot]!)
  }

  return {
    get crowd() {
      return crowd
    },
    clear,
    deploy(loaded, script) {
      clear()
      map = loaded
      const { minX, minY, maxX, maxY } = loaded.heights
      const cell = Math.max(CELL, Math.ceil(Math.max(maxX - minX, maxY - minY) / MAX_CELLS / CELL) * CELL)
      grid = createWalkGrid({ minX, minY, maxX, maxY }, cell, loaded.isWalkable)
      enmity = script?.enemies ?? []
      const scouts = new Set(script?.scouts.map(({ firstUnit }) => firstUnit))
      const slotOfUnit = new Map<number, number>()
      loaded.units.forEach((entity, unit) => {
        if (entity === null || !world.has(entity, Animation)) return
        const index = world.indexOf(entity)
        const slot = addWalker(crowd, {
          x: transform.x[index]!,
          y: transform.y[index]!,
          team: teams.id[index]!,
          speed: scouts.has(unit) ? SCOUT_SPEED : SPEED,
          radius: radiusOf(world.get(entity, Model).name),
        })
        if (slot < 0) return
        indices[slot] = index
        entities[slot] = entity
        slots.set(entity, slot)
        slotOfUnit.set(unit, slot)
      })
      for (const march of script ? [...script.armies, ...script.scouts] : []) {
        let order = -1
        for (const { x, y } of march.route.toReversed()) order = addOrder(crowd, x, y, order)
        const units = Array.from({ length: march.unitCount }, (_, k) => slotOfUnit.get(march.firstUnit + k))
        const present = units.filter((slot) => slot !== undefined)
        giveOrder(crowd, present, order)
      }
    },
    order({ x, y, units, queued }) {
      const chosen = units.map((entity) => slots.get(entity)).filter((slot) => slot !== undefined)
      if (chosen.length === 0) return
      const shared = crowd.order[chosen[0]!]!
      const after = queued && shared >= 0 && chosen.every((slot) => crowd.order[slot] === shared)
      const order = addOrder(crowd, x, y)
      if (!after) {
        giveOrder(crowd, chosen, order)
        return
      }
      let last = shared
      while (crowd.orders[last]!.next >= 0) last = crowd.orders[last]!.next
      crowd.orders[last]!.next = order
    },
    stop(units) {
      for (const entity of units) {
        const slot = slots.get(entity)
        if (slot !== undefined) crowd.order[slot] = -1
      }
    },
    healthOf(entity) {
      const slot = slots.get(entity)
      return slot === undefined ? 1 : Math.max(0, crowd.health[slot]!)
    },
    step(dt, time) {
      if (!grid) return
      prepareOrder(crowd, grid)
      indexCrowd(crowd)
      stepBattle(crowd, enmity, dt)
      stepCrowd(crowd, grid, dt)
      for (let slot = 0; slot < crowd.count; slot++) show(slot, time)
    },
  }
}

function radiusOf(model: string): number {
  return RADII.find(([pattern]) => pattern.test(model))?.[1] ?? RADIUS
}
