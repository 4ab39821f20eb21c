import { Command, Controls, SelectionChanged } from '@farsight/controls'
import { type App, createApp, Views, type World } from '@farsight/ecs'
import { FarsightError } from '@farsight/errors'
import { type FogControl, FogResource } from '@farsight/fog'
import {
  createDevice,
  createGameCanvas,
  type Device,
  type GameCanvas,
  RendererResource,
  type RenderStats,
} from '@farsight/render'
import { createRuntimePool, type RuntimePool } from './create-pool.ts'
import { defaultPlugins } from './default-plugins.ts'
import { createGameEmitter, type GameEmitter } from './game-events.ts'
import { type GameOptions, pluginsFor } from './game-options.ts'
import { EarlyWork } from './load/early-work.ts'
import { watchFirstFrame } from './load/first-frame.ts'
import type { GameMap } from './load/game-map.ts'
import { type LoadMapOptions, loadMap, type MapPlace } from './load/load-map.ts'
import type { MapSource } from './load/map-source.ts'
import { createErrorOverlay, type ErrorOverlay } from './page/error-overlay.ts'
import { createFrameLoop, type FrameLoop } from './page/frame-loop.ts'

/** A running game: its world, its view when it has one, and the map in it. Made by {@link createGame}. */
export class Game {
  readonly app: App
  /** Null in a headless game without a device. */
  readonly device: Device | null
  readonly canvas: GameCanvas | null
  readonly pool: RuntimePool
  /** Work that workers began before it was needed. */
  readonly early: EarlyWork
  readonly #events: GameEmitter = createGameEmitter()
  readonly #overlay: ErrorOverlay | null
  readonly #loop: FrameLoop | null
  readonly #listeners = new AbortController()
  #map: GameMap | null = null
  #loading: AbortController | null = null
  #paused = false
  #destroyed = false

  /** Use {@link createGame}. */
  constructor(options: GameOptions, container: HTMLElement | null, early: EarlyWork, pool: RuntimePool) {
    this.pool = pool
    this.early = early
    const canvas = container && createGameCanvas(container)
    this.#overlay = container && options.errorOverlay !== false ? createErrorOverlay(container) : null
    let device = options.device ?? null
    try {
      device ??= canvas && createDevice({ backend: 'regl', canvas: canvas.element })
      this.canvas = canvas
      this.device = device
      this.app = this.#createApp(options)
    } catch (error) {
      this.#overlay?.show(error)
      device?.destroy()
      canvas?.destroy()
      throw error
    }
    canvas?.element.setAttribute('role', 'application')
    canvas?.element.setAttribute('aria-label', options.label ?? 'Farsight')
    this.#loop = container && createFrameLoop(window, (seconds) => this.#frame(seconds))
    this.#listenToPage()
    this.#runLoop()
  }

  get world(): World {
    return this.app.world
  }

  /** Camera, selection, groups and orders of the player. */
  get controls(): Controls {
    this.#checkAlive()
    return this.app.world.resources.get(Controls)
  }

  /** Numbers of the last frame; null without a device. */
  get stats(): Readonly<RenderStats> | null {
    return this.app.world.resources.find(RendererResource)?.stats ?? null
  }

  /** Fog of war: whose eyes are shown, and who sees what. */
  get fog(): FogControl {
    this.#checkAlive()
    return this.app.world.resources.get(FogResource)
  }

  /** The loaded map, or null. */
  get map(): GameMap | null {
    return this.#map
  }

  /** Whether `destroy` was called. */
  get destroyed(): boolean {
    return this.#destroyed
  }

  /** Listens to an event; returns the function that ends it. */
  on: GameEmitter['on'] = (name, handler) => this.#events.on(name, handler)

  /** Emits an event of the game, for plugins that report through it. */
  emit: GameEmitter['emit'] = (name, payload) => this.#events.emit(name, payload)

  /**
   * Loads a map in place of the one that is there, which stays until the new one is parsed. A load that runs already is
   * given up, and what it has made is removed. Resolves when the map is whole; the view shows it earlier.
   * @throws what reading and parsing throw (FS02xx, FS0301, FS0803), the signal's reason, FS0801 after destroy
   */
  async loadMap(source: MapSource, options: LoadMapOptions = {}): Promise<GameMap> {
    this.#checkAlive()
    this.#loading?.abort(new FarsightError('FS0803', 'This load was given up for another one'))
    const loading = new AbortController()
    this.#loading = loading
    this.#overlay?.clear()
    const signal = options.signal ? AbortSignal.any([options.signal, loading.signal]) : loading.signal
    try {
      return await loadMap(this, source, { ...options, signal }, this.#placeFor(loading))
    } catch (error) {
      const isGivenUp = signal.aborted && error === signal.reason
      if (!isGivenUp) this.#overlay?.show(error)
      throw error
    } finally {
      if (this.#loading === loading) this.#loading = null
    }
  }

  #placeFor(loading: AbortController): MapPlace {
    return {
      put: (map) => {
        this.#map?.unload()
        this.#map = map
      },
      clear: (map) => {
        if (this.#map === map) this.#map = null
      },
      giveUp: (reason) => loading.abort(reason),
    }
  }

  /** Removes the map and everything that its load has made. */
  unloadMap(): void {
    this.#loading?.abort(new FarsightError('FS0803', 'The map was unloaded'))
    this.#map?.unload()
  }

  /** Runs one frame of `seconds`. A game with a container does it by itself. @throws FS0801 after destroy */
  step(seconds: number): void {
    this.#checkAlive()
    try {
      this.app.step(seconds)
    } catch (error) {
      // A listener may destroy the game in the middle of a frame, whose last systems then find nothing.
      if (!this.#destroyed) throw error
    }
  }

  /** Pauses the game's own frames, or lets them run again. A system that throws pauses them, too. */
  set paused(paused: boolean) {
    this.#paused = paused
    this.#runLoop()
  }

  get paused(): boolean {
    return this.#paused
  }

  /** The picture of the current frame. @throws FS0105 in a game without a device */
  screenshot() {
    this.#checkAlive()
    const { resources } = this.app.world
    return resources.get(RendererResource).screenshot(resources.get(Views).get('main'))
  }

  /** Ends everything, at once and for good: frames, loads, workers, GPU resources, listeners and the canvas. */
  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#loop?.stop()
    this.#listeners.abort()
    this.#loading?.abort(new FarsightError('FS0801', 'The game was destroyed'))
    try {
      this.#map?.unload()
      this.app.destroy()
    } finally {
      this.device?.destroy()
      void this.pool.destroy()
      this.#overlay?.clear()
      this.canvas?.destroy()
      this.#events.clear()
    }
  }

  #createApp(options: GameOptions): App {
    const { device, canvas, pool } = this
    const app: App = createApp({
      capacity: options.capacity ?? 65536,
      fixedHz: options.fixedHz ?? 20,
      errorPolicy: options.onSystemError ?? 'stop',
      onError: (error) => {
        if (this.#destroyed) return 'stop'
        // With 'stop' the frame ends, and whoever ran it reports the error.
        if (app.schedule.errorPolicy !== 'stop') this.#report(error)
        return undefined
      },
      plugins: pluginsFor(options.plugins ?? defaultPlugins(), { device, canvas, pool }),
    })
    watchFirstFrame(app, () => this.#events.emit('firstFrame', { name: this.#map?.name ?? '' }))
    app.world.events.on(Command, (order) => this.#events.emit('command', order))
    app.world.events.on(SelectionChanged, (selection) => this.#events.emit('selection', selection))
    return app
  }

  #frame(seconds: number): void {
    try {
      this.step(seconds)
    } catch (error) {
      this.paused = true
      this.#report(error)
    }
  }

  /** Frames run while the game is not paused and the page is seen. */
  #runLoop(): void {
    if (this.#loop === null || this.#destroyed) return
    if (this.#paused || document.hidden) this.#loop.stop()
    else this.#loop.start()
  }

  #report(error: unknown): void {
    this.#overlay?.show(error)
    this.#events.emit('error', { error })
  }

  #listenToPage(): void {
    const { signal } = this.#listeners
    const offLost = this.device?.on('lost', () => this.#events.emit('contextLost', { reason: 'the browser took it' }))
    const offBack = this.device?.on('restored', () => this.#events.emit('contextRestored', { reason: 'it came back' }))
    signal.addEventListener('abort', () => {
      offLost?.()
      offBack?.()
    })
    if (this.#loop) document.addEventListener('visibilitychange', () => this.#runLoop(), { signal })
  }

  #checkAlive(): void {
    if (this.#destroyed) throw new FarsightError('FS0801', 'The game was destroyed and cannot be used any more')
  }
}

/**
 * Makes a game. With a container it draws there and runs by itself; without one it is headless and `step` drives it.
 *
 * @throws FarsightError FS0802 without the container, FS0501 without WebGL, FS01xx when the plugins do not fit together
 */
export async function createGame(options: GameOptions): Promise<Game> {
  const container = options.container === null ? null : findContainer(options.container)
  const pool = createRuntimePool(options.workers)
  try {
    const early = new EarlyWork(pool)
    options.prepare?.(early)
    // Making a graphics context blocks this thread for long: the workers should be busy by then.
    await pool.started
    return new Game(options, container, early, pool)
  } catch (error) {
    void pool.destroy()
    throw error
  }
}

function findContainer(container: string | HTMLElement): HTMLElement {
  const element = typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container
  if (element) return element
  throw new FarsightError('FS0802', `createGame: nothing on the page matches the container "${String(container)}"`, {
    hint: 'Call createGame after the element is in the page.',
  })
}
