import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_SEGMENT, Segment } from '@farsight/terrain'
import { createDevice, createGame, defaultPlugins, type Game, type MapSource, setOrthographic, Views } from 'farsight'
import { createSyntheticMap } from '../../fixtures/synthetic-map.ts'

/** One frame as the recording device saw it. */
export interface RecordedFrame {
  /** All lines of passes and draws. */
  lines: string[]
  /** Segments that the camera sees. */
  visibleSegments: number
  /** Draws by pipeline. */
  draws: Record<string, number>
  triangles: number
}

/** A map from its default camera, and from one that sees all of it. */
export interface RecordedMap {
  segments: number
  culled: RecordedFrame
  unculled: RecordedFrame
}

/** Seconds of a frame in which nothing moves. */
const STILL = 0

/** The terrain alone of a synthetic map of 64 x 64 tiles. */
export function recordSynthetic(): Promise<RecordedMap> {
  const { name, files } = createSyntheticMap({ width: 64, height: 64, seed: 4 })
  return record({ name, files: new Map([['war3map.w3e', files.get('war3map.w3e')!]]) })
}

/** A folder map from disk, with all that it places. */
export function recordFolder(folder: string): Promise<RecordedMap> {
  const files = readdirSync(folder).map((path): [string, Uint8Array] => [path, readFileSync(join(folder, path))])
  return record({ name: folder, files: new Map(files) })
}

async function record(source: MapSource): Promise<RecordedMap> {
  const device = createDevice({ backend: 'recording' })
  const game = await createGame({ container: null, device, plugins: defaultPlugins({ quality: 'medium' }) })
  let seesAll = false
  game.app.schedule.add({ name: 'seeAll', phase: 'bounds', run: () => seesAll && seeAll(game) })
  const { heights } = await game.loadMap(source)
  const x = (heights.minX + heights.maxX) / 2
  const y = (heights.minY + heights.maxY) / 2
  game.controls.camera.jump({ x, y })
  do game.step(STILL)
  while (game.stats!.uploadsPutOff > 0)
  const culled = recordFrame(game)
  seesAll = true
  const unculled = recordFrame(game)
  const { segments } = countSegments(game)
  game.destroy()
  return { segments, culled, unculled }
}

/** Points the view straight down at the whole map. */
function seeAll({ map, world }: Game): void {
  const { minX, minY, maxX, maxY } = map!.heights
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  setOrthographic(world.resources.get(Views).get('main'), {
    eye: [x, y, 20_000],
    target: [x, y, 0],
    up: [0, 1, 0],
    halfWidth: (maxX - minX) / 2 + 512,
    halfHeight: (maxY - minY) / 2 + 512,
    near: 1,
    far: 40_000,
  })
}

function recordFrame(game: Game): RecordedFrame {
  const device = game.device!
  game.step(STILL)
  device.takeLog()
  game.step(STILL)
  const lines = device.takeLog().filter((line) => line.startsWith('pass ') || line.startsWith('draw '))
  const draws: Record<string, number> = {}
  for (const line of lines) {
    const [kind, pipeline] = line.split(' ') as [string, string]
    if (kind === 'draw') draws[pipeline] = (draws[pipeline] ?? 0) + 1
  }
  return { lines, draws, triangles: game.stats!.triangles, visibleSegments: countSegments(game).visible }
}

function countSegments({ world }: Game): { segments: number; visible: number } {
  const { index } = world.store(Segment)
  const { visible, visibleCount } = world.resources.get(Views).get('main')
  return {
    segments: index.filter((each) => each !== NO_SEGMENT).length,
    visible: visible.subarray(0, visibleCount).filter((entity) => index[entity] !== NO_SEGMENT).length,
  }
}
