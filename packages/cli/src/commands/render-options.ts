import type { PictureCamera } from '../picture/picture-request.ts'
import { readArguments, readInteger, usageError } from './arguments.ts'

/** What `farsight render` was asked for. */
export interface RenderOptions {
  /** A map, or `demo`. */
  file: string
  out: string
  width: number
  height: number
  /** Angles in radians; null for the default view. */
  camera: PictureCamera | null
  /** Null without fog. */
  team: number | null
  json: boolean
}

/** Pixels along a side. */
const MIN_SIDE = 16
const MAX_SIDE = 4096

const MAX_TEAM = 31

/** Reads the arguments of `farsight render`. @throws FarsightError FS0901 when they are wrong */
export function readRenderOptions(args: string[]): RenderOptions {
  const { values, positionals } = readArguments('render', args, {
    out: { type: 'string', short: 'o' },
    size: { type: 'string' },
    camera: { type: 'string' },
    team: { type: 'string' },
    'no-fog': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw usageError('render', 'name one map, or `demo`')
  if (values.out === undefined) throw usageError('render', 'name the picture with -o')
  const team = readInteger('render', '--team', values.team, { min: 0, max: MAX_TEAM }) ?? null
  return {
    file,
    out: values.out,
    ...readSize(values.size ?? '1280x720'),
    camera: values.camera === undefined ? null : readCamera(values.camera),
    team: values['no-fog'] ? null : team,
    json: values.json,
  }
}

function readSize(text: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []
  const sides = [Number(width), Number(height)] as const
  if (sides.every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) return { width: sides[0], height: sides[1] }
  throw usageError('render', `--size takes WIDTHxHEIGHT, each from ${MIN_SIDE} to ${MAX_SIDE}, not '${text}'`)
}

/** Degrees become radians. */
function readCamera(text: string): PictureCamera {
  const parts = text.split(',')
  const numbers = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.length !== 5 || !numbers.every(Number.isFinite)) {
    throw usageError('render', `--camera takes the five numbers x,y,distance,pitch,yaw, not '${text}'`)
  }
  const [x, y, distance, pitch, yaw] = numbers as [number, number, number, number, number]
  if (distance <= 0) throw usageError('render', `--camera: the distance is above 0, not ${distance}`)
  if (pitch < 0 || pitch > 90) throw usageError('render', `--camera: the pitch is from 0 to 90 degrees, not ${pitch}`)
  return { x, y, distance, pitch: radians(pitch), yaw: radians(yaw) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
