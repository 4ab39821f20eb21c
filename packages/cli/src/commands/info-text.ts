import { singleLine } from '../terminal/error-line.ts'
import type { InfoReport } from './info-report.ts'

/** A report as lines for people. */
export function infoText(report: InfoReport): string {
  const { format, version, tileset, width, height, offset, groundTextures, cliffTextures } = report
  const rows: [string, string][] = [
    ['format', `${format}, terrain version ${version}`],
    ['size', `${width} x ${height} tiles of tileset ${tileset}, south-west corner at ${offset.join(', ')}`],
    ['ground', textureList(groundTextures)],
    ['cliffs', textureList(cliffTextures)],
    ['tiles', `${report.cliffTiles} with cliffs, ${report.waterTiles} with water`],
    ['ramps', String(report.rampMeshes)],
    ['blight', `${report.blightCorners} corners`],
    ['heights', `${report.minHeight} to ${report.maxHeight}`],
    ['objects', `${report.doodads} doodads, ${report.units} units`],
    ...report.warnings.map((warning): [string, string] => ['warning', warning]),
  ]
  return [report.file, ...rows.map(([label, value]) => `  ${label.padEnd(9)}${value}`)].map(singleLine).join('\n')
}

function textureList(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : `${ids.length}: ${ids.join(' ')}`
}
