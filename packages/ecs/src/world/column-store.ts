import { FarsightError } from '@farsight/errors'
import type { ComponentType, ComponentValue } from '../component/define-component.ts'
import { type Column, createColumn } from '../component/field-types.ts'
import type { NameTable } from './name-table.ts'

/** Columns of one component in one world, with what is needed to fill them. */
export interface ColumnStore {
  readonly component: ComponentType
  /** What stands for the component in bitecs: its fields would be misread if some were called `component` or `data`. */
  readonly key: object
  /** Which mask word and bit say that an entity has the component. */
  readonly word: number
  readonly bit: number
  readonly columns: Readonly<Record<string, Column>>
  /** Sets all fields at an index to the defaults. */
  clear(index: number): void
  /** Writes the given fields at an index and leaves the others. */
  write(index: number, values: ComponentValue['values']): void
  /** Reads all fields at an index. */
  read(index: number): Record<string, number | string>
}

/** Makes the columns, `length` values each, filled with the defaults. `order` is the number of earlier stores. */
export function createColumnStore(
  component: ComponentType,
  length: number,
  order: number,
  names: NameTable,
): ColumnStore {
  const fields = Object.keys(component.fields)
  const columns: Record<string, Column> = {}
  const list: Column[] = []
  const defaults: number[] = []
  const toNumber = (field: string, value: number | string): number => {
    const isName = component.fields[field] === 'name'
    if (typeof value === (isName ? 'string' : 'number')) return isName ? names.id(value as string) : (value as number)
    throw new FarsightError(
      'FS0103',
      `Component ${component.name}: field ${field} takes a ${isName ? 'string' : 'number'}, not ${typeof value}`,
      { details: { component: component.name, field } },
    )
  }
  for (const field of fields) {
    const column = createColumn(component.fields[field]!, length)
    const value = toNumber(field, component.defaults[field]!)
    if (value !== 0) column.fill(value)
    columns[field] = column
    list.push(column)
    defaults.push(value)
  }
  return {
    component,
    key: {},
    word: order >>> 5,
    bit: 1 << (order & 31),
    columns,
    clear(index) {
      for (let i = 0; i < list.length; i++) list[i]![index] = defaults[i]!
    },
    write(index, values) {
      for (const field in values) {
        const value = values[field]
        if (value === undefined) continue
        const column = columns[field]
        if (column === undefined) {
          throw new FarsightError('FS0103', `Component ${component.name} has no field ${field}`, {
            hint: `Its fields are ${fields.join(', ') || 'none'}.`,
            details: { component: component.name, field },
          })
        }
        column[index] = toNumber(field, value)
      }
    },
    read(index) {
      const values: Record<string, number | string> = {}
      for (const field of fields) {
        const value = columns[field]![index]!
        values[field] = component.fields[field] === 'name' ? names.text(value) : value
      }
      return values
    },
  }
}
