import { FarsightError } from '@farsight/errors'
import { readMapSource } from './map-source.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('takes bytes, files, folders and maps of files', async () => {
  expect(await readMapSource({ name: 'a.w3x', bytes: bytes('x') })).toMatchObject({ kind: 'file', name: 'a.w3x' })
  const file = await readMapSource(new File(['abc'], 'b.w3m'))
  expect(file).toMatchObject({ kind: 'file', name: 'b.w3m', bytes: bytes('abc') })
  const folder = await readMapSource({ name: 'my-map', files: new Map([['war3map.w3e', bytes('W3E!')]]) })
  expect(folder).toMatchObject({ kind: 'folder', name: 'my-map' })
  const dropped = await readMapSource([new File(['a'], 'war3map.w3e'), new File(['b'], 'war3map.w3i')])
  expect(dropped.kind === 'folder' && [...dropped.files.keys()]).toEqual(['war3map.w3e', 'war3map.w3i'])
})

test('cuts the folder name off the paths of a folder', async () => {
  const file = new File(['a'], 'war3map.w3e')
  Object.defineProperty(file, 'webkitRelativePath', { value: 'my-map.w3x/sub/war3map.w3e' })
  const read = await readMapSource([file])
  expect(read).toMatchObject({ kind: 'folder', name: 'my-map.w3x' })
  expect(read.kind === 'folder' && [...read.files.keys()]).toEqual(['sub/war3map.w3e'])
})

test('names what cannot be read', async () => {
  await expect(readMapSource([])).rejects.toThrow(FarsightError)
  await expect(readMapSource('http://127.0.0.1:9/none.w3x')).rejects.toMatchObject({
    code: 'FS0803',
    message: expect.stringContaining('none.w3x'),
  })
})
