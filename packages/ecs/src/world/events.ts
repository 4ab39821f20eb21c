declare const payloadType: unique symbol

/** Names one kind of event with a payload of type `T`. */
export interface EventType<T> {
  readonly name: string
  readonly [payloadType]?: T
}

/** Events of one world. Handlers run at once, inside `emit`, in the order in which they were added. */
export interface Events {
  emit<T>(type: EventType<T>, payload: T): void
  /** Adds a handler and returns the function that removes it. */
  on<T>(type: EventType<T>, handler: (payload: T) => void): () => void
  clear(): void
}

type Handler = (payload: never) => void

/** Defines a kind of event. Call it once, at module level: the definition is a constant without state. */
export function defineEvent<T>(name: string): EventType<T> {
  return Object.freeze({ name })
}

/** Makes an event hub without handlers. */
export function createEvents(): Events {
  // The lists are replaced, never changed, so that a handler may add and remove handlers.
  const handlers = new Map<EventType<unknown>, readonly Handler[]>()
  return {
    emit<T>(type: EventType<T>, payload: T) {
      const list = handlers.get(type) as readonly ((payload: T) => void)[] | undefined
      if (list === undefined) return
      for (let i = 0; i < list.length; i++) list[i]!(payload)
    },
    on(type, handler) {
      const entry: Handler = (payload) => handler(payload)
      handlers.set(type, [...(handlers.get(type) ?? []), entry])
      return () => {
        handlers.set(
          type,
          (handlers.get(type) ?? []).filter((other) => other !== entry),
        )
      }
    },
    clear() {
      handlers.clear()
    },
  }
}
