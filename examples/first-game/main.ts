import { createGame, loadDemo, Model, Selectable, Sight, Team, Transform } from 'farsight'

const game = await createGame({ container: '#game' })
game.on('progress', ({ stage, done, total }) => console.info(stage, done, total))

const { map, script } = await loadDemo(game)
const { x, y } = script.camera
game.controls.camera.jump({ x, y, distance: 1600 })

const scout = game.world.spawn(
  Transform({ x, y, z: map.heightAt(x, y) }),
  Model('units/scout'),
  Team(0),
  Sight({ radius: 1400 }),
  Selectable,
)
game.fog.viewAsTeam(0)

// A right click sends the scout there at once. A real game would walk it, or ask its server.
const { x: xs, y: ys, z: zs } = game.world.store(Transform)
game.on('command', (order) => {
  if (!order.units.includes(scout) || !map.isWalkable(order.x, order.y)) return
  const index = game.world.indexOf(scout)
  xs[index] = order.x
  ys[index] = order.y
  zs[index] = map.heightAt(order.x, order.y)
})
