import { FarsightError } from '@farsight/errors'

declare const resourceType: unique symbol

/** Names one value of type `T` that a world holds, such as the height sampler of the loaded map. */
export interface Resource<T> {
  readonly name: string
  readonly [resourceType]?: T
}

/** Values of one world by their definition: how packages that do not know each other meet. */
export interface Resources {
  /** Provides or replaces a value. */
  set<T>(resource: Resource<T>, value: T): void
  /** @throws FarsightError FS0105 when nobody provided it. */
  get<T>(resource: Resource<T>): T
  /** The value, or undefined when nobody provided it. */
  find<T>(resource: Resource<T>): T | undefined
  has(resource: Resource<unknown>): boolean
  remove(resource: Resource<unknown>): void
  clear(): void
}

/** Defines a resource. Call it once, at module level: the definition is a constant without state. */
export function defineResource<T>(name: string): Resource<T> {
  return Object.freeze({ name })
}

/** Makes an empty set of resources. */
export function createResources(): Resources {
  const values = new Map<Resource<unknown>, unknown>()
  return {
    set(resource, value) {
      values.set(resource, value)
    },
    get<T>(resource: Resource<T>): T {
      if (!values.has(resource)) {
        throw new FarsightError('FS0105', `Nobody provided the resource ${resource.name}`, {
          hint: 'Use the plugin that provides it, or ask with resources.find when it may be absent.',
          details: { resource: resource.name },
        })
      }
      return values.get(resource) as T
    },
    find<T>(resource: Resource<T>): T | undefined {
      return values.get(resource) as T | undefined
    },
    has: (resource) => values.has(resource),
    remove(resource) {
      values.delete(resource)
    },
    clear() {
      values.clear()
    },
  }
}
