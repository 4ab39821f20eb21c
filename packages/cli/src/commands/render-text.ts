import { singleLine } from '../terminal/error-line.ts'
import type { RenderReport } from './render-map.ts'

/** A report as lines for people. */
export function renderText({ file, output, width, height, camera, team, warnings, ...drawn }: RenderReport): string {
  const { x, y, distance, pitch, yaw } = camera
  const lines = [
    file,
    `  picture  ${output}, ${width} x ${height}, ${team === null ? 'without fog' : `fog of team ${team}`}`,
    `  camera   ${[x, y, distance, pitch, yaw].join(',')}`,
    `  drawn    ${drawn.draws} draws, ${drawn.triangles} triangles, ${drawn.instances} instances`,
    `  shown    ${drawn.substitutions} stand-ins`,
    `  time     ${drawn.ms} ms`,
    ...warnings.map((warning) => `  warning  ${warning}`),
  ]
  return lines.map(singleLine).join('\n')
}
