#version 300 es
// 1 for pixels that need more samples: their neighbors differ in slope, brightness or distance.
precision highp float;
precision highp int;
uniform sampler2D uColour, uNormal;
uniform vec2 uSize;

float shown(vec3 c) { float y = dot(c, vec3(0.3, 0.55, 0.15)); return y / (y + 0.35); }

bool differs(ivec2 at) {
  vec4 own = texelFetch(uColour, at, 0), slope = texelFetch(uNormal, at, 0);
  for (int k = 0; k < 4; k++) {
    ivec2 to = clamp(at + ivec2((k & 1) * (k - 2), (1 - (k & 1)) * (k - 1)), ivec2(0), ivec2(uSize) - 1);
    vec4 colour = texelFetch(uColour, to, 0), other = texelFetch(uNormal, to, 0);
    if (dot(other.xyz, slope.xyz) < 0.9 || abs(shown(colour.rgb) - shown(own.rgb)) > 0.06 || abs(colour.w - own.w) > 0.03 * own.w) return true;
  }
  return false;
}

out vec4 oMark;

void main() { oMark = vec4(differs(ivec2(gl_FragCoord.xy)) ? 1.0 : 0.0); }
