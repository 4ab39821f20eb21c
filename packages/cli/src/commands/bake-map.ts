import { type CliffModels, type MapDocument, parseMap } from '@farsight/formats'
import {
  type BakePool,
  type BakeSummary,
  bakeTerrain,
  createTerrainGrid,
  type SegmentMesh,
  surveyTerrain,
  type TerrainGrid,
  type TerrainSurvey,
  writeBakedMap,
} from '@farsight/terrain'
import { collectMapFiles, openMapInput, readMapInput } from '../map/map-input.ts'
import { writeBytes } from '../map/write-bytes.ts'
import { mapName } from './baked-paths.ts'

/** What `farsight bake --json` prints for a map. */
export interface BakeReport extends Omit<BakeSummary, 'rampsDrawn'>, Pick<TerrainSurvey, 'cliffTiles' | 'rampMeshes'> {
  file: string
  /** Milliseconds from the parsed map to the last segment. */
  ms: number
  /** The baked map that was written. */
  output?: string
}

/**
 * Bakes a map from disk with the given cliff models, and writes the baked map when `output` is a path.
 *
 * @throws FarsightError what reading, parsing and baking throw; FS0905 when the baked map cannot be written.
 */
export async function bakeMap(
  pool: BakePool,
  cliffModels: CliffModels,
  file: string,
  output: string | null,
): Promise<BakeReport> {
  const { files, format } = openMapInput(readMapInput(file))
  const map = parseMap(files, format)
  const kept: SegmentMesh[] = []
  const start = performance.now()
  const grid = createTerrainGrid(map.terrain, { cliffModelNames: Object.keys(cliffModels) })
  const { rampsDrawn: _, ...summary } = await bakeTerrain(pool, grid, {
    cliffModels,
    ...(output === null ? {} : { onSegments: (meshes) => void kept.push(...meshes) }),
  })
  const ms = Math.round((performance.now() - start) * 10) / 10
  if (output !== null) await writeBake(output, file, grid, kept, collectMapFiles(files))
  return orderReport(file, map, summary, ms, output)
}

async function writeBake(
  output: string,
  file: string,
  { options }: TerrainGrid,
  segments: SegmentMesh[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  segments.sort((a, b) => a.index - b.index)
  const entries = Array.from(files, ([path, bytes]) => ({ path, bytes }))
  writeBytes(output, await writeBakedMap({ name: mapName(file), files: entries, options, segments }))
}

function orderReport(
  file: string,
  { terrain }: MapDocument,
  summary: Omit<BakeSummary, 'rampsDrawn'>,
  ms: number,
  output: string | null,
): BakeReport {
  const { cliffTiles, rampMeshes } = surveyTerrain(terrain)
  const { segments, groundQuads, waterQuads, vertices, bytes, hash } = summary
  const report = { file, segments, groundQuads, cliffTiles, rampMeshes, waterQuads, vertices, bytes, ms, hash }
  return output === null ? report : { ...report, output }
}
