import {
  createGame,
  defaultPlugins,
  FarsightError,
  type Game,
  type GameMap,
  loadDemo,
  type MapSource,
  RendererResource,
} from 'farsight'
import {
  DRAW_PICTURE,
  type DrawPicture,
  type Picture,
  type PictureCamera,
  type PictureRequest,
  type PictureSource,
} from './picture/picture-request.ts'

/** Seconds that units have seen and stood before the picture is taken, in steps of the second number. */
const SETTLE_SECONDS = 1
const SETTLE_STEP = 0.25

/** Wider limits than a player has: a picture may show a whole map, or a single unit. */
const CAMERA_LIMITS = { minDistance: 50, maxDistance: 40_000, minPitch: 0.02, maxPitch: Math.PI / 2 }

/** How a map without an opening view is shown: from the south, from 17 tiles away. */
const CAMERA = { distance: 2200, pitch: 0.98, yaw: Math.PI / 2 }

const drawPicture: DrawPicture = async (request) => {
  try {
    return { ok: true, picture: await draw(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, code: error instanceof FarsightError ? error.code : null, message }
  }
}

Object.assign(globalThis, { [DRAW_PICTURE]: drawPicture })

async function draw({ source, width, height, camera, team }: PictureRequest): Promise<Picture> {
  const container = document.createElement('div')
  container.style.cssText = `width:${width}px;height:${height}px`
  document.body.append(container)
  const game = await createGame({ container, plugins: defaultPlugins({ quality: 'high' }), errorOverlay: false })
  try {
    game.paused = true
    const { map, opening } = await load(game, source)
    game.controls.camera.setLimits(CAMERA_LIMITS)
    game.controls.camera.jump(camera ?? opening)
    drawFrames(game, team)
    return takePicture(game, map)
  } finally {
    game.destroy()
  }
}

async function load(game: Game, source: PictureSource): Promise<{ map: GameMap; opening: PictureCamera }> {
  if (source.kind === 'demo') {
    const { map, script } = await loadDemo(game)
    return { map, opening: script.camera }
  }
  const map = await game.loadMap(await fetchSource(source))
  const { minX, minY, maxX, maxY } = map.heights
  return { map, opening: { ...CAMERA, x: (minX + maxX) / 2, y: (minY + maxY) / 2 } }
}

async function fetchSource(source: Exclude<PictureSource, { kind: 'demo' }>): Promise<MapSource> {
  if (source.kind === 'file') return { name: source.name, bytes: await fetchBytes(source.url) }
  const files = source.files.map(async ({ path, url }) => [path, await fetchBytes(url)] as const)
  return { name: source.name, files: new Map(await Promise.all(files)) }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}

/** Runs frames until everything is uploaded, sight is cast and the fog shows it. */
function drawFrames(game: Game, team: number | null): void {
  const renderer = game.world.resources.get(RendererResource)
  renderer.uploads.bytesPerFrame = Number.POSITIVE_INFINITY
  game.fog.enabled = team !== null
  for (let passed = 0; passed < SETTLE_SECONDS; passed += SETTLE_STEP) game.step(SETTLE_STEP)
  // The fog fades in; a change of eyes shows it as it is.
  if (team !== null) game.fog.viewAsTeam(team)
  game.step(0)
}

function takePicture(game: Game, map: GameMap): Picture {
  const stats = game.world.resources.get(RendererResource).stats
  const { draws, triangles, instances } = stats
  const { x, y, distance, pitch, yaw } = game.controls.camera.shown
  const { width, height, rgba } = game.screenshot()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = 255
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
  return {
    png: canvas.toDataURL('image/png').split(',')[1]!,
    camera: { x, y, distance, pitch, yaw },
    draws,
    triangles,
    instances,
    substitutions: map.report.substitutions.length,
    warnings: [...map.report.warnings],
  }
}
