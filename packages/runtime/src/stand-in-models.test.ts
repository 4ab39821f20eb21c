import { Transform } from '@farsight/ecs'
import { createDevice, Model, RendererResource } from '@farsight/render'
import { createGame } from './create-game.ts'

test('a stand-in that an entity names is made once, unknown names are not', async () => {
  const game = await createGame({ container: null, device: createDevice({ backend: 'null' }) })
  const { models } = game.world.resources.get(RendererResource)
  game.world.spawn(Transform, Model('units/scout'))
  game.world.spawn(Transform, Model('units/scout'))
  game.world.spawn(Transform, Model('units/none'))
  game.step(0.1)
  const asked = game.pool.stats
  expect(asked.queued + asked.running).toBe(1)
  while (!models.find('units/scout')) await new Promise((resolve) => setTimeout(resolve, 1))
  game.step(0.1)
  expect(models.names).toEqual(['units/scout'])
  expect(game.stats!.missingModels).toBeLessThanOrEqual(1)
  game.destroy()
})
