import { countBits, spanInWord } from '../grid/bits.ts'
import { Plane } from './plane.ts'

interface Group {
  readonly mask: number
  readonly plane: Plane
  users: number
}

/**
 * What each team sees in all: its own plane ORed with those of the teams that share with it. Teams with the same set of
 * sources use one plane, and a team without allies uses its own plane directly.
 */
export class SharedSight {
  /** The teams that a team sees with, itself always included: a bit each. */
  readonly sources: Uint32Array
  /** The plane of each team. */
  readonly views: Plane[]
  private readonly own: readonly Plane[]
  private readonly groups: Group[] = []
  private readonly rows: number
  private readonly stride: number
  private readonly before: Int32Array

  /** `own` are the teams' own planes, `before` is scratch space of a plane's size. */
  constructor(own: readonly Plane[], rows: number, stride: number, before: Int32Array) {
    this.own = own
    this.rows = rows
    this.stride = stride
    this.before = before
    this.views = [...own]
    this.sources = Uint32Array.from(own, (_, team) => (1 << team) >>> 0)
  }

  /** Sets the sources of a team. Returns whether that is a change. */
  setSources(team: number, mask: number): boolean {
    const sources = (mask | (1 << team)) >>> 0
    const old = this.sources[team]!
    if (sources === old) return false
    this.sources[team] = sources
    this.leave(old)
    this.views[team] = countBits(sources) === 1 ? this.own[team]! : this.join(sources)
    return true
  }

  /** Brings the shared planes up to date with the rows that changed in the own planes. */
  update(): void {
    for (let i = 0; i < this.groups.length; i++) {
      const { mask, plane } = this.groups[i]!
      plane.changed.clear()
      for (let team = 0; team < this.own.length; team++) {
        if ((mask >>> team) & 1) plane.dirty.addSet(this.own[team]!.changed)
      }
      if (plane.dirty.count === 0) continue
      plane.openDirtyRows(this.before, this.stride)
      for (let team = 0; team < this.own.length; team++) {
        if ((mask >>> team) & 1) plane.orDirtyRows(this.own[team]!.words, this.stride)
      }
      plane.closeDirtyRows(this.before, this.stride)
    }
  }

  /** The teams that see a cell: a bit a team, unsigned. */
  teamsAt(column: number, row: number): number {
    const { views } = this
    const word = row * this.stride + (column >> 5)
    let mask = 0
    for (let team = 0; team < views.length; team++) {
      mask |= ((views[team]!.words[word]! >>> (column & 31)) & 1) << team
    }
    return mask >>> 0
  }

  /** The teams that see any cell of a box, ends included: a bit a team, unsigned. */
  teamsIn(firstColumn: number, firstRow: number, lastColumn: number, lastRow: number): number {
    const firstWord = firstColumn >> 5
    const lastWord = lastColumn >> 5
    let mask = 0
    for (let team = 0; team < this.views.length; team++) {
      const { words } = this.views[team]!
      let any = 0
      for (let row = firstRow; row <= lastRow; row++) {
        const base = row * this.stride
        for (let word = firstWord; word <= lastWord; word++) {
          any |= words[base + word]! & spanInWord(firstColumn, lastColumn, word)
        }
      }
      if (any !== 0) mask |= 1 << team
    }
    return mask >>> 0
  }

  private join(mask: number): Plane {
    let group = this.groups.find((known) => known.mask === mask)
    if (group === undefined) {
      group = { mask, plane: new Plane(this.rows, this.stride), users: 0 }
      group.plane.dirty.addAll()
      this.groups.push(group)
    }
    group.users++
    return group.plane
  }

  private leave(mask: number): void {
    const at = this.groups.findIndex((known) => known.mask === mask)
    if (at >= 0 && --this.groups[at]!.users === 0) this.groups.splice(at, 1)
  }
}
