/** Vertex shader of water. */
export const WATER_VERTEX = `
varying vec3 vWorld;
varying float vDepth;
void main() {
  vWorld = position;
  vDepth = depth;
  gl_Position = viewProjection * vec4(position, 1.0);
}`
