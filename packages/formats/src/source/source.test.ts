import { writeMpq } from '../mpq/write-mpq.ts'
import { openFolder } from './open-folder.ts'
import { openSource } from './open-source.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('openFolder', () => {
  const folder = openFolder(
    new Map([
      ['war3map.w3e', bytesOf('terrain')],
      ['Scripts/war3map.j', bytesOf('script')],
      ['scripts\\WAR3MAP.j', bytesOf('other')],
    ]),
    'my-map',
  )

  it('finds files in any case and with any slash', () => {
    expect(folder.has('WAR3MAP.W3E')).toBe(true)
    expect(folder.read('scripts\\War3Map.J')).toEqual(bytesOf('script'))
    expect(folder.has('war3map')).toBe(false)
  })

  it('lists the paths as they were given', () => {
    expect(folder.name).toBe('my-map')
    expect(folder.list()).toEqual(['war3map.w3e', 'Scripts/war3map.j'])
  })

  it('names what is missing', () => {
    expect(() => folder.read('war3map.doo')).toThrow(
      expect.objectContaining({ code: 'FS0205', message: 'my-map: war3map.doo: the folder has no such file' }),
    )
  })

  it('gives plain bytes for a Node Buffer', () => {
    const bytes = openFolder(new Map([['a', Buffer.from('abc')]]), 'x').read('a')
    expect(bytes.constructor).toBe(Uint8Array)
    expect([...bytes]).toEqual([97, 98, 99])
  })
})

describe('openSource', () => {
  it('opens an archive wherever it begins', () => {
    const bytes = writeMpq([{ path: 'war3map.w3i', bytes: bytesOf('info') }], { header: new Uint8Array(2048) })
    expect(openSource(bytes, 'a.w3x').read('war3map.w3i')).toEqual(bytesOf('info'))
  })

  it('shows a bare terrain as a folder', () => {
    const source = openSource(bytesOf('W3E!rest'), 'war3map.w3e')
    expect(source.list()).toEqual(['war3map.w3e'])
    expect(source.read('war3map.w3e')).toEqual(bytesOf('W3E!rest'))
  })

  it.each([
    [Uint8Array.of(0x50, 0x4b, 3, 4, 5, 6, 7, 8, 9), 'it begins with 50 4B 03 04 05 06 07 08'],
    [Uint8Array.of(1), 'it begins with 01'],
    [new Uint8Array(0), 'it is empty'],
  ])('tells what another file begins with', (bytes, message) => {
    expect(() => openSource(bytes, 'x.zip')).toThrow(
      expect.objectContaining({ code: 'FS0202', message: `x.zip: not a map we know: ${message}, at offset 0` }),
    )
  })
})
