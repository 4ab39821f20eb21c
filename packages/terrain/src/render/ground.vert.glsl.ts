import { ATLAS_UV } from './atlas-uv.glsl.ts'

/** Vertex shader of the ground. */
export const GROUND_VERTEX = `
varying vec2 vUv;
varying vec3 vWorld;
varying vec3 vNormal;
varying vec2 vShadeOpaque;
${ATLAS_UV}
void main() {
  float east = mod(tile.z, 2.0);
  float north = floor(tile.z * 0.5);
  vUv = atlasUv(tile.x, tile.y, vec2(east, 1.0 - north));
  vWorld = position;
  vNormal = normal.xyz;
  vShadeOpaque = vec2(normal.w, mod(tile.w, 2.0));
  gl_Position = viewProjection * vec4(position, 1.0);
}`
