#version 300 es
// One round of an edge-preserving blur over the traced light: only neighbors on the same surface count.
precision highp float;
uniform sampler2D uDirect, uIndirect, uPlace, uNormal;
uniform int uStride;
uniform float uKeep;
layout(location = 0) out vec4 oDirect;
layout(location = 1) out vec4 oIndirect;

float thing(float id) { return id < 102400.0 ? floor(id / 1024.0) : id; }
float bright(vec3 c) { return dot(c, vec3(0.3, 0.5, 0.2)); }

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), size = textureSize(uPlace, 0);
  vec4 place = texelFetch(uPlace, at, 0), normal = texelFetch(uNormal, at, 0);
  vec3 direct = texelFetch(uDirect, at, 0).rgb, indirect = texelFetch(uIndirect, at, 0).rgb;
  vec4 sumD = vec4(0), sumI = vec4(0);
  float reach = 0.004 * normal.w * float(uStride);
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) {
    ivec2 to = clamp(at + ivec2(x, y) * uStride, ivec2(0), size - 1);
    vec4 q = texelFetch(uPlace, to, 0), m = texelFetch(uNormal, to, 0);
    if (thing(q.w) != thing(place.w)) continue;
    float w = exp(-float(x * x + y * y) * 0.35);
    w *= pow(max(dot(m.xyz, normal.xyz), 0.0), 24.0);
    w *= exp(-abs(dot(q.xyz - place.xyz, normal.xyz)) / reach);
    vec3 d = texelFetch(uDirect, to, 0).rgb, i = texelFetch(uIndirect, to, 0).rgb;
    float stop = abs(bright(d) - bright(direct)) / (uKeep * (bright(direct) + bright(d)) + 0.02);
    sumD += vec4(d, 1) * w * exp(-stop * stop);
    sumI += vec4(i, 1) * w;
  }
  oDirect = sumD.w > 0.0 ? vec4(sumD.rgb / sumD.w, 1) : vec4(direct, 1);
  oIndirect = sumI.w > 0.0 ? vec4(sumI.rgb / sumI.w, 1) : vec4(indirect, 1);
}
