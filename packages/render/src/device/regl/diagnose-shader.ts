import { FarsightError } from '@farsight/errors'
import type { PipelineDescriptor } from '../descriptors.ts'

/**
 * Compiles the shaders of a pipeline that failed once more, only to learn why.
 * @returns the error to throw: FS0502 with the compiler's words
 */
export function diagnosePipeline(
  gl: WebGLRenderingContext,
  descriptor: PipelineDescriptor,
  cause: unknown,
): FarsightError {
  const vertex = compile(gl, gl.VERTEX_SHADER, descriptor.vertex)
  const fragment = compile(gl, gl.FRAGMENT_SHADER, descriptor.fragment)
  let words = [vertex.log, fragment.log].filter(Boolean).join('; ')
  if (words === '' && vertex.shader !== null && fragment.shader !== null) {
    words = linkLog(gl, vertex.shader, fragment.shader)
  }
  gl.deleteShader(vertex.shader)
  gl.deleteShader(fragment.shader)
  return new FarsightError('FS0502', `Pipeline "${descriptor.id}" does not compile: ${words || 'no reason given'}`, {
    details: { pipeline: descriptor.id, vertex: descriptor.vertex, fragment: descriptor.fragment },
    cause,
  })
}

function compile(gl: WebGLRenderingContext, type: number, source: string): { shader: WebGLShader | null; log: string } {
  const shader = gl.createShader(type)
  if (shader === null) return { shader, log: 'the context is lost' }
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  const name = type === gl.VERTEX_SHADER ? 'vertex' : 'fragment'
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return { shader, log: '' }
  return { shader, log: `${name} shader: ${(gl.getShaderInfoLog(shader) ?? '').replaceAll('\0', '').trim()}` }
}

function linkLog(gl: WebGLRenderingContext, vertex: WebGLShader, fragment: WebGLShader): string {
  const program = gl.createProgram()
  gl.attachShader(program, vertex)
  gl.attachShader(program, fragment)
  gl.linkProgram(program)
  const log = gl.getProgramParameter(program, gl.LINK_STATUS) ? '' : (gl.getProgramInfoLog(program) ?? '')
  gl.deleteProgram(program)
  return log.trim()
}
