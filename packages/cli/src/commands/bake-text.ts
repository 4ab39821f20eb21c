import { singleLine } from '../terminal/error-line.ts'
import type { BakeReport } from './bake-map.ts'

/** A report as lines for people. */
export function bakeText(report: BakeReport): string {
  const rows: [string, string][] = [
    ['segments', `${report.segments}, ${report.vertices} vertices, ${report.bytes} bytes`],
    ['ground', `${report.groundQuads} quads`],
    ['cliffs', `${report.cliffTiles} tiles, ${report.rampMeshes} ramps`],
    ['water', `${report.waterQuads} quads`],
    ['time', `${report.ms} ms`],
    ['hash', report.hash],
    ...(report.output === undefined ? [] : [['written', report.output] as [string, string]]),
  ]
  return [report.file, ...rows.map(([label, value]) => `  ${label.padEnd(9)}${value}`)].map(singleLine).join('\n')
}
