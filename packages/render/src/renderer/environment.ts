import type { UniformTable } from '../device/uniform-table.ts'

/** Light and air of the scene. Colours are linear light. Write into it at any time: the next frame shows it. */
export interface Environment {
  /** Unit vector towards the sun. */
  readonly sunDirection: Float32Array
  readonly sunColor: Float32Array
  /** Ambient light from above. */
  readonly skyColor: Float32Array
  /** Ambient light from below. */
  readonly groundColor: Float32Array
  /** Colour of the distance; also what the canvas is cleared with. */
  readonly hazeColor: Float32Array
  /** Distances from the eye, in world units, where haze begins and where it hides everything. */
  readonly hazeRange: Float32Array
  /** Factor of all light before the tone curve. */
  exposure: number
}

/** A clear afternoon: the sun stands 45 degrees high in the south-east. */
export function createEnvironment(): Environment {
  const environment: Environment = {
    sunDirection: new Float32Array(3),
    sunColor: new Float32Array([1.22, 1.05, 0.8]),
    skyColor: new Float32Array([0.36, 0.43, 0.55]),
    groundColor: new Float32Array([0.17, 0.165, 0.18]),
    hazeColor: new Float32Array([0.012, 0.017, 0.026]),
    hazeRange: new Float32Array([6500, 13000]),
    exposure: 0.86,
  }
  setSun(environment, (-33 * Math.PI) / 180, Math.PI / 4)
  return environment
}

/**
 * Points the sun.
 * @param azimuth radians, 0 east, counter-clockwise: where the sun stands
 * @param height radians above the horizon
 */
export function setSun(environment: Environment, azimuth: number, height: number): void {
  const { sunDirection } = environment
  sunDirection[0] = Math.cos(azimuth) * Math.cos(height)
  sunDirection[1] = Math.sin(azimuth) * Math.cos(height)
  sunDirection[2] = Math.sin(height)
}

/** Hands the environment to the shaders. */
export function bindEnvironment(environment: Environment, shared: UniformTable): void {
  shared.set('sunDirection', 'vec3', environment.sunDirection)
  shared.set('sunColor', 'vec3', environment.sunColor)
  shared.set('skyColor', 'vec3', environment.skyColor)
  shared.set('groundColor', 'vec3', environment.groundColor)
  shared.set('hazeColor', 'vec3', environment.hazeColor)
  shared.set('hazeRange', 'vec2', environment.hazeRange)
  shared.set('exposure', 'float', environment.exposure)
}

/** What the chunk `toneMap` makes of the haze colour, written to `out`: red, green, blue in 0..1. */
export function clearColor(
  { hazeColor, exposure }: Environment,
  out: [number, number, number, number],
): [number, number, number, number] {
  for (let i = 0; i < 3; i++) {
    const x = Math.max(0, hazeColor[i]! * exposure)
    out[i] = Math.sqrt(Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))
  }
  return out
}
