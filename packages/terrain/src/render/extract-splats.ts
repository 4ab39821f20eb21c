import { type Query, Transform, type View, ViewerTeams, Visibility, type World, WorldMatrix } from '@farsight/ecs'
import { Splat } from './splat.ts'
import type { SplatImages } from './splat-images.ts'
import type { SplatSurface } from './splat-surface.ts'
import { SPLAT_COLOR, SPLAT_COSINE, SPLAT_RADIUS, SPLAT_SINE, SPLAT_X, SPLAT_Y, SplatWriter } from './splat-writer.ts'

/** The splats that a view sees, as triangles grouped by image. */
export interface SplatExtraction {
  readonly writer: SplatWriter
  /** First vertex of image n is `starts[n]`, its end `starts[n + 1]`. */
  readonly starts: Uint32Array
  /** Images that `starts` covers. */
  readonly images: number
  /** Splats in view whose image nobody added. */
  readonly missing: number
  extract(surface: SplatSurface | null): void
}

/** Makes the extraction for a view. Nothing is allocated in a frame until there is more than ever before. */
export function createSplatExtraction(world: World, images: SplatImages, view: View): SplatExtraction {
  const query: Query = world.defineQuery([Transform, Splat])
  const splat = world.store(Splat)
  const seen = world.store(Visibility).teams
  const { rows } = world.resources.get(WorldMatrix)
  const writer = new SplatWriter()
  let starts = new Uint32Array(17)
  let counts = new Uint32Array(17)
  let visible = new Uint32Array(1024)
  let numbers = new Int32Array(1024)
  let sorted = new Uint32Array(1024)
  let imageCount = 0
  let missing = 0

  /** Fills `visible` and `numbers` with what is in view and counts it by image. */
  const gather = (): number => {
    const mask = world.resources.get(ViewerTeams).mask & view.viewerTeams
    const { indices, count } = query.refresh()
    if (visible.length < count) {
      const length = Math.max(count, visible.length * 2)
      visible = new Uint32Array(length)
      numbers = new Int32Array(length)
      sorted = new Uint32Array(length)
    }
    let found = 0
    for (let i = 0; i < count; i++) {
      const index = indices[i]!
      if (splat.image[index] === 0 || (seen[index]! & mask) === 0 || !isInView(index)) continue
      const number = images.numberOf(splat.image[index]!)
      if (number < 0) {
        missing++
        continue
      }
      visible[found] = index
      numbers[found] = number
      counts[number]!++
      found++
    }
    return found
  }

  const isInView = (index: number): boolean => {
    const { planes } = view
    const at = index * 12
    // The corners of the square are farther than its sides, and the ground below may slope.
    const reach = splat.radius[index]! * 2
    for (let plane = 0; plane < 24; plane += 4) {
      const x = planes[plane]! * rows[at + 3]! + planes[plane + 1]! * rows[at + 7]!
      if (x + planes[plane + 2]! * rows[at + 11]! + planes[plane + 3]! < -reach) return false
    }
    return true
  }

  const project = (surface: SplatSurface, index: number): void => {
    const at = index * 12
    const { splat: next } = writer
    const scale = Math.sqrt(rows[at]! * rows[at]! + rows[at + 4]! * rows[at + 4]!)
    next[SPLAT_X] = rows[at + 3]!
    next[SPLAT_Y] = rows[at + 7]!
    next[SPLAT_RADIUS] = splat.radius[index]!
    next[SPLAT_COSINE] = scale > 0 ? rows[at]! / scale : 1
    next[SPLAT_SINE] = scale > 0 ? rows[at + 4]! / scale : 0
    next[SPLAT_COLOR] = splat.color[index]!
    surface.project(writer)
  }

  return {
    writer,
    get starts() {
      return starts
    },
    get images() {
      return imageCount
    },
    get missing() {
      return missing
    },
    extract(surface) {
      imageCount = images.all.length
      if (starts.length <= imageCount) {
        starts = new Uint32Array(imageCount * 2 + 1)
        counts = new Uint32Array(imageCount * 2 + 1)
      }
      counts.fill(0)
      writer.vertexCount = 0
      missing = 0
      const found = surface ? gather() : 0
      let first = 0
      for (let number = 0; number < imageCount; number++) {
        const size = counts[number]!
        counts[number] = first
        first += size
      }
      for (let i = 0; i < found; i++) sorted[counts[numbers[i]!]!++] = visible[i]!
      for (let number = 0, next = 0; number < imageCount; number++) {
        starts[number] = writer.vertexCount
        for (; next < counts[number]!; next++) project(surface!, sorted[next]!)
      }
      starts[imageCount] = writer.vertexCount
    },
  }
}
