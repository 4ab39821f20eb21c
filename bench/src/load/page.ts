import { createGame, defaultPlugins, type Game, RendererResource } from 'farsight'
import { type MainThreadWatch, watchMainThread } from './watch-main-thread.ts'

/** What loading a map took, in milliseconds from the call of `loadMap` with its bytes. */
export interface LoadTimes {
  /** Until heights and walkability answer. */
  parsedMs: number
  /** Until the first frame with terrain was drawn. */
  firstFrameMs: number
  /** Until the map was whole. */
  readyMs: number
  /** Until nothing waited for its upload any more. */
  uploadedMs: number
  /** Longest task of the main thread until then, as the browser reports it; 0 when none took 50 ms. */
  longestTaskMs: number
  /** Such tasks. */
  longTasks: number
  /** Longest time that a timer waited for the main thread until then, frames included. */
  longestWaitMs: number
}

Object.assign(globalThis, { measureLoad })

async function measureLoad(url: string): Promise<LoadTimes> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const container = document.querySelector<HTMLElement>('#game')!
  const game = await createGame({ container, plugins: defaultPlugins(), errorOverlay: false })
  await frames(5)
  const watch = watchMainThread()
  try {
    return await timeLoad(game, bytes, watch)
  } finally {
    watch.stop()
    game.destroy()
  }
}

async function timeLoad(game: Game, bytes: Uint8Array, watch: MainThreadWatch): Promise<LoadTimes> {
  const start = performance.now()
  const since = (): number => performance.now() - start
  const times = { parsedMs: 0, firstFrameMs: 0 }
  game.on('mapParsed', () => {
    times.parsedMs = since()
  })
  const drawn = new Promise<void>((resolve) => {
    game.on('firstFrame', () => {
      times.firstFrameMs = since()
      resolve()
    })
  })
  await game.loadMap({ name: 'map', bytes })
  const readyMs = since()
  await drawn
  const { stats } = game.world.resources.get(RendererResource)
  do await frames(1)
  while (stats.uploadsPutOff > 0)
  return { ...times, readyMs, uploadedMs: since(), ...(await watch.read()) }
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
