import type { ShaderChunk } from '../../shaders/shader-chunks.ts'

const INPUTS = {
  uniforms: [
    { name: 'shadowMatrix', type: 'mat4' },
    { name: 'shadowSize', type: 'float' },
    { name: 'shadowBias', type: 'float' },
  ],
  textures: ['shadowMap'],
} as const

const HEAD = `
float shadowTap(vec2 texel, float depth) {
  return step(depth, texture2D(shadowMap, (texel + 0.5) / shadowSize).r);
}

// Fades out towards the rim of the map, so that no hard edge runs over the ground.
float shadowFade(vec2 place) {
  vec2 rim = smoothstep(vec2(0.92), vec2(1.0), abs(place));
  return max(rim.x, rim.y);
}`

const SOFT = `
float shadowTerm(vec3 worldPos) {
  vec3 place = (shadowMatrix * vec4(worldPos, 1.0)).xyz;
  vec2 at = (place.xy * 0.5 + 0.5) * shadowSize - 0.5;
  float depth = place.z * 0.5 + 0.5 - shadowBias;
  vec2 texel = floor(at + 0.5);
  vec2 f = at - texel;
  vec2 before = 0.5 * (0.5 - f) * (0.5 - f);
  vec2 middle = 0.75 - f * f;
  vec2 after = 0.5 * (0.5 + f) * (0.5 + f);
  vec3 rows = vec3(0.0);
  for (int j = 0; j < 3; j++) {
    float y = texel.y + float(j) - 1.0;
    rows[j] = before.x * shadowTap(vec2(texel.x - 1.0, y), depth)
      + middle.x * shadowTap(vec2(texel.x, y), depth)
      + after.x * shadowTap(vec2(texel.x + 1.0, y), depth);
  }
  float lit = before.y * rows.x + middle.y * rows.y + after.y * rows.z;
  return mix(lit, 1.0, shadowFade(place.xy));
}`

const PLAIN = `
float shadowTerm(vec3 worldPos) {
  vec3 place = (shadowMatrix * vec4(worldPos, 1.0)).xyz;
  vec2 at = (place.xy * 0.5 + 0.5) * shadowSize - 0.5;
  float depth = place.z * 0.5 + 0.5 - shadowBias;
  vec2 texel = floor(at);
  vec2 f = at - texel;
  float low = mix(shadowTap(texel, depth), shadowTap(texel + vec2(1.0, 0.0), depth), f.x);
  float high = mix(shadowTap(texel + vec2(0.0, 1.0), depth), shadowTap(texel + vec2(1.0, 1.0), depth), f.x);
  return mix(mix(low, high, f.y), 1.0, shadowFade(place.xy));
}`

/** Nine taps weighted by a quadratic spline: soft and without steps. */
export const SOFT_SHADOW: ShaderChunk = { glsl: HEAD + SOFT, ...INPUTS }

/** Four taps, bilinear. */
export const PLAIN_SHADOW: ShaderChunk = { glsl: HEAD + PLAIN, ...INPUTS }
