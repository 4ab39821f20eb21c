/**
 * Places a vertex in the world. `draw` holds: the first texel of the model's poses, texels a frame, and the sway: world
 * units of shift for a vertex one world unit above the ground (it grows with the square of the height).
 */
const PLACE = `
void place(vec3 local, vec3 localNormal, out vec3 world, out vec3 worldNormal) {
  vec4 p = vec4(local, 1.0);
  world = vec3(dot(row0, p), dot(row1, p), dot(row2, p));
  worldNormal = vec3(dot(row0.xyz, localNormal), dot(row1.xyz, localNormal), dot(row2.xyz, localNormal));
}`

const POSE = `
vec4 poseTexel(float index) {
  float row = floor((index + 0.5) / poseTextureSize.x);
  return texture2D(poseTexture, vec2(index - row * poseTextureSize.x + 0.5, row + 0.5) / poseTextureSize);
}

vec4 poseRow(float row) {
  float at = draw.x + bone * 3.0 + row;
  return mix(poseTexel(at + frames.x * draw.y), poseTexel(at + frames.y * draw.y), team.a);
}

void pose(out vec3 local, out vec3 localNormal) {
  vec4 p = vec4(position, 1.0);
  vec4 x = poseRow(0.0);
  vec4 y = poseRow(1.0);
  vec4 z = poseRow(2.0);
  local = vec3(dot(x, p), dot(y, p), dot(z, p));
  localNormal = vec3(dot(x.xyz, normal), dot(y.xyz, normal), dot(z.xyz, normal));
}`

const STILL = `
void pose(out vec3 local, out vec3 localNormal) {
  float gust = sin(time * 1.3 + (row0.w + row1.w) * 0.011) + 0.4 * sin(time * 3.1 + row0.w * 0.023);
  local = position;
  local.x += draw.z * position.z * position.z * gust;
  localNormal = normal;
}`

/** Vertex shader of models. `skinned` reads the pose of the vertex's bone, otherwise the model sways. */
export function modelVertex(skinned: boolean): string {
  return `
varying vec3 vWorld;
varying vec3 vNormal;
varying vec3 vAlbedo;
varying float vGlow;
${PLACE}
${skinned ? POSE : STILL}
void main() {
  vec3 local;
  vec3 localNormal;
  pose(local, localNormal);
  place(local, localNormal, vWorld, vNormal);
  vec3 own = toLinear(color.rgb);
  vAlbedo = mix(own, own * toLinear(team.rgb) * 1.25, color.a) * tint.rgb;
  vGlow = tint.a;
  gl_Position = viewProjection * vec4(vWorld, 1.0);
}`
}

/** Fragment shader of models. `rim` lightens the outline, which lifts units off the ground. */
export function modelFragment(rim: boolean): string {
  return `
varying vec3 vWorld;
varying vec3 vNormal;
varying vec3 vAlbedo;
varying float vGlow;
void main() {
  vec3 n = normalize(vNormal);
  vec3 light = vAlbedo * irradiance(vWorld, n);
  ${rim ? 'float edge = 1.0 - max(dot(n, normalize(eye - vWorld)), 0.0);\n  light += skyColor * (edge * edge * edge * 0.35);' : ''}
  gl_FragColor = vec4(finishColor(mix(light, vec3(1.0), vGlow), vWorld), 1.0);
}`
}

/** Vertex shader of the shadow pass. */
export function modelShadowVertex(skinned: boolean): string {
  return `
${PLACE}
${skinned ? POSE : STILL}
void main() {
  vec3 local;
  vec3 localNormal;
  vec3 world;
  vec3 worldNormal;
  pose(local, localNormal);
  place(local, localNormal, world, worldNormal);
  gl_Position = viewProjection * vec4(world, 1.0);
}`
}

/** Fragment shader of every shadow pipeline: only the depth counts. */
export const SHADOW_FRAGMENT = `
void main() {
  gl_FragColor = vec4(1.0);
}`
