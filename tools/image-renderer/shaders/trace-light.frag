#version 300 es
// Computes the light on the surface of each coarse pixel, without its color, which shade.frag adds at full resolution.
precision highp float;
precision highp int;
#include "noise"
#include "scene"
#include "light"
#include "material"
uniform sampler2D uPlace, uNormal;
uniform int uSamples;
layout(location = 0) out vec4 oDirect;
layout(location = 1) out vec4 oIndirect;

void main() {
  vec4 place = texelFetch(uPlace, ivec2(gl_FragCoord.xy), 0);
  oDirect = oIndirect = vec4(0);
  vec3 n = texelFetch(uNormal, ivec2(gl_FragCoord.xy), 0).xyz;
  uint seed = cell(ivec3(gl_FragCoord.xy, 7));
  vec4 a = vec4(unit(seed), unit(mixBits(seed + 1u)), unit(mixBits(seed + 2u)), unit(mixBits(seed + 3u)));
  vec3 side = normalize(abs(n.y) < 0.9 ? cross(n, vec3(0, 1, 0)) : cross(n, vec3(1, 0, 0))), up = cross(n, side);
  vec3 start = place.xyz + n * 0.006;
  int samples = place.w < 0.0 ? 0 : uSamples;
  vec3 direct = vec3(0), indirect = vec3(0);
  for (int j = 0; j < samples; j++) {
    vec4 u = fract(a + float(j) * vec4(0.7548777, 0.5698403, 0.8191725, 0.6710436));
    float r = sqrt(u.x), turn = u.y * 6.28318;
    vec3 around = normalize(side * cos(turn) * r + up * sin(turn) * r + n * sqrt(1.0 - u.x));
    vec3 at = start, slope = n, tint = vec3(1);
    // Direct light here, then one bounce, then direct light there. One trace in a loop compiles five times faster.
#ifdef HAS_SUN
    for (int k = 0; k < 5; k++) {
#else
    for (int k = 0; k < 5; k += k == 0 || k == 2 ? (k == 0 ? 2 : 1) : 2) {
#endif
      bool look = k == 2;
      vec3 l = around, light = vec3(0);
      float reach = 25.0;
      if (!look) {
        light = arriving(at, slope, k == 0 || k == 3 ? u.zw : u.wx, k == 1 || k == 4, l, reach);
        if (light.r + light.g < 1e-4) continue;
      }
      Hit hit = trace(at, l, 0.006, reach, false, !look);
      if (!look) {
        if (hit.id < 0 && k < 2) direct += light;
        if (hit.id < 0 && k > 2) indirect += light * tint;
        continue;
      }
      if (hit.id < 0) { indirect += surroundings(l); break; }
      vec3 p = at + l * hit.t, q; float along;
      slope = normalOf(hit, p);
      if (dot(slope, l) > 0.0) slope = -slope;
      int m = materialOf(hit);
      if (mrow(m, 0).w == 8.0) { indirect += mrow(m, 0).rgb * mrow(m, 7).z * 6.0; break; }
      tint = plainColour(hit, p, along, q);
      indirect += tint * surroundings(slope) * 0.55 * (1.0 - exp(-hit.t * 2.5));
      at = p + slope * 0.01;
    }
  }
  oDirect = vec4(direct / float(uSamples), 1);
  oIndirect = vec4(indirect / float(uSamples), 1);
}
