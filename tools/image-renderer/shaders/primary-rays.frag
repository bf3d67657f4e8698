#version 300 es
// The surface in each pixel: position, item and normal.
precision highp float;
precision highp int;
#include "scene"
uniform vec3 uEye, uRight, uUp, uForward;
uniform vec2 uLens; // half width and half height at distance 1
uniform vec2 uSize, uShift;
layout(location = 0) out vec4 oPlace; // position, id (four a thing, and its part or face)
layout(location = 1) out vec4 oNormal; // normal, distance

void main() {
  vec2 ndc = (gl_FragCoord.xy + uShift) / uSize * 2.0 - 1.0;
  vec3 rd = normalize(uForward + uRight * ndc.x * uLens.x + uUp * ndc.y * uLens.y);
  Hit hit = trace(uEye, rd, 0.05, 80.0, true, false);
  vec3 p = uEye + rd * hit.t, n = -rd;
  float id = -1.0;
  if (hit.id >= 0) {
    n = normalOf(hit, p);
    bool plant = hit.id < FLOOR && row(hit.id, 0).w == 2.0;
    if (plant && dot(n, rd) > 0.0) n = -n;
    id = float(hit.id * 1024 + hit.part);
  }
  oPlace = vec4(p, id);
  oNormal = vec4(n, hit.t);
}
