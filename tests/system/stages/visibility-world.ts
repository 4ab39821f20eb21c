import { createGame, type DemoScript, defaultPlugins, type Game, type GameMap, loadDemo, Transform } from 'farsight'
import { ArmyResource, armyPlugin } from '../../../apps/client/src/demo/army.ts'
import { createSyntheticMap } from '../../fixtures/synthetic-map.ts'

/** Ticks after which the world is looked at. */
export const LOOKS = [50, 100, 150, 200] as const

/** What a world looked like after some ticks. */
export interface Look {
  tick: number
  /** Teams that see anything. */
  seeing: number
  /** Bit rows of every team, bytes in base64. */
  visible: string[]
  explored: string[]
  /** Positions of all walkers, bytes in base64. */
  positions: string
}

/** A world that was driven through all its ticks. */
export interface VisibilityRun {
  /** SHA-256 over everything in `looks`, as hexadecimal digits. */
  hash: string
  walkers: number
  looks: Look[]
}

/**
 * Drives a headless world: loads a map, lets its armies march and fight, and looks at what every team sees. Node and
 * browsers run this very code.
 */
export async function driveWorld(which: 'synthetic' | 'demo', seed: number): Promise<VisibilityRun> {
  const plugins = [...defaultPlugins(), armyPlugin]
  const game = await createGame({ container: null, plugins, workers: { count: 0 } })
  try {
    if (which === 'demo') await deployDemo(game, seed)
    else await deploySynthetic(game, seed)
    return await watch(game)
  } finally {
    game.destroy()
  }
}

async function deployDemo(game: Game, seed: number): Promise<void> {
  const share = ({ enemies }: DemoScript): void => {
    const all = 2 ** enemies.length - 1
    for (const [team, mask] of enemies.entries()) game.fog.setSharing(team, all & ~mask)
  }
  const { map, script } = await loadDemo(game, { seed, onScript: share })
  game.world.resources.get(ArmyResource).deploy(map, script)
}

/** Every team marches to the place of the next one, by way of the middle; two teams share their sight. */
async function deploySynthetic(game: Game, seed: number): Promise<void> {
  const { name, archive } = createSyntheticMap({ width: 64, height: 56, seed, teams: 4, unitsATeam: 24 })
  const map = await game.loadMap({ name, bytes: archive })
  game.fog.setSharing(0, 0b0100)
  const army = game.world.resources.get(ArmyResource)
  army.deploy(map, null)
  const teams = [0, 1, 2, 3].map((team) => unitsOf(map, team))
  teams.forEach((units, team) => {
    const next = map.document.units!
    const goal = ((team + 1) % 4) * 26 + 2
    army.order({ units, x: 100 * team, y: -60 * team, queued: false })
    army.order({ units, x: next.x[goal]!, y: next.y[goal]!, queued: true })
  })
}

function unitsOf(map: GameMap, team: number) {
  const { player } = map.document.units!
  return map.units
    .filter((entity, record) => entity !== null && player[record] === team)
    .filter((each) => each !== null)
}

async function watch(game: Game): Promise<VisibilityRun> {
  const { crowd } = game.world.resources.get(ArmyResource)
  const looks: Look[] = []
  for (let tick = 1; tick <= LOOKS.at(-1)!; tick++) {
    game.step(1 / 20)
    if ((LOOKS as readonly number[]).includes(tick)) looks.push(lookAt(game, tick))
  }
  const bytes = new TextEncoder().encode(JSON.stringify(looks))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { hash, walkers: crowd.count, looks }
}

function lookAt({ fog, world }: Game, tick: number): Look {
  const words = fog.fog!
  const { x, y } = world.store(Transform)
  const teams = Array.from({ length: fog.teams }, (_, team) => team)
  return {
    tick,
    seeing: teams.filter((team) => words.visibleWords(team).some((word) => word !== 0)).length,
    visible: teams.map((team) => base64(words.visibleWords(team))),
    explored: teams.map((team) => base64(words.exploredWords(team))),
    positions: base64(x.subarray(0, 4096)) + base64(y.subarray(0, 4096)),
  }
}

function base64(values: Int32Array | Float32Array): string {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
