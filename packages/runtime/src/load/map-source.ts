import { FarsightError } from '@farsight/errors'

/** Anything that a map can be loaded from. Folder maps are a list of files, or a table of path to bytes. */
export type MapSource =
  | string
  | URL
  | File
  | readonly File[]
  | { name: string; bytes: Uint8Array }
  | { name: string; files: ReadonlyMap<string, Uint8Array> }
  | MapMaker

/** Makes the bytes of a map, and may tell where its players look first. The signal is aborted when the load is given up. */
export type MapMaker = (signal: AbortSignal) => Promise<{ name: string; bytes: Uint8Array; near?: WorldPoint }>

/** A place on the ground, in world units. */
export interface WorldPoint {
  x: number
  y: number
}

/** A map's bytes in memory: one file, or the files of a folder. */
export type MapBytes =
  | { kind: 'file'; name: string; bytes: Uint8Array }
  | { kind: 'folder'; name: string; files: Map<string, Uint8Array> }

/** Largest map file that is read, in bytes. */
export const MAX_MAP_BYTES = 512 * 1024 * 1024

/** What {@link readMapSource} gives. */
export interface ReadMap {
  bytes: MapBytes
  near?: WorldPoint
}

/**
 * Reads a map source into memory.
 * @throws FS0803 when a URL does not answer, or a file is larger than MAX_MAP_BYTES; what a {@link MapMaker} throws.
 */
export async function readMapSource(source: MapSource, signal: AbortSignal): Promise<ReadMap> {
  if (typeof source !== 'function') return { bytes: await readBytes(source, signal) }
  const { name, bytes, near } = await source(signal)
  return { bytes: { kind: 'file', name, bytes: checkSize(name, bytes) }, near }
}

async function readBytes(source: Exclude<MapSource, MapMaker>, signal: AbortSignal): Promise<MapBytes> {
  if (typeof source === 'string' || source instanceof URL) return fetchMap(String(source), signal)
  if (isFileList(source)) return readFiles(source)
  if (typeof File !== 'undefined' && source instanceof File) return readFiles([source])
  if (typeof source === 'object' && source !== null && 'files' in source)
    return { kind: 'folder', name: source.name, files: new Map(source.files) }
  const { name, bytes } = Object(source) as { name: unknown; bytes: unknown }
  if (typeof name !== 'string' || !isBytes(bytes)) {
    throw new FarsightError('FS0803', 'loadMap: the source is nothing that a map can be loaded from', {
      hint: 'Give a URL, a File, the files of a folder, or { name, bytes } with bytes in memory.',
    })
  }
  return { kind: 'file', name, bytes: checkSize(name, bytes) }
}

/** Also true for arrays of another realm, such as a frame's. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

async function fetchMap(url: string, signal: AbortSignal): Promise<MapBytes> {
  const name = decodeURIComponent(url.split(/[?#]/)[0]!.split('/').pop() || url)
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new FarsightError('FS0803', `${name}: ${url} cannot be fetched`, {
      hint: 'A path on disk is no URL: in Node read the file and give { name, bytes }.',
      details: { file: name },
      cause,
    })
  })
  if (!response.ok) {
    throw new FarsightError('FS0803', `${name}: the server answered ${response.status}`, {
      details: { file: name, url, status: response.status },
    })
  }
  return { kind: 'file', name, bytes: checkSize(name, new Uint8Array(await response.arrayBuffer())) }
}

function isFileList(source: Exclude<MapSource, MapMaker>): source is readonly File[] {
  return Array.isArray(source)
}

/** One file is a map file; several are a folder map, its paths cut to what is inside the folder. */
async function readFiles(list: readonly File[]): Promise<MapBytes> {
  const first = list[0]
  if (!first) throw new FarsightError('FS0803', 'loadMap: the folder is empty', { details: { file: 'folder' } })
  const folder = pathOf(first).split('/')
  if (list.length === 1 && folder.length === 1) {
    return { kind: 'file', name: first.name, bytes: await readFile(first) }
  }
  const files = new Map<string, Uint8Array>()
  let total = 0
  for (const file of list) {
    total += file.size
    if (total > MAX_MAP_BYTES) throw tooLarge(pathOf(file), total)
    const path = pathOf(file).split('/')
    files.set(path.slice(path.length > 1 ? 1 : 0).join('/'), await readFile(file))
  }
  return { kind: 'folder', name: folder.length > 1 ? folder[0]! : 'folder', files }
}

/** Path of a file with its folder; just the name when it was not picked as a part of a folder, or in Node. */
function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

async function readFile(file: File): Promise<Uint8Array> {
  if (file.size > MAX_MAP_BYTES) throw tooLarge(file.name, file.size)
  return new Uint8Array(await file.arrayBuffer())
}

function checkSize(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_MAP_BYTES) throw tooLarge(name, bytes.length)
  return bytes
}

function tooLarge(name: string, size: number): FarsightError {
  return new FarsightError('FS0803', `${name}: ${size} bytes are more than the ${MAX_MAP_BYTES} that a map may have`, {
    details: { file: name, size },
  })
}
