import { FogResource, type Game, type GameMap, TEAM_COLORS, Team, Transform, ViewerTeams, Visibility } from 'farsight'
import { element } from './element.ts'

/** Edge of the minimap in CSS pixels. */
const SIZE = 200
/** Redraws a second. */
const HZ = 5
const WATER = [64, 104, 138] as const
const LAYER_LIGHT = 0.09

/** The minimap: land, fog, units and what the camera sees. Clicks on it are the controls' business. */
export interface Minimap {
  readonly canvas: HTMLCanvasElement
  /** Takes the land of a map. */
  show(map: GameMap): void
  draw(game: Game): void
}

/** Makes an empty minimap in `parent`. */
export function createMinimap(parent: HTMLElement): Minimap {
  const panel = element('div', 'panel minimap')
  const canvas = element('canvas')
  canvas.width = canvas.height = SIZE
  canvas.setAttribute('aria-label', 'Minimap')
  panel.append(canvas)
  parent.append(panel)
  const context = canvas.getContext('2d')!
  const picture = context.createImageData(SIZE, SIZE)
  const land = new Uint8Array(SIZE * SIZE * 3)
  const corners = new Float32Array(8)
  let map: GameMap | null = null
  let drawnAt = 0
  return {
    canvas,
    show(loaded) {
      map = loaded
      paintLand(loaded, land)
    },
    draw(game) {
      const now = performance.now()
      if (!map || now - drawnAt < 1000 / HZ) return
      drawnAt = now
      shadeLand(game, map, land, picture.data)
      context.putImageData(picture, 0, 0)
      drawUnits(game, map, context)
      drawCamera(game, map, context, corners)
    },
  }
}

/** World units a pixel, and the south-west corner, of a map fitted into the minimap's middle. */
function fit({ heights }: GameMap): { scale: number; left: number; bottom: number } {
  const { minX, minY, maxX, maxY } = heights
  const scale = Math.max(maxX - minX, maxY - minY) / SIZE
  return { scale, left: (minX + maxX - SIZE * scale) / 2, bottom: (minY + maxY - SIZE * scale) / 2 }
}

function paintLand(map: GameMap, out: Uint8Array): void {
  const { grid, groundColors } = map
  const { scale, left, bottom } = fit(map)
  out.fill(0)
  for (let y = 0; y < SIZE; y++) {
    const row = Math.round((bottom + (SIZE - y - 0.5) * scale - grid.offsetY) / 128)
    for (let x = 0; x < SIZE; x++) {
      const column = Math.round((left + (x + 0.5) * scale - grid.offsetX) / 128)
      if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue
      const corner = row * grid.columns + column
      const wet = grid.waterLevels[corner]! > grid.heights[corner]! + 8 && (grid.flags[corner]! & 4) !== 0
      const color = wet ? WATER : (groundColors[grid.textures[corner]!] ?? [110, 110, 100])
      const light = 0.85 + LAYER_LIGHT * (grid.layer[corner]! - 2)
      for (let channel = 0; channel < 3; channel++) {
        out[(y * SIZE + x) * 3 + channel] = Math.min(255, color[channel]! * light)
      }
    }
  }
}

function shadeLand(game: Game, map: GameMap, land: Uint8Array, out: Uint8ClampedArray): void {
  const control = game.world.resources.get(FogResource)
  const fog = control.enabled ? control.fog : null
  const mask = control.viewMask
  const { scale, left, bottom } = fit(map)
  for (let y = 0, at = 0; y < SIZE; y++) {
    const worldY = bottom + (SIZE - y - 0.5) * scale
    for (let x = 0; x < SIZE; x++, at++) {
      const worldX = left + (x + 0.5) * scale
      const seen = fog === null || mask === 0xffffffff || (fog.visibleMask(worldX, worldY) & mask) !== 0
      const light = seen ? 1 : isExplored(control, mask, worldX, worldY) ? 0.5 : 0.06
      out[at * 4] = land[at * 3]! * light
      out[at * 4 + 1] = land[at * 3 + 1]! * light
      out[at * 4 + 2] = land[at * 3 + 2]! * light
      out[at * 4 + 3] = 255
    }
  }
}

function isExplored(control: Game['fog'], mask: number, x: number, y: number): boolean {
  for (let team = 0; team < control.teams; team++) {
    if ((mask >>> team) & 1 && control.isExplored(team, x, y)) return true
  }
  return false
}

function drawUnits(game: Game, map: GameMap, context: CanvasRenderingContext2D): void {
  const { world } = game
  const { x, y } = world.store(Transform)
  const team = world.store(Team).id
  const seenBy = world.store(Visibility).teams
  const { mask } = world.resources.get(ViewerTeams)
  const { scale, left, bottom } = fit(map)
  for (const entity of map.units) {
    if (entity === null || !world.isAlive(entity)) continue
    const index = world.indexOf(entity)
    if ((seenBy[index]! & mask) === 0) continue
    const [r, g, b] = TEAM_COLORS[team[index]!] ?? [200, 200, 190]
    context.fillStyle = `rgb(${r} ${g} ${b})`
    context.fillRect((x[index]! - left) / scale - 1, SIZE - (y[index]! - bottom) / scale - 1, 2, 2)
  }
}

function drawCamera(game: Game, map: GameMap, context: CanvasRenderingContext2D, corners: Float32Array): void {
  const { scale, left, bottom } = fit(map)
  game.controls.camera.footprint(corners)
  context.strokeStyle = '#fff'
  context.beginPath()
  for (let i = 0; i < 4; i++) {
    context.lineTo((corners[i * 2]! - left) / scale, SIZE - (corners[i * 2 + 1]! - bottom) / scale)
  }
  context.closePath()
  context.stroke()
}
