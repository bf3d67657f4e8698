// Integer hashes and value noise: the same on every machine, unlike sin-based ones.
uint mixBits(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16; return x; }
float unit(uint x) { return float(x >> 8) * (1.0 / 16777216.0); }
uint cell(ivec3 c) { return mixBits(uint(c.x) * 0x9E3779B1u + uint(c.y) * 0x85EBCA77u + uint(c.z) * 0xC2B2AE3Du); }
float hash(ivec3 c) { return unit(cell(c)); }

// Loops instead of long sums: functions are inlined into every caller, and compiling is slow.
float noise(vec3 p) {
  ivec3 i = ivec3(floor(p));
  vec3 f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  float sum = 0.0;
  for (int k = 0; k < 8; k++) {
    ivec3 c = ivec3(k & 1, (k >> 1) & 1, k >> 2);
    vec3 w = mix(1.0 - f, f, vec3(c));
    sum += w.x * w.y * w.z * hash(i + c);
  }
  return sum;
}

float fbm(vec3 p) {
  float sum = 0.0, weight = 0.53;
  for (int k = 0; k < 3; k++) {
    sum += weight * noise(p);
    weight = k == 0 ? 0.27 : 0.2;
    p = p * 2.03 + 7.1;
  }
  return sum;
}

vec3 noiseSlope(vec3 p) {
  const float e = 0.35;
  vec3 slope = vec3(0);
  float c = 0.0;
  for (int k = 0; k < 4; k++) {
    float v = noise(p + (k == 1 ? vec3(e, 0, 0) : k == 2 ? vec3(0, e, 0) : k == 3 ? vec3(0, 0, e) : vec3(0)));
    if (k == 0) c = v;
    else slope[k - 1] = v - c;
  }
  return slope / e;
}

// Spots: at most one per cell, so that neighbor cells are not needed. 1 inside a spot, 0 outside.
float spots(vec3 p, float amount, float softness) {
  ivec3 i = ivec3(floor(p));
  uint h = cell(i), k = mixBits(h + 1u);
  float radius = 0.06 + 0.2 * pow(unit(mixBits(h + 4u)), 2.0);
  vec3 centre = 0.3 + 0.4 * vec3(k & 1023u, (k >> 10) & 1023u, (k >> 20) & 1023u) / 1023.0;
  return unit(h) > amount ? 0.0 : 1.0 - smoothstep(radius - softness, radius + softness, length(fract(p) - centre));
}
