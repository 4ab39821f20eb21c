import type { CommandOrder } from '@farsight/controls'
import type { Entity } from '@farsight/ecs'
import type { GameMap } from './load/game-map.ts'
import type { LoadStage } from './load/load-stage.ts'

/** Events of a game, by name. */
export interface GameEvents {
  /** A step of a map load. */
  progress: { stage: LoadStage; done: number; total: number }
  /** A map was parsed: heights and walkability answer, the picture follows. */
  mapParsed: { map: GameMap }
  /** The map is whole: every segment is baked and everything it places is spawned. */
  mapReady: { name: string }
  /** The first frame with terrain in it was drawn. */
  firstFrame: { name: string }
  /** The player ordered units to a point of the terrain. */
  command: CommandOrder
  /** Selected entities changed. */
  selection: { entities: readonly Entity[] }
  /** Something went wrong that no call could throw. */
  error: { error: unknown }
  contextLost: { reason: string }
  contextRestored: { reason: string }
}

type Handler = (payload: never) => void

/** Listeners by event name. */
export interface GameEmitter {
  on<K extends keyof GameEvents>(name: K, handler: (payload: GameEvents[K]) => void): () => void
  emit<K extends keyof GameEvents>(name: K, payload: GameEvents[K]): void
  clear(): void
}

/** Makes an emitter without listeners. An `error` that nobody listens to goes to the console. */
export function createGameEmitter(): GameEmitter {
  const handlers = new Map<keyof GameEvents, Set<Handler>>()
  return {
    on(name, handler) {
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set)
      const entry: Handler = (payload) => handler(payload)
      set.add(entry)
      return () => void set.delete(entry)
    },
    emit(name, payload) {
      const set = handlers.get(name)
      if (!set?.size && name === 'error') console.error((payload as GameEvents['error']).error)
      for (const handler of [...(set ?? [])]) (handler as (payload: unknown) => void)(payload)
    },
    clear: () => handlers.clear(),
  }
}
