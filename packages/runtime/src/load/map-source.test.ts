import { FarsightError } from '@farsight/errors'
import { type MapSource, readMapSource } from './map-source.ts'

const { signal } = new AbortController()
const read = async (source: MapSource) => (await readMapSource(source, signal)).bytes
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('takes bytes, files, folders and maps of files', async () => {
  expect(await read({ name: 'a.w3x', bytes: bytes('x') })).toMatchObject({ kind: 'file', name: 'a.w3x' })
  const file = await read(new File(['abc'], 'b.w3m'))
  expect(file).toMatchObject({ kind: 'file', name: 'b.w3m', bytes: bytes('abc') })
  const folder = await read({ name: 'my-map', files: new Map([['war3map.w3e', bytes('W3E!')]]) })
  expect(folder).toMatchObject({ kind: 'folder', name: 'my-map' })
  const dropped = await read([new File(['a'], 'war3map.w3e'), new File(['b'], 'war3map.w3i')])
  expect(dropped.kind === 'folder' && [...dropped.files.keys()]).toEqual(['war3map.w3e', 'war3map.w3i'])
})

test('cuts the folder name off the paths of a folder', async () => {
  const file = new File(['a'], 'war3map.w3e')
  Object.defineProperty(file, 'webkitRelativePath', { value: 'my-map.w3x/sub/war3map.w3e' })
  const folder = await read([file])
  expect(folder).toMatchObject({ kind: 'folder', name: 'my-map.w3x' })
  expect(folder.kind === 'folder' && [...folder.files.keys()]).toEqual(['sub/war3map.w3e'])
})

test('names what cannot be read', async () => {
  await expect(read([])).rejects.toThrow(FarsightError)
  await expect(read('http://127.0.0.1:9/none.w3x')).rejects.toMatchObject({
    code: 'FS0803',
    message: expect.stringContaining('none.w3x'),
  })
})

test('asks a maker, and gives it the signal', async () => {
  const made = { name: 'made.w3x', bytes: bytes('x'), near: { x: 1, y: 2 } }
  const maker = jest.fn(async () => made)
  const { bytes: file, near } = await readMapSource(maker, signal)
  expect(file).toEqual({ kind: 'file', name: 'made.w3x', bytes: bytes('x') })
  expect(near).toEqual({ x: 1, y: 2 })
  expect(maker).toHaveBeenCalledWith(signal)
})

test.each([[new Uint8Array(4)], [{ name: 'a.w3x' }], [{ name: 'a.w3x', bytes: [1, 2] }], [null], [7]])(
  'refuses %p with a hint',
  async (source) => {
    const read = readMapSource(source as never, new AbortController().signal)
    await expect(read).rejects.toMatchObject({ code: 'FS0803', hint: expect.stringContaining('{ name, bytes }') })
  },
)
