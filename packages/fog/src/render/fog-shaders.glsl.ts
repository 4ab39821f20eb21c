import type { ShaderChunk } from '@farsight/render'

/**
 * Draws a band of rows of the fog picture. `draw` holds the first and last v of the band, and 1 when there is no tick
 * before. Four bilinear samples, `spread` cells from the middle on both axes, weigh a cell and its neighbours by
 * spread / 2, 1 - spread, spread / 2. `cells` is columns, rows, 1 / width and 1 / height of the shades in texels.
 */
export const SMOOTH_VERTEX = `
varying vec2 at;
void main() {
  at = vec2(corner.x, mix(draw.x, draw.y, corner.y));
  gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
}`

/** Mixes each point of the picture from the cells around it, and eases it towards them. */
export const SMOOTH_FRAGMENT = `
varying vec2 at;
float shade(vec2 offset) {
  return texture2D(shades, clamp(at * cells.xy + offset * spread, vec2(0.5), cells.xy - 0.5) * cells.zw).r;
}
void main() {
  float south = shade(vec2(-1.0)) + shade(vec2(1.0, -1.0));
  float north = shade(vec2(-1.0, 1.0)) + shade(vec2(1.0));
  float now = (south + north) * 0.25;
  gl_FragColor = vec4(mix(texture2D(earlier, at).g, now, draw.z), now, 0.0, 1.0);
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
