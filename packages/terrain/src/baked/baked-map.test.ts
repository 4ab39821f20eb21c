import { writeW3e } from '@farsight/formats'
import { bakeAll } from '../testing/bake-all.ts'
import { createRandom, randomTerrain } from '../testing/make-terrain.ts'
import { testModels } from '../testing/test-models.ts'
import { BAKED_HEADER, type BakedMap, webSha256 } from './baked-map.ts'
import { isBakedMap, readBakedMap } from './read-baked-map.ts'
import { writeBakedMap } from './write-baked-map.ts'

const doc = randomTerrain(19, 11, 9, { layers: 3, ramps: 0.1, calm: 0.9 })
const { grid, meshes } = bakeAll(doc, testModels())
const map: BakedMap = {
  name: 'Twin Rivers – ä',
  files: [
    { path: 'war3map.w3e', bytes: writeW3e(doc) },
    { path: 'odd/länge', bytes: Uint8Array.of(1, 2, 3) },
  ],
  options: grid.options,
  segments: meshes,
}

/** The bytes with a change, under a hash that fits it. */
async function forge(change: (view: DataView) => void): Promise<Uint8Array> {
  const bytes = await writeBakedMap(map)
  change(new DataView(bytes.buffer))
  bytes.set(new Uint8Array(await webSha256(bytes.subarray(BAKED_HEADER))), 8)
  return bytes
}

const fs0302 = (field: string) =>
  expect.objectContaining({ code: 'FS0302', details: expect.objectContaining({ file: 'x.fsbm', field }) })

describe('a baked map', () => {
  it('is read back as it was, with the bytes of a fresh bake', async () => {
    const bytes = await writeBakedMap(map)
    expect(isBakedMap(bytes)).toBe(true)
    const read = await readBakedMap(bytes, 'x.fsbm')
    expect(read.name).toBe(map.name)
    expect(read.options).toEqual(map.options)
    expect(read.files.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
      map.files.map(({ path, bytes }) => [path, [...bytes]]),
    )
    expect(read.segments).toEqual(meshes)
    expect(await writeBakedMap(read)).toEqual(bytes)
  })

  it('with any bit flipped or any byte missing is refused', async () => {
    const bytes = await writeBakedMap(map)
    const random = createRandom(3)
    for (let i = 0; i < 60; i++) {
      const damaged = bytes.slice()
      damaged[Math.floor(random() * damaged.length)]! ^= 1 << Math.floor(random() * 8)
      await expect(readBakedMap(damaged, 'x.fsbm')).rejects.toMatchObject({ code: 'FS0302' })
    }
    for (const length of [0, 3, 4, 7, 8, 39, 40, 44, 100, bytes.length - 1]) {
      await expect(readBakedMap(bytes.subarray(0, length), 'x.fsbm')).rejects.toMatchObject({ code: 'FS0302' })
    }
  })

  it('of another version is refused', async () => {
    const bytes = await forge((view) => view.setUint32(4, 2, true))
    await expect(readBakedMap(bytes, 'x.fsbm')).rejects.toEqual(fs0302('version'))
    expect(isBakedMap(Uint8Array.of(0x46, 0x53))).toBe(false)
  })

  it('with lies under a hash that fits is refused or read, and never crashes', async () => {
    const { length } = await writeBakedMap(map)
    const random = createRandom(8)
    for (let i = 0; i < 120; i++) {
      const at = BAKED_HEADER + Math.floor((random() * random() * (length - BAKED_HEADER - 4)) / 4) * 4
      const value = [0, 1, 0x7fffffff, 0xffffffff, Math.floor(random() * 70000)][i % 5]!
      const bytes = await forge((view) => view.setUint32(at, value, true))
      const outcome = await readBakedMap(bytes, 'x.fsbm').catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'FS0302' })
    }
  })

  it.each([
    ['a giant file count', 'files', 1, 0xffffffff],
    ['options that are no JSON', 'options', 0, 0],
  ])('with %s names the field', async (_, field, after, value) => {
    const bytes = await forge((view) => {
      const head = view.getUint32(BAKED_HEADER, true)
      const at = after === 0 ? BAKED_HEADER + 4 : BAKED_HEADER + 4 + ((head + 3) & ~3)
      view.setUint32(at, value, true)
    })
    await expect(readBakedMap(bytes, 'x.fsbm')).rejects.toEqual(fs0302(field))
  })

  it('with an index past its vertices is refused', async () => {
    const broken = meshes.map((mesh) => ({ ...mesh, buffer: mesh.buffer.slice(0) }))
    new Uint16Array(broken[0]!.buffer, broken[0]!.ground.indexOffset)[0] = 0xffff
    const bytes = await writeBakedMap({ ...map, segments: broken })
    await expect(readBakedMap(bytes, 'x.fsbm')).rejects.toEqual(fs0302('ground'))
  })
})
