import { FarsightError } from '@farsight/errors'
import { defineResource } from '../world/resources.ts'

/** A camera and the entities it sees: the screen, a shadow map, a minimap. */
export interface View {
  readonly name: string
  /** Column-major matrix from world to clip space, z from -1 to 1. */
  readonly viewProjection: Float32Array
  /** Where the camera is, world units. */
  readonly eye: Float32Array
  /** Six planes (left, right, bottom, top, near, far) of 4 numbers: a x + b y + c z + d >= 0 is inside. Culling writes them. */
  readonly planes: Float32Array
  /** Indices of the visible entities, valid up to `visibleCount`. Culling writes it, and sizes it to the capacity once. */
  visible: Uint32Array
  visibleCount: number
  /** A disabled view is not culled, and sees nothing. */
  enabled: boolean
  /** Bit n for team n: an entity must be seen by a team that is set here and in ViewerTeams. */
  viewerTeams: number
}

/** Options of {@link createView}. */
export interface ViewOptions {
  name: string
  enabled?: boolean
  /** Default: all teams. */
  viewerTeams?: number
}

/** The views of an app. */
export interface ViewList {
  readonly all: readonly View[]
  /** @throws FarsightError FS0105 when a view of that name exists. */
  add(view: View): View
  /** @throws FarsightError FS0105 when there is none. */
  get(name: string): View
  find(name: string): View | undefined
  remove(view: View): void
}

/** The views that are culled each frame. */
export const Views = defineResource<ViewList>('Views')

/** Makes a view with an identity matrix. It is culled once it is in the list of views. */
export function createView({ name, enabled = true, viewerTeams = 0xffffffff }: ViewOptions): View {
  const viewProjection = new Float32Array(16)
  for (let i = 0; i < 16; i += 5) viewProjection[i] = 1
  return {
    name,
    viewProjection,
    eye: new Float32Array(3),
    planes: new Float32Array(24),
    visible: new Uint32Array(0),
    visibleCount: 0,
    enabled,
    viewerTeams,
  }
}

/** Makes an empty list of views. */
export function createViewList(): ViewList {
  const all: View[] = []
  const find = (name: string): View | undefined => all.find((view) => view.name === name)
  return {
    all,
    find,
    add(view) {
      if (find(view.name) !== undefined) {
        throw new FarsightError('FS0105', `There is a view ${view.name} already`, { details: { view: view.name } })
      }
      all.push(view)
      return view
    },
    get(name) {
      const view = find(name)
      if (view === undefined) {
        throw new FarsightError('FS0105', `There is no view ${name}`, {
          hint: `There are ${all.map((each) => each.name).join(', ') || 'none'}.`,
          details: { view: name },
        })
      }
      return view
    },
    remove(view) {
      const at = all.indexOf(view)
      if (at >= 0) all.splice(at, 1)
    },
  }
}
