/** Type of one component field. `name` is a string that the world interns: its column holds the ids as u32. */
export type FieldType = 'f32' | 'f64' | 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32' | 'name'

/** The fields of a component and their types. */
export type Schema = Readonly<Record<string, FieldType>>

/** Typed array that holds a column of the given field type. */
export type ColumnOf<F extends FieldType> = F extends 'f32'
  ? Float32Array<ArrayBuffer>
  : F extends 'f64'
    ? Float64Array<ArrayBuffer>
    : F extends 'i8'
      ? Int8Array<ArrayBuffer>
      : F extends 'u8'
        ? Uint8Array<ArrayBuffer>
        : F extends 'i16'
          ? Int16Array<ArrayBuffer>
          : F extends 'u16'
            ? Uint16Array<ArrayBuffer>
            : F extends 'i32'
              ? Int32Array<ArrayBuffer>
              : Uint32Array<ArrayBuffer>

/** Any column. */
export type Column = ColumnOf<FieldType>

/** Plain value of one field: a string for `name`, else a number. */
export type FieldValue<F extends FieldType> = F extends 'name' ? string : number

/** Plain values of all fields. */
export type ValuesOf<S extends Schema> = { -readonly [K in keyof S]: FieldValue<S[K]> }

/** The columns of one component in one world: one typed array a field, indexed by entity index. */
export type Store<S extends Schema> = { readonly [K in keyof S]: ColumnOf<S[K]> }

const COLUMN_TYPES = {
  f32: Float32Array,
  f64: Float64Array,
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  name: Uint32Array,
} as const

/** Makes a column of `length` zeros. */
export function createColumn(type: FieldType, length: number): Column {
  return new COLUMN_TYPES[type](length)
}

/** Whether `text` names a field type. */
export function isFieldType(text: string): text is FieldType {
  return Object.hasOwn(COLUMN_TYPES, text)
}
