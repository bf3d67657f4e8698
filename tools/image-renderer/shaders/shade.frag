#version 300 es
// Each pixel's color at full resolution, the traced light on it, and the reflection in its glaze. Run once for every
// pixel, then again, a little shifted, for those that find-edges.frag marked; the mean of those runs is kept.
precision highp float;
precision highp int;
#include "noise"
#include "scene"
#include "light"
#include "material"
uniform sampler2D uDirect, uIndirect, uCoarsePlace, uCoarseNormal; // coarse
uniform sampler2D uPlace, uNormal, uColour; // sharp; uColour is the mean so far
uniform float uPixel; // size of a pixel at distance 1
uniform vec2 uShift;
uniform int uAgain;
layout(location = 0) out vec4 oColour; // light, distance

float thing(float id) { return id < 102400.0 ? floor(id / 1024.0) : id; }

void gathered(vec2 uv, vec3 p, vec3 n, float key, out vec3 direct, out vec3 indirect) {
  vec2 size = vec2(textureSize(uCoarsePlace, 0)), at = uv * size - 0.5;
  ivec2 base = ivec2(floor(at));
  vec2 f = at - vec2(base);
  float total = 0.0, best = -1.0;
  direct = indirect = vec3(0);
  vec3 nearD = vec3(0), nearI = vec3(0);
  for (int y = -1; y <= 2; y++) for (int x = -1; x <= 2; x++) {
    ivec2 to = clamp(base + ivec2(x, y), ivec2(0), ivec2(size) - 1);
    vec4 q = texelFetch(uCoarsePlace, to, 0), m = texelFetch(uCoarseNormal, to, 0);
    vec2 off = vec2(x, y) - f;
    float w = exp(-dot(off, off) * 1.1);
    float fit = w * (thing(q.w) == key ? 1.0 : 0.02) * (0.02 + max(dot(m.xyz, n), 0.0));
    vec3 d = texelFetch(uDirect, to, 0).rgb, i = texelFetch(uIndirect, to, 0).rgb;
    if (fit > best) { best = fit; nearD = d; nearI = i; }
    if (thing(q.w) != key) continue;
    w *= pow(max(dot(m.xyz, n), 0.0), 12.0) * exp(-abs(dot(q.xyz - p, n)) / (0.004 * m.w));
    direct += d * w;
    indirect += i * w;
    total += w;
  }
  if (total < 0.001) { direct = nearD; indirect = nearI; return; }
  direct /= total;
  indirect /= total;
}

float coat(float cosine, float rough) {
  float edge = pow(1.0 - cosine, 5.0);
  return 0.042 + (max(1.0 - rough, 0.042) - 0.042) * edge;
}

vec3 mirrored(vec3 p, vec3 n, vec3 r, float rough, vec3 ambient) {
  float soft = rough * rough, t;
  vec3 o = p + n * 0.008, d = r, light = vec3(0), slope = n, tint = vec3(0);
  vec3 open = surroundings(r), seen = open;
  float limit = 20.0, shut = 0.0, away = 0.0;
  for (int k = 0; k < 2; k++) {
    if (k == 1) {
      light = arriving(o, slope, vec2(0.5), false, d, limit) * 0.9;
      if (light.g < 1e-4) { light = vec3(0); continue; }
    }
    Hit hit = trace(o, d, 0.008, limit, false, k == 1);
    if (k == 1) { if (hit.id >= 0) light = vec3(0); continue; }
    if (hit.id < 0) break;
    vec3 q; float along;
    shut = 1.0;
    away = hit.t;
    o += d * hit.t;
    slope = normalOf(hit, o);
    if (dot(slope, r) > 0.0) slope = -slope;
    int m = materialOf(hit);
    tint = plainColour(hit, o, along, q);
    if (mrow(m, 0).w == 8.0) { shut = 2.0; tint *= mrow(m, 7).z * 6.0; break; }
    o += slope * 0.01;
  }
  if (shut > 0.0) {
    light += surroundings(slope) * 0.8;
    vec3 there = shut > 1.5 ? tint : tint * mix(ambient, light, 1.0 - exp(-away * 3.0));
    seen = mix(there, mix(open, ambient, 0.5), clamp(0.2 + soft * 3.0 * (0.3 + away), 0.0, 0.85));
  }
  vec2 w = onWindow(p, r, t);
  float halves = t * (soft * 1.3 + 0.004) / length(uWindowX);
  float lit = t > 0.0 ? panes(w, halves) / (1.0 + halves * halves * 0.6) : 0.0;
  return seen + uWindowColour * lit * (shut > 0.0 ? 0.0 : 1.0);
}

vec3 paint(vec4 place, vec4 slope) {
  vec3 p = place.xyz, n = slope.xyz, rd = normalize(p - uEye);
  if (place.w < 0.0) return surroundings(rd);
  int id = int(place.w) / 1024;
  Hit hit = Hit(slope.w, id, int(place.w) - id * 1024);
  vec3 direct, indirect;
  gathered((gl_FragCoord.xy + uShift) / uSize, p, n, thing(place.w), direct, indirect);
  float facing = max(0.12, -dot(n, rd));
  Surface s = surfaceAt(hit, p, n, hit.t * uPixel / sqrt(facing));
  vec3 toWindow = normalize(uWindow - p);
  float plain = dot(n, toWindow), relief = dot(s.normal, toWindow);
  direct *= clamp((max(relief, 0.0) + 0.15) / (max(plain, 0.0) + 0.15), 0.3, 1.8);
  indirect *= 1.0 + 0.35 * (s.normal.y - n.y);
  vec3 c = s.albedo * (direct + indirect) + s.glow;
  float cosine = max(dot(s.normal, -rd), 0.02);
  float edge = pow(1.0 - cosine, 5.0);
  float f = (0.042 + (max(1.0 - s.rough, 0.042) - 0.042) * edge) * s.gloss;
  vec3 r = reflect(rd, s.normal);
  r = normalize(r + n * max(0.0, 0.02 - dot(r, n)));
  float open = clamp(dot(indirect, vec3(0.4)) * 3.0, 0.25, 1.0);
#if CLASS == 1 || CLASS == 2
  c = c * (1.0 - f) + f * mirrored(p, n, r, s.rough, direct * 0.5 + indirect) * mix(1.0, open, 0.5);
#endif
  return c;
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 place = texelFetch(uPlace, at, 0), slope = texelFetch(uNormal, at, 0);
  vec4 before = uAgain > 0 ? texelFetch(uColour, at, 0) : vec4(0);
  if (classAt(place.w) != CLASS) discard;
  vec4 c = vec4(paint(place, slope), slope.w);
  // A mean of lights would let one bright sample swamp an edge.
  oColour = uAgain < 2 ? vec4(uAgain == 1 ? min(c.rgb, 3.0) : c.rgb, c.w) : vec4(mix(before.rgb, min(c.rgb, 3.0), 1.0 / float(uAgain)), min(before.w, c.w));
}
