import type { ShaderChunk } from '@farsight/render'

/**
 * Draws a band of rows of the fog picture. `draw` holds the first and last v of the band. The two planes of shades are
 * smoothed with a cubic B-spline, which four bilinear samples give: see Sigg and Hadwiger, "Fast Third-Order Texture
 * Filtering", GPU Gems 2. `cells` is columns, rows, 1 / width and 1 / height of the planes in texels.
 */
export const SMOOTH_VERTEX = `
varying vec2 at;
void main() {
  at = vec2(corner.x, mix(draw.x, draw.y, corner.y));
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
}`

export const SMOOTH_FRAGMENT = `
varying vec2 at;
vec2 sampleAt(vec2 cell) {
  vec2 uv = clamp(cell, vec2(0.5), cells.xy - 0.5) * cells.zw;
  return vec2(texture2D(shadesBefore, uv).r, texture2D(shadesAfter, uv).r);
}
void main() {
  vec2 place = at * cells.xy - 0.5;
  vec2 base = floor(place);
  vec2 f = place - base;
  vec2 f2 = f * f;
  vec2 f3 = f2 * f;
  vec2 w1 = (4.0 - 6.0 * f2 + 3.0 * f3) / 6.0;
  vec2 w3 = f3 / 6.0;
  vec2 low = (1.0 - f) * (1.0 - f) * (1.0 - f) / 6.0 + w1;
  vec2 near = base - 0.5 + w1 / low;
  vec2 far = base + 1.5 + w3 / (1.0 - low);
  vec2 south = mix(sampleAt(vec2(far.x, near.y)), sampleAt(near), low.x);
  vec2 north = mix(sampleAt(far), sampleAt(vec2(near.x, far.y)), low.x);
  gl_FragColor = vec4(mix(north, south, low.y), 0.0, 1.0);
}`

/**
 * The chunk that all surfaces share. `fogMap` is the south-west corner of the grid and 1 / its size; `fogLook` is the
 * brightness of masked and of explored ground, how far the blend from the tick before is, and 1 when there is fog.
 * Beyond the grid it gets dark within two tiles.
 */
export const FOG_VISIBILITY: ShaderChunk = {
  glsl: `
float fogVisibility(vec2 worldXY) {
  vec2 at = (worldXY - fogMap.xy) * fogMap.zw;
  vec2 seen = texture2D(fogPicture, at).rg;
  vec2 beyond = max(abs(at - 0.5) - 0.5, 0.0) / fogMap.zw;
  float state = mix(seen.x, seen.y, fogLook.z) * clamp(1.0 - max(beyond.x, beyond.y) / 256.0, 0.0, 1.0);
  float low = mix(fogLook.x, fogLook.y, min(state * 2.0, 1.0));
  return mix(1.0, mix(low, 1.0, max(state * 2.0 - 1.0, 0.0)), fogLook.w);
}`,
  uniforms: [
    { name: 'fogMap', type: 'vec4' },
    { name: 'fogLook', type: 'vec4' },
  ],
  textures: ['fogPicture'],
}
