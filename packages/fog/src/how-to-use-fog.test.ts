/** Backs docs/guide/fog.md: its code runs here, its picture is cast here, and the last test compares the texts. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, Team, Transform } from '@farsight/ecs'
import { FogResource, fogPlugin, Sight, SquareCaster } from './index.ts'
import { castCells, drawnHeights, fieldOf } from './testing/scenes.ts'

const guide = readFileSync(join(__dirname, '../../../docs/guide/fog.md'), 'utf8')
const blocks = [...guide.matchAll(/```(ts)?\n([\s\S]*?)```/g)].map(([, language, text]) => ({ language, text: text! }))

test('the picture is what the caster sees', () => {
  const picture = blocks
    .find(({ language }) => language === undefined)!
    .text.trimEnd()
    .split('\n')
  const [map, seen] = [0, 1].map((side) => picture.map((line) => line.split('   ')[side]!))
  const heights = drawnHeights(...map!)
  const row = map!.length - 1 - map!.findIndex((line) => line.includes('@'))
  const column = map![map!.length - 1 - row]!.indexOf('@')
  const cells = castCells(new SquareCaster(), fieldOf(heights), column, row, 18, 0)
  const drawn = map!.map((line, i) =>
    [...line].map((mark, x) => (cells[(heights.rows - 1 - i) * heights.columns + x] ? mark : '~')).join(''),
  )
  expect(drawn).toEqual(seen)
})

test('the code does what it says', () => {
  const grid = { columns: 64, rows: 64, cellSize: 32, originX: 0, originY: 0 }
  const { world, step } = createApp({ capacity: 16, plugins: [fogPlugin({ grid })] })
  const scout = world.spawn(Transform({ x: 600, y: 600 }), Team(0), Sight({ radius: 900 }))
  const tower = world.spawn(Transform({ x: 1200, y: 600 }), Team(1), Sight({ radius: 1400, eye: 1 }))
  const fog = world.resources.get(FogResource)
  fog.viewAsTeam(0)
  step(0.1)
  const asked = [
    fog.isVisible(0, 1200, 600), // does team 0 see it now?
    fog.isExplored(0, 1200, 600), // did it ever?
    fog.state(0, 1200, 600), // 'masked', 'explored' or 'visible'
    fog.visibleMask(1200, 600), // all teams at once: bit n for team n
  ]
  expect(asked).toEqual([true, true, 'visible', 3])
  world.despawn(scout)
  step(0.1)
  expect(fog.state(0, 1200, 600)).toBe('explored')
  fog.setSharing(0, 1 << 1) // team 0 sees with the units of team 1 as well
  fog.setSharing(1, 1 << 0) // and the other way round
  fog.viewAs((1 << 0) | (1 << 1)) // an observer of both
  step(0.1)
  expect(fog.state(0, 1200, 600)).toBe('visible')
  expect(fog.viewMask).toBe(3)
  world.despawn(tower)
  step(0.1)
  expect(fog.visibleMask(1200, 600)).toBe(0)
  fog.enabled = false // everything is visible to everybody
  expect(fog.isVisible(5, 0, 0)).toBe(true)
})

test('the lines of the guide stand in this file', () => {
  const own = readFileSync(__filename, 'utf8').split('\n').map(plain)
  const lines = blocks.filter(({ language }) => language === 'ts').flatMap(({ text }) => text.trim().split('\n'))
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.map(plain).filter((line) => !own.includes(line))).toEqual([])
})

/** A line without indent and without the comma that a list adds. */
function plain(line: string): string {
  return line.trim().replace(/, \/\//, ' //')
}
