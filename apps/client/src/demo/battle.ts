import { type Crowd, FALLEN, FIGHTING, forNeighbours, STANDING } from './crowd.ts'
import { turn } from './step-crowd.ts'

/** How far a blow reaches beyond the two radii, in world units. */
const REACH = 30
/** Seconds between two blows. */
const BLOW_SECONDS = 1.1
/** Health a blow takes, of 1. */
const BLOW_DAMAGE = 0.14
/** Seconds that a fallen walker lies before it returns home. */
export const FALLEN_SECONDS = 6

/** Bit `t` of entry `s` says that team s fights team t. */
export type Enmity = readonly number[]

/**
 * One tick of fighting: walkers next to an enemy stop and strike, the fallen return home after a while.
 * Call `indexCrowd` first. Who strikes is decided by slot order, so that it is the same everywhere.
 */
export function stepBattle(crowd: Crowd, enmity: Enmity, dt: number): void {
  const search = { slot: 0, best: -1, square: 0, enemies: 0 }
  const consider = (other: number): void => considerEnemy(crowd, search, other)
  for (let slot = 0; slot < crowd.count; slot++) {
    crowd.wait[slot] = Math.max(0, crowd.wait[slot]! - dt)
    if (crowd.state[slot] === FALLEN) {
      if (crowd.wait[slot] === 0) returnHome(crowd, slot)
      continue
    }
    search.slot = slot
    search.best = -1
    search.square = Number.POSITIVE_INFINITY
    search.enemies = enmity[crowd.team[slot]!] ?? 0
    if (search.enemies !== 0) forNeighbours(crowd, crowd.x[slot]!, crowd.y[slot]!, consider)
    crowd.target[slot] = search.best
    if (search.best >= 0) strike(crowd, slot, search.best)
    else if (crowd.state[slot] === FIGHTING) crowd.state[slot] = STANDING
  }
}

function considerEnemy(
  crowd: Crowd,
  search: { slot: number; best: number; square: number; enemies: number },
  other: number,
): void {
  if (crowd.state[other] === FALLEN || ((search.enemies >>> crowd.team[other]!) & 1) === 0) return
  const dx = crowd.x[other]! - crowd.x[search.slot]!
  const dy = crowd.y[other]! - crowd.y[search.slot]!
  const square = dx * dx + dy * dy
  const reach = crowd.radius[other]! + crowd.radius[search.slot]! + REACH
  if (square > reach * reach || square >= search.square) return
  search.square = square
  search.best = other
}

function strike(crowd: Crowd, slot: number, enemy: number): void {
  const dx = crowd.x[enemy]! - crowd.x[slot]!
  const dy = crowd.y[enemy]! - crowd.y[slot]!
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance > 0.01) turn(crowd, slot, dx / distance, dy / distance)
  if (crowd.state[slot] !== FIGHTING) {
    crowd.state[slot] = FIGHTING
    crowd.wait[slot] = BLOW_SECONDS * (0.3 + 0.1 * (slot % 8))
  }
  if (crowd.wait[slot]! > 0) return
  crowd.wait[slot] = BLOW_SECONDS
  crowd.health[enemy] = crowd.health[enemy]! - BLOW_DAMAGE
  if (crowd.health[enemy]! > 0) return
  crowd.state[enemy] = FALLEN
  crowd.wait[enemy] = FALLEN_SECONDS
  crowd.target[enemy] = -1
}

function returnHome(crowd: Crowd, slot: number): void {
  crowd.x[slot] = crowd.homeX[slot]!
  crowd.y[slot] = crowd.homeY[slot]!
  crowd.health[slot] = 1
  crowd.state[slot] = STANDING
}
