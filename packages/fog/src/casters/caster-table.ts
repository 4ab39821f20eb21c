import { FarsightError } from '@farsight/errors'

/** What a caster is asked to be, and what the team planes hold of it, in columns by caster id. */
export interface CasterColumns {
  /** Asked: column and row of the cell, -1 outside the map. */
  column: Int32Array
  row: Int32Array
  /** Asked: radius in cells. */
  radius: Int32Array
  /** Asked: eye in levels over the ground, or EYE_ABOVE_ALL. */
  eye: Int32Array
  /** Asked: team. */
  team: Int32Array
  /** 1 while the caster exists. */
  live: Uint8Array
  /** 1 while the caster waits in the list of changed ones. */
  queued: Uint8Array
  /** 1 when the mask must be made again although nothing was asked. */
  stale: Uint8Array
  /** Held: the team whose list the caster is in, -1 none. The held values below count only then. */
  heldTeam: Int32Array
  /** Held: what the mask was cast from. */
  heldColumn: Int32Array
  heldRow: Int32Array
  heldRadius: Int32Array
  heldEye: Int32Array
  /** Held: window of the mask. */
  firstRow: Int32Array
  rowCount: Int32Array
  firstWord: Int32Array
  wordCount: Int32Array
  /** Slot of the mask in the pool, kept between casts, and its size in words (0: no slot). */
  slot: Int32Array
  slotSize: Int32Array
  /** Neighbours in the list of the held team, -1 at the ends. */
  previous: Int32Array
  following: Int32Array
}

const SHORTS = ['live', 'queued', 'stale'] as const
const LONGS = [
  'column',
  'row',
  'radius',
  'eye',
  'team',
  'heldTeam',
  'heldColumn',
  'heldRow',
  'heldRadius',
  'heldEye',
  'firstRow',
  'rowCount',
  'firstWord',
  'wordCount',
  'slot',
  'slotSize',
  'previous',
  'following',
] as const

/** Casters by id, with the list of those that changed since the last tick. */
export class CasterTable {
  /** The columns. Other arrays after a growth: read them anew after {@link add}. */
  columns: CasterColumns = makeColumns(64)
  /** Ids in use are below this. */
  end = 0
  /** Casters that exist. */
  count = 0
  /** Ids of changed casters, removed ones included; the first {@link changedCount} count. */
  changed = new Int32Array(64)
  changedCount = 0
  private readonly freeIds: number[] = []

  /** Makes an id. Its asked values are for the caller to write. */
  add(): number {
    const id = this.freeIds.pop() ?? this.end++
    if (id >= this.columns.live.length) this.grow()
    this.columns.live[id] = 1
    this.columns.heldTeam[id] = -1
    this.count++
    this.touch(id)
    return id
  }

  /** Marks a caster as gone; {@link recycle} frees its id once nothing is held of it. */
  remove(id: number): void {
    this.columns.live[id] = 0
    this.count--
    this.touch(id)
  }

  /** Frees the id of a removed caster. */
  recycle(id: number): void {
    this.freeIds.push(id)
  }

  /** Puts a caster on the list of changed ones. */
  touch(id: number): void {
    if (this.columns.queued[id] === 1) return
    this.columns.queued[id] = 1
    this.changed[this.changedCount++] = id
  }

  /** Throws FS0401 unless the caster exists. */
  check(id: number): void {
    if (id >= 0 && id < this.end && this.columns.live[id] === 1) return
    throw new FarsightError('FS0401', `fog: caster ${id} does not exist`, {
      hint: 'Use the id that addCaster returned, and not after removeCaster.',
      details: { caster: id },
    })
  }

  private grow(): void {
    const old = this.columns
    const grown = makeColumns(old.live.length * 2)
    for (const name of LONGS) grown[name].set(old[name])
    for (const name of SHORTS) grown[name].set(old[name])
    this.columns = grown
    const changed = new Int32Array(grown.live.length)
    changed.set(this.changed)
    this.changed = changed
  }
}

function makeColumns(capacity: number): CasterColumns {
  const columns: Record<string, Int32Array | Uint8Array> = {}
  for (const name of LONGS) columns[name] = new Int32Array(capacity)
  for (const name of SHORTS) columns[name] = new Uint8Array(capacity)
  return columns as unknown as CasterColumns
}
