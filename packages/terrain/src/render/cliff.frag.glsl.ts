/** Fragment shader of cliffs and ramps: rock where it is steep, ground where it is flat. */
export const CLIFF_FRAGMENT = `
varying vec2 vUv;
varying vec2 vGroundUv;
varying vec3 vWorld;
varying vec3 vNormal;
varying float vShade;
void main() {
  vec3 n = normalize(vNormal);
  vec3 rock = toLinear(texture2D(rockTexture, vUv).rgb);
  float patches = texture2D(groundNoise, vWorld.xy * 0.00031).r + texture2D(groundNoise, vWorld.yx * 0.00113).r;
  vec3 ground = toLinear(texture2D(atlas, vGroundUv).rgb) * (0.78 + 0.22 * patches);
  vec3 albedo = mix(rock, ground, smoothstep(0.74, 0.93, n.z));
  vec3 light = albedo * irradiance(vWorld, n) * vShade;
  gl_FragColor = vec4(finishColor(light, vWorld), 1.0);
}`
