import { allocateW3e, writeW3e } from '@farsight/formats'
import { createGame, defaultPlugins, type Game, RendererResource } from 'farsight'
import { createSyntheticMap } from '../../fixtures/synthetic-map.ts'

/** A picture: its size and its bytes, rows from the top, in base64. */
export interface Picture {
  width: number
  height: number
  data: string
}

/** What the ground under each pixel is: one letter a pixel, `g` ground, `c` cliff, `w` water, `.` the rim or nothing. */
export interface Scenery extends Picture {
  kinds: string
}

const WIDTH = 320
const HEIGHT = 200
/** Seconds of no frame: nothing moves. */
const STILL = 0

const source = createSyntheticMap({ width: 32, height: 32, seed: 2, unitsATeam: 4 })
const map = { name: source.name, bytes: source.archive }
/** A map that loads fast: a plain of one texture. */
const plain = { name: 'plain.w3e', bytes: plainTerrain() }

function plainTerrain(): Uint8Array {
  const terrain = allocateW3e({ columns: 25, rows: 25, groundTextures: ['Lgrs'], cliffTextures: ['CLdi'] })
  terrain.height.fill(8192)
  terrain.layer.fill(2)
  return writeW3e(terrain)
}

/** Workers that were made and not terminated; {@link watchWorkers} begins to count. */
let liveWorkers = 0
let madeWorkers = 0

/** Counts workers from now on. Call it before any game is made. */
export function watchWorkers(): void {
  const Original = globalThis.Worker
  globalThis.Worker = class extends Original {
    #live = true

    constructor(...args: ConstructorParameters<typeof Original>) {
      super(...args)
      liveWorkers++
      madeWorkers++
    }

    override terminate(): void {
      if (this.#live) liveWorkers--
      this.#live = false
      super.terminate()
    }
  }
}

function addContainer(): HTMLElement {
  const container = document.createElement('div')
  container.style.cssText = `width:${WIDTH}px;height:${HEIGHT}px`
  document.body.append(container)
  return container
}

/** Makes a game that does not change its quality by itself. */
function openGame(container: HTMLElement): Promise<Game> {
  return createGame({ container, plugins: defaultPlugins({ quality: 'medium' }) })
}

/** A paused game with the whole map on the GPU and without fog. */
async function openMap(container: HTMLElement): Promise<Game> {
  const game = await openGame(container)
  await game.loadMap(map)
  game.paused = true
  game.fog.enabled = false
  game.world.resources.get(RendererResource).uploads.bytesPerFrame = Number.POSITIVE_INFINITY
  for (let frame = 0; frame < 3; frame++) game.step(STILL)
  return game
}

function pictureOf(game: Game): Picture {
  const { width, height, rgba } = game.screenshot()
  let text = ''
  for (let at = 0; at < rgba.length; at += 8192) text += String.fromCharCode(...rgba.subarray(at, at + 8192))
  return { width, height, data: btoa(text) }
}

function remove(game: Game, container: HTMLElement): number {
  game.destroy()
  const left = Object.values(game.device!.counts()).reduce((sum, count) => sum + count, 0)
  container.remove()
  return left
}

/** The middle of the map from these distances. What nothing covers is bright green. */
export async function scenery(distances: readonly number[]): Promise<Scenery[]> {
  const container = addContainer()
  const game = await openMap(container)
  game.world.resources.get(RendererResource).environment.hazeColor.set([0, 20, 0])
  const seen = distances.map((distance) => {
    game.controls.camera.jump({ x: 0, y: 0, distance })
    game.step(STILL)
    return { ...pictureOf(game), kinds: kindsOf(game) }
  })
  remove(game, container)
  return seen
}

/** What the query of the ground says about every pixel. */
function kindsOf(game: Game): string {
  const { camera } = game.controls
  const { grid, heights } = game.map!
  const { minX, minY, maxX, maxY } = heights
  const hit = new Float32Array(3)
  const [width, height] = [game.device!.width, game.device!.height]
  let kinds = ''
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const found = camera.groundAt(((x + 0.5) / width) * camera.width, ((y + 0.5) / height) * camera.height, hit) >= 0
      const [worldX, worldY, z] = hit as unknown as [number, number, number]
      const inside = worldX > minX + 256 && worldY > minY + 256 && worldX < maxX - 256 && worldY < maxY - 256
      if (!found || !inside) kinds += '.'
      else {
        const column = Math.floor((worldX - grid.offsetX) / 128)
        const row = Math.floor((worldY - grid.offsetY) / 128)
        const corner = row * grid.columns + column
        const isWater = (grid.flags[corner]! & 4) !== 0 && grid.waterLevels[corner]! > z + 40
        const isCliff =
          new Set([0, 1, grid.columns, grid.columns + 1].map((step) => grid.layer[corner + step])).size > 1
        kinds += isWater ? 'w' : isCliff ? 'c' : 'g'
      }
    }
  }
  return kinds
}

/** The same frame before the context was taken away, and after it came back; the game goes on drawing meanwhile. */
export async function loseAndRestore(): Promise<{ before: Picture; after: Picture; events: string[] }> {
  const container = addContainer()
  const game = await openMap(container)
  const events: string[] = []
  for (const name of ['contextLost', 'contextRestored', 'error'] as const) game.on(name, () => events.push(name))
  game.controls.camera.jump({ x: 0, y: 0, distance: 1500 })
  game.step(STILL)
  const before = pictureOf(game)
  await loseFor(game, async () => {
    for (let frame = 0; frame < 4; frame++) {
      game.step(STILL)
      await nextFrame()
    }
  })
  game.step(STILL)
  const after = pictureOf(game)
  remove(game, container)
  return { before, after, events }
}

/** Loses the context of a game that runs by itself and loads another map meanwhile. */
export async function loseWhilePlaying(): Promise<{ after: Picture; events: string[] }> {
  const container = addContainer()
  const game = await openMap(container)
  const events: string[] = []
  for (const name of ['contextLost', 'contextRestored', 'error'] as const) game.on(name, () => events.push(name))
  game.paused = false
  await loseFor(game, async () => {
    await game.loadMap(plain)
    await nextFrame()
  })
  await nextFrame()
  game.paused = true
  game.controls.camera.jump({ x: 0, y: 0, distance: 900 })
  game.step(STILL)
  const after = pictureOf(game)
  remove(game, container)
  return { after, events }
}

async function loseFor(game: Game, meanwhile: () => Promise<void>): Promise<void> {
  const device = game.device!
  const lost = new Promise<void>((resolve) => device.on('lost', resolve))
  device.loseContext()
  await lost
  // The browser refuses to give the context back within the event that took it.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await meanwhile()
  const restored = new Promise<void>((resolve) => device.on('restored', resolve))
  device.restoreContext()
  await restored
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** What is there after games have come and gone. */
export interface Leftovers {
  /** GPU objects of each destroyed game. */
  objects: number[]
  workers: number
  workersMade: number
  canvases: number
  containersEmpty: boolean
}

/**
 * Makes and destroys games beside one that stays: at once, before they are made, while they load, and while they play.
 * Returns what is left of them, and whether the one that stays still draws.
 */
export async function createAndDestroy(
  cycles: number,
): Promise<{ during: Leftovers; after: Leftovers; before: Picture; still: Picture }> {
  const home = addContainer()
  const resident = await openMap(home)
  resident.controls.camera.jump({ x: 0, y: 0, distance: 1500 })
  resident.step(STILL)
  const before = pictureOf(resident)
  const objects: number[] = []
  const containers: HTMLElement[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    const container = addContainer()
    containers.push(container)
    for (const game of await CYCLES[cycle % CYCLES.length]!(container)) {
      game.destroy()
      objects.push(Object.values(game.device!.counts()).reduce((sum, count) => sum + count, 0))
      await game.pool.destroy()
    }
  }
  resident.step(STILL)
  const still = pictureOf(resident)
  const during = leftovers(objects, containers)
  const left = remove(resident, home)
  await resident.pool.destroy()
  const after = leftovers([left], [...containers, home])
  for (const container of containers) container.remove()
  return { during, after, before, still }
}

/** Ways to use a game; each gives the games that are to be destroyed. */
const CYCLES: readonly ((container: HTMLElement) => Promise<Game[]>)[] = [
  async (container) => [await openGame(container)],
  // As React's strict mode does it: an effect, its cleanup before the game is there, and the effect again.
  async (container) => {
    const first = openGame(container)
    const cleanup = first.then((game) => game.destroy())
    const second = await openGame(container)
    await cleanup
    await nextFrame()
    return [await first, second]
  },
  async (container) => {
    const game = await openGame(container)
    const load = game.loadMap(plain, { onProgress: (stage) => stage === 'terrain' && game.destroy() })
    await load.catch(() => undefined)
    return [game]
  },
  async (container) => {
    const game = await openGame(container)
    await game.loadMap(plain)
    await nextFrame()
    return [game]
  },
]

function leftovers(objects: number[], containers: readonly HTMLElement[]): Leftovers {
  return {
    objects,
    workers: liveWorkers,
    workersMade: madeWorkers,
    canvases: document.querySelectorAll('canvas').length,
    containersEmpty: containers.every((container) => container.childElementCount === 0),
  }
}
