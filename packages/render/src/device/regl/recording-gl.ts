/** A canvas whose WebGL context draws nothing but writes down every call. For tests of how many calls a frame makes. */
export interface RecordingCanvas {
  readonly canvas: HTMLCanvasElement
  /** Names of the calls since the last `take`, extensions included: `drawElementsInstancedANGLE`. */
  readonly calls: readonly string[]
  /** How often each function was called since the last `take`; empties `calls`. */
  take(): Map<string, number>
}

type Fn = (...args: never[]) => unknown

interface RecordedShader {
  source: string
}

interface RecordedProgram {
  shaders: RecordedShader[]
}

/** Numbers that the code asks a context for by name. */
const CONSTANTS: Readonly<Record<string, number>> = {
  RENDERER: 0x1f01,
  MAX_TEXTURE_SIZE: 0x0d33,
  MAX_TEXTURE_IMAGE_UNITS: 0x8872,
  MAX_VERTEX_TEXTURE_IMAGE_UNITS: 0x8b4c,
  VERTEX_SHADER: 0x8b31,
  FRAGMENT_SHADER: 0x8b30,
  COMPILE_STATUS: 0x8b81,
  LINK_STATUS: 0x8b82,
  ACTIVE_UNIFORMS: 0x8b86,
  ACTIVE_ATTRIBUTES: 0x8b89,
  RGBA: 0x1908,
  UNSIGNED_BYTE: 0x1401,
}

const TYPES: Readonly<Record<string, number>> = {
  float: 0x1406,
  vec2: 0x8b50,
  vec3: 0x8b51,
  vec4: 0x8b52,
  mat3: 0x8b5b,
  mat4: 0x8b5c,
  sampler2D: 0x8b5e,
}

const FRAMEBUFFER_COMPLETE = 0x8cd5
const DRAWING_BUFFER = 8

/** Makes a recording canvas. `missing` names extensions that it shall not have. */
export function createRecordingCanvas(missing: readonly string[] = []): RecordingCanvas {
  const calls: string[] = []
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
  const canvas = { width: DRAWING_BUFFER, height: DRAWING_BUFFER, getContext: () => gl, ...listeners }
  const record = (name: string, fn: Fn): Fn => {
    return (...args) => {
      calls.push(name)
      return fn(...args)
    }
  }
  const target = new Map<PropertyKey, unknown>(Object.entries(CONSTANTS))
  for (const [name, fn] of Object.entries(answers(missing, record))) target.set(name, record(name, fn))
  target.set('canvas', canvas)
  target.set('drawingBufferWidth', DRAWING_BUFFER)
  target.set('drawingBufferHeight', DRAWING_BUFFER)
  const gl = recorder(target, record)
  return {
    // What regl and the device touch of a canvas is there; the rest of its type is not.
    canvas: canvas as unknown as HTMLCanvasElement,
    calls,
    take() {
      const counts = new Map<string, number>()
      for (const name of calls.splice(0)) counts.set(name, (counts.get(name) ?? 0) + 1)
      return counts
    },
  }
}

/** An object on which every function exists: unknown ones are recorded, and return nothing. */
function recorder(known: Map<PropertyKey, unknown>, record: (name: string, fn: Fn) => Fn): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (!known.has(name))
          known.set(
            name,
            record(String(name), () => undefined),
          )
        return known.get(name)
      },
      set(_, name, value) {
        known.set(name, value)
        return true
      },
    },
  )
}

function answers(missing: readonly string[], record: (name: string, fn: Fn) => Fn): Record<string, Fn> {
  const object = (): object => ({})
  return {
    getContextAttributes: () => ({ alpha: false, antialias: false, depth: true, preserveDrawingBuffer: false }),
    isContextLost: () => false,
    getError: () => 0,
    getExtension: (name: string) => {
      if (missing.some((other) => other.toLowerCase() === name.toLowerCase())) return null
      return recorder(new Map([['createVertexArrayOES', record('createVertexArrayOES', object)]]), record)
    },
    getParameter: (parameter: number) => (parameter === CONSTANTS.RENDERER ? 'recording' : 16),
    checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
    createBuffer: object,
    createTexture: object,
    createFramebuffer: object,
    createRenderbuffer: object,
    createShader: (): RecordedShader => ({ source: '' }),
    shaderSource: (shader: RecordedShader, source: string) => {
      shader.source = source
    },
    getShaderParameter: () => true,
    createProgram: (): RecordedProgram => ({ shaders: [] }),
    attachShader: (program: RecordedProgram, shader: RecordedShader) => {
      program.shaders.push(shader)
    },
    getProgramParameter: (program: RecordedProgram, parameter: number) => {
      if (parameter === CONSTANTS.ACTIVE_UNIFORMS) return declared(program, 'uniform').length
      if (parameter === CONSTANTS.ACTIVE_ATTRIBUTES) return declared(program, 'attribute').length
      return true
    },
    getActiveUniform: (program: RecordedProgram, index: number) => declared(program, 'uniform')[index],
    getActiveAttrib: (program: RecordedProgram, index: number) => declared(program, 'attribute')[index],
    getUniformLocation: (_: RecordedProgram, name: string) => ({ name }),
    getAttribLocation: (program: RecordedProgram, name: string) => {
      return declared(program, 'attribute').findIndex((info) => info.name === name)
    },
  }
}

/** The uniforms or attributes that a program declares and uses, as a compiler would report them. */
function declared({ shaders }: RecordedProgram, kind: string): { name: string; type: number; size: number }[] {
  const found = new Map<string, { name: string; type: number; size: number }>()
  for (const { source } of shaders) {
    for (const [, type, name] of source.matchAll(new RegExp(`\\b${kind}\\s+(\\w+)\\s+(\\w+)\\s*;`, 'g'))) {
      const uses = source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
      if (uses > 1) found.set(name!, { name: name!, type: TYPES[type!]!, size: 1 })
    }
  }
  return [...found.values()]
}
