/**
 * Fragment shader of water: two scrolled wave textures make the slopes; depth colours it, a Fresnel term mirrors the sky
 * (Schlick's approximation with the reflectance 0.04 of water), the sun glints, and foam moves along the shore.
 */
export const WATER_FRAGMENT = `
varying vec3 vWorld;
varying float vDepth;
void main() {
  vec2 place = vWorld.xy * 0.0026;
  vec4 a = texture2D(waves, place + vec2(0.013, 0.009) * time);
  vec4 b = texture2D(waves, place.yx * 1.6 + vec2(-0.011, 0.015) * time);
  vec2 slope = (a.rg - 0.5) + (b.gr - 0.5);
  vec3 n = normalize(vec3(slope * 0.8, 1.0));
  vec3 toEye = normalize(eye - vWorld);
  float mirror = 0.04 + 0.96 * pow(1.0 - max(dot(n, toEye), 0.0), 5.0);
  float deep = smoothstep(0.0, 130.0, vDepth);
  vec3 body = mix(waterShallow, waterDeep, deep) * (0.55 + 0.45 * irradiance(vWorld, n));
  vec3 sky = mix(skyColor * 1.25, vec3(0.95, 0.97, 1.0), n.y * 0.5 + 0.35);
  float glint = pow(max(dot(reflect(-sunDirection, n), toEye), 0.0), 120.0) * shadowTerm(vWorld);
  float wave = 0.5 + 0.5 * sin(time * 1.4 - vDepth * 0.3 + (slope.x + slope.y) * 4.0);
  float foam = smoothstep(15.0 + 9.0 * wave, 2.0, vDepth) * (0.3 + 0.7 * max(a.a, b.a));
  float nets = a.b * b.b * (1.0 - deep) * smoothstep(2.0, 20.0, vDepth);
  vec3 light = mix(body, sky, mirror) + sunColor * (glint * 1.3 + nets * 0.25) + foam * (skyColor + sunColor * 0.4) * 0.7;
  float alpha = clamp(0.30 + vDepth * 0.011, 0.0, waterOpacity) * smoothstep(-2.0, 6.0, vDepth) + foam * 0.45;
  gl_FragColor = vec4(finishColor(light, vWorld), clamp(alpha, 0.0, 1.0));
}`
