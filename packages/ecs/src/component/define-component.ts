import { FarsightError } from '@farsight/errors'
import { type FieldValue, isFieldType, type Schema, type ValuesOf } from './field-types.ts'

/** What a component is, whatever its fields. */
export interface ComponentType {
  /** Name in messages and tools. */
  readonly name: string
  readonly fields: Schema
  /** Value of every field that is not given. */
  readonly defaults: Readonly<Record<string, number | string>>
  /** True when every entity has it, without being asked. */
  readonly everywhere: boolean
}

/** A component with values, as `spawn` and `add` take it. Made by calling a definition. */
export interface ComponentValue {
  readonly component: ComponentType
  readonly values: Readonly<Record<string, number | string | undefined>>
}

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never
type SingleValue<S extends Schema> = IsUnion<keyof S> extends false ? FieldValue<S[keyof S]> : never

/** Definition of a component. It holds no data: each world has its own columns (`world.store`). */
export interface Component<S extends Schema = Schema> extends ComponentType {
  /** Gives values: `Transform({ x: 1 })`. A component of one field takes the bare value too: `Team(2)`. */
  (values?: Partial<ValuesOf<S>> | SingleValue<S>): ComponentValue
  readonly fields: S
}

/** A component without fields: an entity has it or not. */
export interface Tag extends ComponentType {
  readonly fields: Readonly<Record<never, never>>
}

/** What can be given to an entity: a tag, a definition (all defaults) or a definition with values. */
export type Spawnable = ComponentType | ComponentValue

/** Options of {@link defineComponent}. */
export interface ComponentOptions<S extends Schema> {
  /** Values of fields that are not given; 0 and '' where nothing is said. */
  defaults?: Partial<ValuesOf<S>>
  /**
   * Every entity has the component: its columns are set to the defaults at every spawn, and adding it changes no
   * structure. For what systems write for all entities. Queries cannot name it.
   */
  everywhere?: boolean
}

/**
 * Defines a component. Call it once, at module level: the definition is a constant without state.
 * @throws FarsightError FS0103 when a field has an unknown type or a default names no field.
 */
export function defineComponent<const S extends Schema>(
  name: string,
  fields: S,
  options: ComponentOptions<S> = {},
): Component<S> {
  const defaults: Record<string, number | string> = {}
  const only = Object.keys(fields).length === 1 ? Object.keys(fields)[0] : undefined
  for (const [field, type] of Object.entries(fields)) {
    if (!isFieldType(type)) throw wrongDefinition(name, `field ${field} has the unknown type ${String(type)}`)
    defaults[field] = type === 'name' ? '' : 0
  }
  for (const [field, value] of Object.entries<number | string | undefined>(options.defaults ?? {})) {
    if (!Object.hasOwn(fields, field)) throw wrongDefinition(name, `a default is given for ${field}, which is no field`)
    if (value !== undefined) defaults[field] = value
  }
  const give = (values: object | number | string = {}): ComponentValue => {
    if (typeof values === 'object') return { component, values: values as ComponentValue['values'] }
    if (only === undefined) throw wrongDefinition(name, 'a bare value was given, but it has not exactly one field')
    return { component, values: { [only]: values } }
  }
  const component = Object.defineProperties(give, {
    name: { value: name },
    fields: { value: Object.freeze({ ...fields }), enumerable: true },
    defaults: { value: Object.freeze(defaults), enumerable: true },
    everywhere: { value: options.everywhere ?? false, enumerable: true },
  }) as unknown as Component<S>
  return component
}

/** Defines a component without fields: `world.spawn(Selectable)`. */
export function defineTag(name: string): Tag {
  return Object.freeze({ name, fields: {}, defaults: {}, everywhere: false })
}

function wrongDefinition(name: string, what: string): FarsightError {
  return new FarsightError('FS0103', `Component ${name}: ${what}`, {
    hint: 'Field types are f32, f64, i8, u8, i16, u16, i32, u32 and name.',
    details: { component: name },
  })
}
