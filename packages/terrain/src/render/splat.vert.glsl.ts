/** Vertex shader of splats. */
export const SPLAT_VERTEX = `
varying vec2 vUv;
varying vec4 vColor;
varying vec2 vWorldXY;
void main() {
  vUv = uv;
  vColor = color;
  vWorldXY = position.xy;
  gl_Position = viewProjection * vec4(position, 1.0);
}`
