import type { ShaderChunk, ShaderChunks } from './shader-chunks.ts'

/** Without fog everything is visible. */
const FOG_VISIBILITY: ShaderChunk = {
  glsl: `
float fogVisibility(vec2 worldXY) {
  return 1.0;
}`,
}

/**
 * Darkens by fog. `visibility` 1 is seen now, about 0.45 is explored, 0 is masked: explored ground loses a part of its
 * colour and turns cool, masked ground keeps a hint of relief.
 */
const APPLY_FOG: ShaderChunk = {
  glsl: `
vec3 applyFog(vec3 color, float visibility) {
  float grey = dot(color, vec3(0.30, 0.59, 0.11));
  vec3 remembered = mix(vec3(grey) * vec3(0.74, 0.86, 1.04), color, 0.38);
  return mix(remembered, color, smoothstep(0.42, 0.88, visibility)) * visibility;
}`,
}

/** Nothing throws a shadow in the lower quality tiers; the shadow pass changes this default. */
export const NO_SHADOW: ShaderChunk = {
  glsl: `
float shadowTerm(vec3 worldPos) {
  return 1.0;
}`,
}

/** Light that falls on a surface: the sky from above, its reflection from below, and the sun where no shadow falls. */
const IRRADIANCE: ShaderChunk = {
  glsl: `
vec3 irradiance(vec3 worldPos, vec3 normal) {
  vec3 ambient = mix(groundColor, skyColor, normal.z * 0.5 + 0.5);
  float facing = max(dot(normal, sunDirection), 0.0);
  return ambient + sunColor * (facing * shadowTerm(worldPos));
}`,
  requires: ['shadowTerm'],
  uniforms: [
    { name: 'groundColor', type: 'vec3' },
    { name: 'skyColor', type: 'vec3' },
    { name: 'sunDirection', type: 'vec3' },
    { name: 'sunColor', type: 'vec3' },
  ],
}

/** Distance haze: far things take the colour of the horizon, so that the map's edge is no hard line. */
const APPLY_HAZE: ShaderChunk = {
  glsl: `
vec3 applyHaze(vec3 color, vec3 worldPos) {
  float far = clamp((distance(worldPos, eye) - hazeRange.x) / (hazeRange.y - hazeRange.x), 0.0, 1.0);
  return mix(color, hazeColor, far * far);
}`,
  uniforms: [
    { name: 'eye', type: 'vec3' },
    { name: 'hazeRange', type: 'vec2' },
    { name: 'hazeColor', type: 'vec3' },
  ],
}

/**
 * Linear light to screen colour: the filmic curve that Krzysztof Narkowicz fitted to the ACES reference (2015), then
 * gamma 2.
 */
const TONE_MAP: ShaderChunk = {
  glsl: `
vec3 toneMap(vec3 light) {
  vec3 x = max(light * exposure, 0.0);
  vec3 film = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
  return sqrt(film);
}`,
  uniforms: [{ name: 'exposure', type: 'float' }],
}

/** Screen colour to linear light, as the inverse of the gamma in `toneMap`. */
const TO_LINEAR: ShaderChunk = {
  glsl: `
vec3 toLinear(vec3 screenColor) {
  return screenColor * screenColor;
}`,
}

/** The last step of every surface, the same for all: fog, haze, tone curve. `light` is linear. */
const FINISH: ShaderChunk = {
  glsl: `
vec3 finishColor(vec3 light, vec3 worldPos) {
  return toneMap(applyHaze(applyFog(light, fogVisibility(worldPos.xy)), worldPos));
}`,
  requires: ['fogVisibility', 'applyFog', 'applyHaze', 'toneMap'],
}

/** Defines all built-in chunks. */
export function defineDefaultChunks(chunks: ShaderChunks): void {
  chunks.define('fogVisibility', FOG_VISIBILITY)
  chunks.define('applyFog', APPLY_FOG)
  chunks.define('shadowTerm', NO_SHADOW)
  chunks.define('irradiance', IRRADIANCE)
  chunks.define('applyHaze', APPLY_HAZE)
  chunks.define('toneMap', TONE_MAP)
  chunks.define('toLinear', TO_LINEAR)
  chunks.define('finishColor', FINISH)
}
