/** Fragment shader of splats: screen colours without light, faint where the fog lies. */
export const SPLAT_FRAGMENT = `
varying vec2 vUv;
varying vec4 vColor;
varying vec2 vWorldXY;
void main() {
  vec4 texel = texture2D(splatImage, vUv) * vColor;
  gl_FragColor = vec4(texel.rgb, texel.a * fogVisibility(vWorldXY));
}`
