import { length2, smoothstep } from '../noise/scalar.ts'
import { fbm } from '../noise/value-noise.ts'
import { type DemoPlan, distanceToChain, PLAIN_LAYER, type Place, type RampPlace, turned, turnedRamp } from './plan.ts'
import { createRiverPlace, riverAt } from './river.ts'

const MAX_LAYER = 5

/** Cliff layers of all corners and the ramps between them. */
export interface DemoLayers {
  columns: number
  layer: Uint8Array
  /** 1 on ramp corners. */
  ramp: Uint8Array
  ramps: RampPlace[]
  /** Tiles to the nearest road, a corner. */
  road: Float32Array
}

/** Builds the table lands, hills and gorges, and lays ramps to them. */
export function buildLayers(plan: DemoPlan, seed: number): DemoLayers {
  const columns = plan.size + 1
  const road = new Float32Array(columns * columns)
  let layer: Uint8Array = new Uint8Array(columns * columns)
  const last = layer.length - 1
  for (let i = 0; i <= last / 2; i++) {
    const x = i % columns
    const y = (i - x) / columns
    road[i] = road[last - i] = roadDistance(plan, x, y)
    layer[i] = layer[last - i] = wantedLayer(plan, seed, x, y, road[i]!)
  }
  for (let pass = 0; pass < 3; pass++) layer = smoothed(layer, columns)
  for (let pass = 0; pass < 4; pass++) layer = limited(plan, seed, layer)
  const ramp = new Uint8Array(columns * columns)
  const result: DemoLayers = { columns, layer, ramp, ramps: [], road }
  for (const planned of plan.ramps) {
    carve(result, planned)
    carve(result, turnedRamp(plan, planned))
  }
  for (const found of findRampPlaces(result, plan, seed)) {
    carve(result, found)
    carve(result, turnedRamp(plan, found))
  }
  return result
}

/** Noise that is the same after half a turn of the map. */
export function evenNoise(plan: DemoPlan, x: number, y: number, scale: number, octaves: number, seed: number): number {
  const a = fbm(x * scale, y * scale, octaves, seed)
  const b = fbm((plan.size - x) * scale, (plan.size - y) * scale, octaves, seed)
  return (a + b) * 0.5
}

/** {@link evenNoise} at every corner; each value is made once for both halves. */
export function evenNoiseField(plan: DemoPlan, scale: number, octaves: number, seed: number): Float64Array {
  const columns = plan.size + 1
  const field = new Float64Array(columns * columns)
  const last = field.length - 1
  for (let i = 0; i <= last / 2; i++) {
    const x = i % columns
    field[i] = field[last - i] = evenNoise(plan, x, (i - x) / columns, scale, octaves, seed)
  }
  return field
}

const river = createRiverPlace()

function wantedLayer(plan: DemoPlan, seed: number, x: number, y: number, road: number): number {
  riverAt(plan, x, y, river)
  if (river.gorge && river.shore < 0.2) return PLAIN_LAYER - 1
  const inBase = Math.min(baseDepth(plan, x, y), 99)
  const other = turned(plan, { x, y })
  const inOther = baseDepth(plan, other.x, other.y)
  const base = Math.max(inBase, inOther)
  if (base >= 0) return PLAIN_LAYER + 1
  const hill = Math.max(hillHeight(plan, seed, x, y), hillHeight(plan, seed, other.x, other.y))
  if (hill > 0) return PLAIN_LAYER + hill
  const rough = evenNoise(plan, x, y, 0.075, 4, seed + 11)
  const edge = Math.min(x, y, plan.size - x, plan.size - y)
  const border = smoothstep(13, 2, edge) * 0.22
  const room = Math.min(
    smoothstep(5, 10, river.shore),
    smoothstep(3, 8, -base),
    smoothstep(1.5, 5, road),
    middleRoom(plan, x, y),
    fieldRoom(plan, x, y, other),
  )
  const height = (rough - 0.5) * 2.6 + 0.5 + border - (1 - room) * 0.8
  if (height > 0.98) return MAX_LAYER
  if (height > 0.8) return PLAIN_LAYER + 2
  return height > 0.6 ? PLAIN_LAYER + 1 : PLAIN_LAYER
}

/** Tiles inside the rim of the base's table land, negative outside. */
export function baseDepth(plan: DemoPlan, x: number, y: number): number {
  const { x0, y0, x1, y1 } = plan.base
  const dx = Math.max(x0 - x, x - x1)
  const dy = Math.max(y0 - y, y - y1)
  return dx > 0 && dy > 0 ? -length2(dx, dy) : -Math.max(dx, dy)
}

function hillHeight(plan: DemoPlan, seed: number, x: number, y: number): number {
  const { hill } = plan
  const d = length2(x - hill.x, y - hill.y) + (fbm(x * 0.3, y * 0.3, 2, seed + 5) - 0.5) * 2.4
  if (d < hill.radius * 0.5) return 2
  return d < hill.radius ? 1 : 0
}

function roadDistance(plan: DemoPlan, x: number, y: number): number {
  let best = 99
  for (const road of plan.roads)
    best = Math.min(best, distanceToChain(road, x, y), distanceToChain(road, plan.size - x, plan.size - y))
  return best
}

/** The field round the main ford stays flat. */
function middleRoom(plan: DemoPlan, x: number, y: number): number {
  return smoothstep(13, 20, length2(x - plan.center, y - plan.center))
}

/** The fields of the allies stay flat. */
function fieldRoom(plan: DemoPlan, x: number, y: number, other: Place): number {
  let room = 1
  for (const field of plan.fields) {
    const d = Math.min(length2(x - field.x, y - field.y), length2(other.x - field.x, other.y - field.y))
    room = Math.min(room, smoothstep(field.radius, field.radius + 5, d))
  }
  return room
}

/** Each corner takes the layer that most of its neighbourhood has: no single posts and pits. */
function smoothed(layer: Uint8Array, columns: number): Uint8Array {
  const out = layer.slice()
  const count = new Uint8Array(16)
  for (let y = 1; y + 1 < columns; y++) {
    for (let x = 1; x + 1 < columns; x++) {
      count.fill(0)
      const own = layer[y * columns + x]!
      for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) count[layer[(y + j) * columns + x + i]!]!++
      let best = own
      for (let l = 0; l < 16; l++) if (count[l]! > count[best]!) best = l
      if (count[best]! >= 5) out[y * columns + x] = best
    }
  }
  return out
}

/** No corner lies more than one layer, in some places two, above its lowest neighbour. */
function limited(plan: DemoPlan, seed: number, layer: Uint8Array): Uint8Array {
  const columns = plan.size + 1
  const out = layer.slice()
  for (let y = 0; y < columns; y++) {
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      if (layer[i]! <= PLAIN_LAYER) continue
      const lowest = lowestAround(layer, columns, x, y)
      if (layer[i]! <= lowest + 1) continue
      const steep = evenNoise(plan, x, y, 0.06, 2, seed + 23) > 0.54 && lowest >= PLAIN_LAYER
      out[i] = Math.min(layer[i]!, lowest + (steep ? 2 : 1))
    }
  }
  return out
}

function lowestAround(layer: Uint8Array, columns: number, x: number, y: number): number {
  let lowest = 15
  for (let cy = Math.max(0, y - 1); cy <= Math.min(columns - 1, y + 1); cy++) {
    for (let cx = Math.max(0, x - 1); cx <= Math.min(columns - 1, x + 1); cx++)
      if (layer[cy * columns + cx]! < lowest) lowest = layer[cy * columns + cx]!
  }
  return lowest
}

/** Corner of a ramp: `across` along its foot from -1 (beside it), `up` 0 at the foot to 2 at the head. */
export function rampCorner(ramp: RampPlace, across: number, up: number): readonly [x: number, y: number] {
  switch (ramp.rises) {
    case 'north':
      return [ramp.x + across, ramp.y + up]
    case 'south':
      return [ramp.x + across, ramp.y - up]
    case 'east':
      return [ramp.x + up, ramp.y + across]
    case 'west':
      return [ramp.x - up, ramp.y + across]
  }
}

/** Straightens the cliff round a ramp and marks its corners. */
function carve(layers: DemoLayers, ramp: RampPlace): void {
  const { columns, layer } = layers
  for (let across = -2; across <= ramp.width + 2; across++) {
    for (let up = -1; up <= 4; up++) {
      const [x, y] = rampCorner(ramp, across, up)
      layer[y * columns + x] = up < 2 ? ramp.layer : ramp.layer + 1
    }
  }
  for (let across = 0; across <= ramp.width; across++) {
    for (let up = 0; up <= 2; up++) {
      const [x, y] = rampCorner(ramp, across, up)
      layers.ramp[y * columns + x] = 1
    }
  }
  layers.ramps.push(ramp)
}

const WAYS = ['north', 'east', 'south', 'west'] as const
const AUTO_WIDTH = 2
const MAX_AUTO_RAMPS = 7
/** Tiles that ramps keep from each other and from the map's edge. */
const RAMP_SPACING = 11
const RAMP_MARGIN = 9

/** Looks for straight cliffs in the south-western half that have room for a ramp. */
function findRampPlaces(layers: DemoLayers, plan: DemoPlan, seed: number): RampPlace[] {
  const found: RampPlace[] = []
  const { columns, layer } = layers
  const taken = layers.ramps.map((ramp) => ({ x: ramp.x, y: ramp.y }))
  const offset = seed % 97
  const area = (columns - 2 * RAMP_MARGIN) * (columns - 2 * RAMP_MARGIN)
  for (let n = 0; n < area && found.length < MAX_AUTO_RAMPS; n++) {
    const spot = (n * 7919 + offset * 613) % area
    const x = RAMP_MARGIN + (spot % (columns - 2 * RAMP_MARGIN))
    const y = RAMP_MARGIN + Math.floor(spot / (columns - 2 * RAMP_MARGIN))
    if (x + y > plan.size - 6 || layer[y * columns + x]! < PLAIN_LAYER) continue
    if (taken.some((t) => length2(t.x - x, t.y - y) < RAMP_SPACING)) continue
    if (!besideCliff(layers, x, y)) continue
    for (const rises of WAYS) {
      const ramp: RampPlace = { x, y, rises, width: AUTO_WIDTH, layer: layer[y * columns + x]! }
      if (!hasRoom(layers, ramp)) continue
      found.push(ramp)
      taken.push({ x, y }, turned(plan, { x, y }))
      break
    }
  }
  return found
}

/** Whether two corners away in some direction lies one layer more. */
function besideCliff({ columns, layer }: DemoLayers, x: number, y: number): boolean {
  const i = y * columns + x
  const up = layer[i]! + 1
  return layer[i + 2] === up || layer[i - 2] === up || layer[i + 2 * columns] === up || layer[i - 2 * columns] === up
}

function hasRoom(layers: DemoLayers, ramp: RampPlace): boolean {
  const { columns, layer } = layers
  for (let across = -2; across <= ramp.width + 2; across++) {
    for (let up = -2; up <= 5; up++) {
      const [x, y] = rampCorner(ramp, across, up)
      if (x < 0 || y < 0 || x >= columns || y >= columns) return false
      if (layer[y * columns + x] !== (up < 2 ? ramp.layer : ramp.layer + 1)) return false
    }
  }
  return true
}
