import { FarsightError } from '@farsight/errors'
import type { DeviceLimits } from '../device.ts'

/** A device that draws with WebGL 1. */
export interface ReglDeviceOptions {
  backend: 'regl'
  /** A canvas that nobody else draws on. Its size in pixels is the size of the picture. */
  canvas: HTMLCanvasElement | OffscreenCanvas
  /** Smooth edges; costs a lot on a software renderer. @defaultValue false */
  antialias?: boolean
  /** Lets the page shine through where nothing is drawn. @defaultValue false */
  alpha?: boolean
  /** Keeps the picture after it was shown. Not needed for `read()`. @defaultValue false */
  preserveDrawingBuffer?: boolean
  /** @defaultValue 'high-performance' */
  powerPreference?: WebGLPowerPreference
}

/** Without these there is no device. */
export const REQUIRED_EXTENSIONS = [
  'ANGLE_instanced_arrays',
  'OES_element_index_uint',
  'OES_standard_derivatives',
  'OES_vertex_array_object',
] as const

/** With these more is possible: bone animation, shadows, sharp slanted textures. */
export const OPTIONAL_EXTENSIONS = [
  'OES_texture_float',
  'WEBGL_depth_texture',
  'EXT_texture_filter_anisotropic',
] as const

/**
 * Gets the WebGL 1 context of the canvas and checks it.
 * @throws FarsightError FS0501 that says what is missing
 */
export function obtainContext(options: ReglDeviceOptions): WebGLRenderingContext {
  const attributes: WebGLContextAttributes = {
    alpha: options.alpha ?? false,
    antialias: options.antialias ?? false,
    depth: true,
    stencil: false,
    premultipliedAlpha: true,
    preserveDrawingBuffer: options.preserveDrawingBuffer ?? false,
    powerPreference: options.powerPreference ?? 'high-performance',
  }
  // The union of the two canvas types has no common signature that keeps the context's type.
  const canvas = options.canvas as HTMLCanvasElement
  const gl = canvas.getContext('webgl', attributes)
  if (gl === null) {
    throw new FarsightError('FS0501', 'The browser gives no WebGL context', {
      hint: 'Turn on hardware acceleration, close pages that draw in 3D, or try another browser.',
    })
  }
  const missing = REQUIRED_EXTENSIONS.filter((name) => gl.getExtension(name) === null)
  if (missing.length > 0) {
    throw new FarsightError('FS0501', `The WebGL context lacks ${missing.join(', ')}`, {
      hint: 'Update the browser or the graphics driver.',
      details: { missing },
    })
  }
  return gl
}

/** Asks the context what it can do. */
export function readLimits(gl: WebGLRenderingContext): DeviceLimits {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL))
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')
  return {
    maxTextureSize: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    maxTextures: Number(gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS)),
    maxVertexTextures: Number(gl.getParameter(gl.MAX_VERTEX_TEXTURE_IMAGE_UNITS)),
    floatTextures: gl.getExtension('OES_texture_float') !== null,
    depthTextures: gl.getExtension('WEBGL_depth_texture') !== null,
    maxAnisotropy: anisotropy === null ? 1 : Number(gl.getParameter(anisotropy.MAX_TEXTURE_MAX_ANISOTROPY_EXT)),
    renderer,
    software: /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer),
  }
}
