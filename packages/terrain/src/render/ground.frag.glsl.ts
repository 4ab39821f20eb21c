/** Fragment shader of the ground: one layer, mixed over the layers of the same tile that came before. */
export const GROUND_FRAGMENT = `
varying vec2 vUv;
varying vec3 vWorld;
varying vec3 vNormal;
varying vec2 vShadeOpaque;
void main() {
  vec4 texel = texture2D(atlas, vUv);
  float patches = texture2D(groundNoise, vWorld.xy * 0.00031).r + texture2D(groundNoise, vWorld.yx * 0.00113).r;
  vec3 albedo = toLinear(texel.rgb) * (0.78 + 0.22 * patches);
  vec3 light = albedo * irradiance(vWorld, normalize(vNormal)) * vShadeOpaque.x;
  gl_FragColor = vec4(finishColor(light, vWorld), max(texel.a, vShadeOpaque.y));
}`
