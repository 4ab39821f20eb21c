// What a server does: the same world without a picture, and what each team sees of it.
import { createGame, loadDemo, Transform } from 'farsight'

const game = await createGame({ container: null })
const { map, script } = await loadDemo(game)
for (let tick = 0; tick < 20; tick++) game.step(1 / 20)

const { x, y } = game.world.store(Transform)
const seen = script.enemies.map(() => 0)
for (const unit of map.units) {
  if (unit === null) continue
  const index = game.world.indexOf(unit)
  const mask = game.fog.visibleMask(x[index], y[index])
  for (const team of seen.keys()) seen[team] += (mask >>> team) & 1
}
for (const [team, count] of seen.entries()) console.log(`team ${team + 1} sees ${count} of ${map.units.length} units`)
game.destroy()
