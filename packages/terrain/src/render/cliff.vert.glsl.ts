import { ATLAS_UV } from './atlas-uv.glsl.ts'

/** Vertex shader of cliffs and ramps. The flat parts take the ground sheet's full cell, so that they join the ground. */
export const CLIFF_VERTEX = `
varying vec2 vUv;
varying vec2 vGroundUv;
varying vec3 vWorld;
varying vec3 vNormal;
varying float vShade;
${ATLAS_UV}
void main() {
  vUv = uv / 4096.0;
  vec2 inTile = place.xy / 255.0;
  vGroundUv = atlasUv(place.z, 15.0, vec2(inTile.x, 1.0 - inTile.y));
  vWorld = position;
  vNormal = normal.xyz;
  vShade = normal.w;
  gl_Position = viewProjection * vec4(position, 1.0);
}`
