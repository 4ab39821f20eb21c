import { createTerrainQueries } from '../query/terrain-queries.ts'
import { bakeAll } from '../testing/bake-all.ts'
import { createRandom, makeTerrain, paintLayers, randomTerrain } from '../testing/make-terrain.ts'
import { testModels } from '../testing/test-models.ts'
import { SplatSurface } from './splat-surface.ts'
import { SPLAT_STRIDE } from './splat-vertex-layout.ts'
import { SplatWriter } from './splat-writer.ts'

interface SplatVertex {
  x: number
  y: number
  z: number
  u: number
  v: number
  color: number
}

function readVertices(writer: SplatWriter): SplatVertex[] {
  const view = new DataView(writer.bytes.buffer)
  return Array.from({ length: writer.vertexCount }, (_, i) => {
    const at = i * SPLAT_STRIDE
    return {
      x: view.getFloat32(at, true),
      y: view.getFloat32(at + 4, true),
      z: view.getFloat32(at + 8, true),
      u: view.getUint16(at + 12, true) / 65535,
      v: view.getUint16(at + 14, true) / 65535,
      color: view.getUint32(at + 16, false),
    }
  })
}

/** Area seen from above, in world units. */
function areaOf(vertices: readonly SplatVertex[]): number {
  let area = 0
  for (let i = 0; i < vertices.length; i += 3) {
    const [a, b, c] = vertices.slice(i, i + 3) as [SplatVertex, SplatVertex, SplatVertex]
    area += Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2
  }
  return area
}

function surfaceOf(baked: ReturnType<typeof bakeAll>): SplatSurface {
  const surface = new SplatSurface(baked.grid)
  for (const mesh of baked.meshes) surface.setMesh(mesh)
  return surface
}

function project(surface: SplatSurface, writer: SplatWriter, x: number, y: number, radius: number, yaw = 0): void {
  writer.splat.set([x, y, radius, Math.cos(yaw), Math.sin(yaw), 0x11223344])
  surface.project(writer)
}

describe('a splat', () => {
  it('covers its square once, on ground, cliffs and ramps, with the height of the terrain', () => {
    const baked = bakeAll(randomTerrain(24, 20, 17, { layers: 3, ramps: 0.15, calm: 0.85 }), {})
    const surface = surfaceOf(baked)
    const queries = createTerrainQueries(baked.grid)
    const random = createRandom(6)
    for (let i = 0; i < 60; i++) {
      const radius = 20 + random() * 300
      const margin = radius * 1.5
      const x = queries.minX + margin + random() * (queries.maxX - queries.minX - 2 * margin)
      const y = queries.minY + margin + random() * (queries.maxY - queries.minY - 2 * margin)
      const yaw = random() * 7
      const writer = new SplatWriter(3)
      project(surface, writer, x, y, radius, yaw)
      const vertices = readVertices(writer)
      const share = areaOf(vertices) / (4 * radius * radius)
      // Cliffs reach half a unit over their borders.
      expect(share).toBeGreaterThan(0.999)
      expect(share).toBeLessThan(1.03)
      let worst = 0
      for (const vertex of vertices) {
        const across = (vertex.x - x) * Math.cos(yaw) + (vertex.y - y) * Math.sin(yaw)
        const along = (vertex.y - y) * Math.cos(yaw) - (vertex.x - x) * Math.sin(yaw)
        worst = Math.max(
          worst,
          Math.abs(vertex.u - (across / radius + 1) / 2) * 1000,
          Math.abs(vertex.v - (1 - along / radius) / 2) * 1000,
          Math.abs(vertex.z - queries.heightAt(vertex.x, vertex.y)),
        )
      }
      expect(worst).toBeLessThan(2)
      expect(new Set(vertices.map(({ color }) => color))).toEqual(new Set([0x11223344]))
    }
  })

  it('covers a ramp that begins in another segment', () => {
    const doc = makeTerrain(10, 1)
    paintLayers(doc, ['22222222233', '22222222233'], ['...........', '.......rrr.'])
    const baked = bakeAll(doc, testModels())
    expect(baked.grid.ramps).toHaveLength(1)
    const writer = new SplatWriter()
    project(surfaceOf(baked), writer, baked.grid.offsetX + 8.5 * 128, 0, 40)
    expect(areaOf(readVertices(writer)) / (80 * 80)).toBeCloseTo(1, 1)
  })

  it('ends at the rim of the map, and beyond it is nothing', () => {
    const surface = surfaceOf(bakeAll(makeTerrain(2, 2)))
    const writer = new SplatWriter()
    project(surface, writer, -128, -128, 50)
    expect(areaOf(readVertices(writer))).toBeCloseTo(2500, 1)
    const before = writer.vertexCount
    for (const [x, y, radius] of [
      [-500, 0, 50],
      [0, 1e9, 50],
      [0, 0, 0],
      [0, 0, -5],
      [Number.NaN, 0, 50],
      [0, 0, Number.NaN],
    ]) {
      project(surface, writer, x!, y!, radius!)
    }
    expect(writer.vertexCount).toBe(before)
  })

  it('of a giant radius is held to the largest one', () => {
    const surface = surfaceOf(bakeAll(makeTerrain(50, 50)))
    const writer = new SplatWriter()
    project(surface, writer, 0, 0, 1e30)
    expect(Math.sqrt(areaOf(readVertices(writer)))).toBeCloseTo(4096, 0)
  })
})
