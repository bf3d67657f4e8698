#version 300 es
// The camera: depth of field, vignette, film curve and grain.
precision highp float;
precision highp int;
#include "noise"
uniform sampler2D uColour;
uniform vec4 uFocus; // distance, aperture in pixels, exposure, vignette
uniform vec4 uTone; // contrast, saturation, grain, warmth
out vec4 oColour;

float circle(float distance) { return min(uFocus.y * abs(1.0 / uFocus.x - 1.0 / distance) * uFocus.x, uFocus.y * 0.8); }

vec3 film(vec3 c) { // AgX, after B. Wrensch's polynomial fit
  c = mat3(0.842479, 0.0423283, 0.0423757, 0.0784336, 0.878469, 0.0784336, 0.0792237, 0.0791661, 0.879143) * c;
  c = clamp((log2(max(c, 1e-6)) + 12.47393) / 16.5, 0.0, 1.0);
  vec3 x2 = c * c, x4 = x2 * x2;
  c = 15.5 * x4 * x2 - 40.14 * x4 * c + 31.96 * x4 - 6.868 * x2 * c + 0.4298 * x2 + 0.1191 * c - 0.00232;
  float y = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = pow(max(c, 0.0), vec3(uTone.x));
  y = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = y + uTone.y * (c - y);
  return mat3(1.19688, -0.0528969, -0.0529716, -0.0980209, 1.15190, -0.0980435, -0.0990297, -0.0989612, 1.15107) * c;
}

void main() {
  ivec2 size = textureSize(uColour, 0), at = ivec2(gl_FragCoord.xy);
  vec4 own = texelFetch(uColour, at, 0);
  float blur = circle(own.w);
  vec3 c = own.rgb;
  float widest = uFocus.y * 0.5;
  if (uFocus.y > 0.5) {
    int taps = int(clamp(blur * blur * 1.2, 12.0, 90.0));
    float reach = max(blur, 1.0);
    vec3 sum = c; float total = 1.0;
    float turn = hash(ivec3(at, 3)) * 6.28;
    if (blur > 0.7) for (int k = 0; k < taps; k++) {
      float r = sqrt((float(k) + 0.5) / float(taps)) * reach, a = float(k) * 2.399963 + turn;
      vec4 there = texelFetch(uColour, clamp(at + ivec2(round(vec2(cos(a), sin(a)) * r)), ivec2(0), size - 1), 0);
      float its = circle(there.w);
      float w = there.w < own.w ? smoothstep(r - 1.0, r + 1.0, its) : 1.0;
      sum += there.rgb * w;
      total += w;
    }
    c = sum / total;
  }
  vec2 v = (gl_FragCoord.xy / vec2(size) - 0.5) * vec2(1.0, float(size.y) / float(size.x) * 0.8 + 0.2);
  c *= uFocus.z * (1.0 - uFocus.w * smoothstep(0.05, 0.6, dot(v, v) * 1.6));
  c *= vec3(1.0 + uTone.w, 1.0, 1.0 - uTone.w);
  c = film(c);
  float grain = hash(ivec3(at, 9)) + hash(ivec3(at, 10)) - 1.0;
  c += grain * uTone.z;
  oColour = vec4(clamp(c, 0.0, 1.0), 1);
}
