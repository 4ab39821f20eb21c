import { collectMapFiles, openMapInput, readMapInput } from '../map/map-input.ts'
import { writeBytes } from '../map/write-bytes.ts'
import { drawPicture } from '../picture/draw-picture.ts'
import type { PictureCamera, PictureSource } from '../picture/picture-request.ts'
import type { ServedFile } from '../picture/serve-files.ts'
import type { RenderOptions } from './render-options.ts'

/** What `farsight render --json` prints. */
export interface RenderReport {
  file: string
  output: string
  /** Pixels. */
  width: number
  height: number
  /** What the camera showed; angles in degrees. */
  camera: PictureCamera
  /** Team whose fog is shown; null for none. */
  team: number | null
  draws: number
  triangles: number
  /** Instances of models. */
  instances: number
  /** Ids for which a stand-in is shown. */
  substitutions: number
  warnings: string[]
  /** Milliseconds from reading the map to the written picture, start of Chromium included. */
  ms: number
}

/** Draws a map and writes the picture. @throws FarsightError what reading, drawing and writing throw */
export async function renderMap(options: RenderOptions): Promise<RenderReport> {
  const { file, out, width, height, camera, team } = options
  const start = performance.now()
  const files = new Map<string, ServedFile>()
  const source: PictureSource = file === 'demo' ? { kind: 'demo' } : serveMap(file, files)
  const { png, camera: shown, ...drawn } = await drawPicture({ source, width, height, camera, team }, files)
  writeBytes(out, Buffer.from(png, 'base64'))
  const ms = Math.round(performance.now() - start)
  return { file, output: out, width, height, camera: inDegrees(shown), team, ...drawn, ms }
}

/** Puts a map among the served files. */
function serveMap(path: string, served: Map<string, ServedFile>): PictureSource {
  const serve = (body: Uint8Array): string => {
    const url = `/map/${served.size}`
    served.set(url, { type: 'application/octet-stream', body })
    return url
  }
  const input = readMapInput(path)
  if (input.bytes !== null) return { kind: 'file', name: path, url: serve(input.bytes) }
  const files = collectMapFiles(openMapInput(input).files)
  return { kind: 'folder', name: path, files: Array.from(files, ([path, bytes]) => ({ path, url: serve(bytes) })) }
}

function inDegrees({ x, y, distance, pitch, yaw }: PictureCamera): PictureCamera {
  return { x: round(x), y: round(y), distance: round(distance), pitch: degrees(pitch), yaw: degrees(yaw) }
}

function degrees(radians: number): number {
  return round((radians * 180) / Math.PI)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
