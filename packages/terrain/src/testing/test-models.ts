import type { CliffModel, CliffModels } from '@farsight/formats'
import { shapePiece } from '../bake/cliff-piece.ts'
import { cliffShape, faceStep, SHAPE_SIDE } from '../grid/cliff-shape.ts'

/** The 16 ramp names that have models in the game. */
export const RAMP_NAMES = 'ABHL LHBA HBAL LABH HLAB ALHB BALH BHLA HLAA AALH LHAA AAHL HAAL AHLA ALHA LAAH'.split(' ')

/** The 64 names of straight cliffs. */
export function cliffNames(): string[] {
  const letters = ['A', 'B', 'C']
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
  )
  return names.filter((name) => name.includes('A') && name !== 'AAAA')
}

/** Models of all cliffs and ramps, with the same border profile as the built-in surface. */
export function testModels(): CliffModels {
  const models: Record<string, CliffModel> = {}
  for (const name of cliffNames()) models[`Cliffs${name}0`] = cliffModel(name)
  for (const name of RAMP_NAMES) models[`CliffTrans${name}0`] = rampModel(name)
  return models
}

function cliffModel(name: string): CliffModel {
  const [a, b, c, d] = [...name].map((letter) => letter.charCodeAt(0) - 65) as [number, number, number, number]
  const piece = shapePiece(cliffShape(a, b, c, d), 'bl-tr')
  const positions = piece.positions.map((value, i) => (i % 3 === 0 ? value - 128 : value))
  return { positions, normals: piece.normals, uvs: piece.uvs, indices: piece.indices }
}

/** A ramp over two tiles: the long side of L and H climbs evenly, the other one like a cliff. */
function rampModel(name: string): CliffModel {
  const [sw, nw, ne, se] = [...name] as [string, string, string, string]
  const isRamp = (letter: string): boolean => letter === 'L' || letter === 'H'
  const vertical = isRamp(sw) === isRamp(nw)
  const height = (letter: string): number => (letter === 'B' || letter === 'H' ? 128 : 0)
  const far = vertical ? nw : se
  const across = vertical ? se : nw
  const profile = (from: number, to: number, ramp: boolean, v: number): number => {
    if (ramp) return from + ((to - from) * v) / 2
    const low = Math.min(from, to)
    const first = low - from
    const second = to - low
    return from + first * faceStep(Math.min(1, v)) + second * faceStep(Math.max(0, v - 1))
  }
  const positions: number[] = []
  for (let row = 0; row < SHAPE_SIDE * 2 - 1; row++) {
    for (let column = 0; column < SHAPE_SIDE; column++) {
      const u = column / (SHAPE_SIDE - 1)
      const v = row / (SHAPE_SIDE - 1)
      const near = profile(height(sw), height(far), isRamp(sw), v)
      const other = profile(height(across), height(ne), isRamp(across), v)
      const z = near + (other - near) * faceStep(u)
      if (vertical) positions.push(u * 128 - 128, v * 128, z)
      else positions.push(v * 128 - 256, u * 128, z)
    }
  }
  const indices: number[] = []
  for (let row = 0; row + 1 < SHAPE_SIDE * 2 - 1; row++) {
    for (let column = 0; column + 1 < SHAPE_SIDE; column++) {
      const at = row * SHAPE_SIDE + column
      const quad = [at, at + 1, at + SHAPE_SIDE + 1, at, at + SHAPE_SIDE + 1, at + SHAPE_SIDE]
      indices.push(...(vertical ? quad : quad.toReversed()))
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: Uint16Array.from(indices),
  }
}
