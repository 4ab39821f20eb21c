import { mkdirSync, writeFileSync } from 'node:fs'
import { allocateW3e, CORNER_WATER, mapHeader, type W3eDocument, writeMpq, writeW3e } from 'farsight'

/** Height of the land in world units at a corner, -1..1 of the way across the map in both directions. */
type Shape = (x: number, y: number) => number

interface Plan {
  name: string
  tiles: number
  tileset: string
  /** Rising with the height. */
  groundTextures: string[]
  shape: Shape
}

const PLANS: Plan[] = [
  {
    name: 'Ring Lake',
    tiles: 96,
    tileset: 'L',
    groundTextures: ['Ldrt', 'Ldrg', 'Lgrs', 'Lrok'],
    shape: (x, y) => 500 * (Math.hypot(x, y) - 0.4) + 60 * Math.sin(9 * x) * Math.cos(7 * y),
  },
  {
    name: 'Terraces',
    tiles: 64,
    tileset: 'B',
    groundTextures: ['Bdrt', 'Bdsr', 'Bgrr'],
    shape: (x, y) => 260 * (x + 1) + 50 * Math.sin(5 * y),
  },
  {
    name: 'Snow Spine',
    tiles: 128,
    tileset: 'N',
    groundTextures: ['Ndrt', 'Nrck', 'Nsnw'],
    shape: (x, y) => 420 * (1 - Math.abs(y + 0.3 * Math.sin(4 * x))) - 60,
  },
]

/** World units that a cliff climbs. */
const LEVEL = 128

function makeTerrain({ tiles, tileset, groundTextures, shape }: Plan): W3eDocument {
  const side = tiles + 1
  const terrain = allocateW3e({ columns: side, rows: side, tileset, groundTextures, cliffTextures: [`C${tileset}di`] })
  for (let i = 0; i < side * side; i++) {
    const height = shape(((i % side) / tiles) * 2 - 1, (Math.floor(i / side) / tiles) * 2 - 1)
    const level = Math.min(4, Math.max(0, Math.floor(height / LEVEL)))
    // Cliffs take whole levels; a quarter of what is left rounds the land between them.
    const rest = Math.max(-120, height - level * LEVEL) / 4
    terrain.layer[i] = 2 + level
    terrain.height[i] = 8192 + Math.round(rest * 4)
    terrain.water[i] = 8192
    terrain.flags[i] = height < -20 ? CORNER_WATER : 0
    terrain.ground[i] = Math.min(groundTextures.length - 1, Math.max(0, Math.round(height / 150)))
    terrain.groundVariation[i] = (i * 7919) % 18
  }
  return terrain
}

mkdirSync('maps', { recursive: true })
for (const plan of PLANS) {
  const header = mapHeader({ name: plan.name, flags: 0, players: 1 })
  const files = [{ path: 'war3map.w3e', bytes: writeW3e(makeTerrain(plan)), compress: true }]
  writeFileSync(`maps/made-${plan.name.toLowerCase().replace(' ', '-')}.w3x`, writeMpq(files, { header }))
}
