import './style.css'
import {
  createGame,
  DEMO_SEED,
  type DemoScript,
  defaultPlugins,
  type Game,
  type GameMap,
  loadDemo,
  RendererResource,
  SelectionBox,
} from 'farsight'
import { ArmyResource, armyPlugin } from './demo/army.ts'
import { createDropZone } from './hud/drop-zone.ts'
import { createLoadingBar } from './hud/loading-bar.ts'
import { createMinimap } from './hud/minimap.ts'
import { createOrderCard } from './hud/order-card.ts'
import { toggleReport } from './hud/report-panel.ts'
import { createSelectionBox } from './hud/selection-box.ts'
import { createStatsPanel } from './hud/stats-panel.ts'
import { createSwitches } from './hud/switches.ts'
import { showToast } from './hud/toast.ts'
import { createUnitPanel } from './hud/unit-panel.ts'

performance.mark('farsight:script')

const STAGE_TEXT = {
  read: 'Reading the map',
  parse: 'Reading the map',
  textures: 'Painting the ground',
  terrain: 'Shaping the land',
  models: 'Raising models',
  place: 'Placing what stands on it',
} as const

const container = document.querySelector<HTMLElement>('#game')!
const hud = document.querySelector<HTMLElement>('#hud')!
const stats = createStatsPanel(hud)
const minimap = createMinimap(hud)
const loading = createLoadingBar(hud)
const unitPanel = createUnitPanel(hud)
const selectionBox = createSelectionBox(hud)

const game = await createGame({
  container,
  label: 'Farsight demo',
  prepare: (early) => early.beginDemo(DEMO_SEED),
  plugins: [...defaultPlugins({ controls: { minimap: minimap.canvas } }), armyPlugin, hudPlugin],
})
const army = game.world.resources.get(ArmyResource)
const switches = createSwitches(hud, {
  onTeam: (team) => (team < 0 ? game.fog.viewAs(0xffffffff) : game.fog.viewAsTeam(team)),
  onFog(enabled) {
    game.fog.enabled = enabled
  },
  onQuality: (quality) => game.world.resources.get(RendererResource).quality.choose(quality as 'auto'),
  onStats(shown) {
    stats.details = shown
  },
  onOpen: (file) => void open(game.loadMap(file)),
  onReport: () => game.map && toggleReport(hud, game.map.report),
})
createOrderCard(hud, [
  { label: 'Stop', key: 'X', glyph: 'M8 3h8l5 5v8l-5 5H8l-5-5V8z', run: () => army.stop(selected()) },
  { label: 'March to the middle of the view', key: '', glyph: 'M3 12h14M12 6l6 6-6 6', run: marchToView },
  {
    label: 'Back to the start of the camera',
    key: 'Home',
    glyph: 'M3 12l9-8 9 8M6 10v10h12V10',
    run: () => game.controls.camera.home(),
  },
  { label: 'Let go of all', key: 'Esc', glyph: 'M5 5l14 14M19 5L5 19', run: () => game.controls.selection.clear() },
])

game.on('firstFrame', () => performance.mark('farsight:first-frame'))
game.on('mapReady', () => performance.mark('farsight:map-ready'))
game.on('progress', ({ stage, done, total }) => loading.show(STAGE_TEXT[stage], done, total))
game.on('command', (order) => army.order(order))
game.on('selection', ({ entities }) => unitPanel.show(game, entities))
game.on('error', ({ error }) => showToast(hud, String((error as Error).message)))
game.on('contextLost', () => showToast(hud, 'The graphics context was lost; it comes back by itself.'))
game.world.events.on(SelectionBox, (box) => selectionBox.show(box))
createDropZone(container, (dropped) => void open(game.loadMap(dropped)), new AbortController().signal)

let script: DemoScript | null = null
game.on('mapParsed', ({ map }) => {
  army.clear()
  aimCamera(map, script)
})
await open(
  loadDemo(game, {
    onScript(made: DemoScript) {
      script = made
      const all = 2 ** made.enemies.length - 1
      for (const [team, mask] of made.enemies.entries()) game.fog.setSharing(team, all & ~mask)
      game.fog.viewAsTeam(made.player)
    },
  }).then(({ map }) => map),
)

/** Waits for a map and takes over what it brings. */
async function open(load: Promise<GameMap>): Promise<void> {
  try {
    const map = await load
    hud.querySelector('.report')?.remove()
    const ownScript = script
    script = null
    army.deploy(map, ownScript)
    minimap.show(map)
    stats.setTitle(ownScript ? 'Farsight · demo map, seed 7' : `Farsight · ${map.document.info?.name || map.name}`)
    const teams = ownScript?.enemies.length ?? 12
    switches.setTeams(
      Array.from({ length: teams }, (_, team) => `Team ${team + 1}`),
      ownScript?.player ?? -1,
    )
    if (!ownScript) game.fog.viewAs(0xffffffff)
  } catch {
    // The game's overlay tells what is wrong; the map before stays.
  } finally {
    loading.hide()
  }
}

/** Points the camera at the demo's opening scene, or at the middle of any other map. */
function aimCamera(map: GameMap, opening: DemoScript | null): void {
  const { camera } = game.controls
  const { minX, minY, maxX, maxY } = map.heights
  const aim = opening?.camera ?? { x: (minX + maxX) / 2, y: (minY + maxY) / 2, distance: 2400 }
  camera.setHome(aim)
  camera.jump({ ...aim, distance: aim.distance * 1.15 })
  camera.glide(aim)
}

function selected() {
  return game.controls.selection.entities()
}

function marchToView(): void {
  const { x, y } = game.controls.camera.shown
  army.order({ x, y, units: selected(), queued: false })
}

/** Shows the frame's numbers, the minimap and health: the system `hud` (cleanup). */
function hudPlugin({ schedule }: Game['app']): void {
  schedule.add({
    name: 'hud',
    phase: 'cleanup',
    run() {
      stats.frame(game)
      minimap.draw(game)
      unitPanel.update(army.healthOf)
    },
  })
}
