import { errorLine } from '../terminal/error-line.ts'
import type { Command } from './command.ts'
import { renderMap } from './render-map.ts'
import { readRenderOptions } from './render-options.ts'
import { renderText } from './render-text.ts'

/** `farsight render FILE -o out.png`: draws a map in a headless Chromium. */
export const render: Command = {
  name: 'render',
  usage: 'render FILE -o out.png [--size WxH] [--camera x,y,distance,pitch,yaw] [--team N] [--no-fog] [--json]',
  summary: 'draws a picture of a map in a headless Chromium; `demo` draws the built-in map',
  options: [
    '-o, --out FILE   the picture, a PNG',
    '--size WxH       pixels, 16 to 4096 a side (default 1280x720)',
    '--camera ...     x and y of the place in the middle and distance to it in world units, then pitch (90 looks',
    '                 straight down) and yaw (0 looks east, 90 north) in degrees; default: the opening view of the',
    '                 demo, else the middle of the map from 2200 with pitch 56 and yaw 90',
    '--team N         shows the fog of that team, 0 to 31 (default: no fog)',
    '--no-fog         shows no fog, whatever --team says',
    '--json           prints what was drawn as one JSON object',
  ],
  async run(args, terminal) {
    const options = readRenderOptions(args)
    try {
      const report = await renderMap(options)
      terminal.out(options.json ? JSON.stringify(report) : renderText(report))
      return 0
    } catch (error) {
      terminal.error(errorLine(error, options.file))
      return 1
    }
  },
}
