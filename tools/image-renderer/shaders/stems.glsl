// Stems and leaves, met exactly: a rod with round ends, or a flattened ellipsoid.
uniform sampler2D uStem; // three texels a stem or leaf

float stemHit(int s, vec3 ro, vec3 rd) {
  vec4 a = texelFetch(uStem, ivec2(0, s), 0), b = texelFetch(uStem, ivec2(1, s), 0), c = texelFetch(uStem, ivec2(2, s), 0);
  if (c.w > 0.0) { // leaf: a flattened ellipsoid, length b.w, width c.w
    vec3 o = ro - a.xyz;
    vec3 side = cross(b.xyz, c.xyz);
    vec3 scale = 1.0 / vec3(b.w, c.w, fract(a.w));
    vec3 q = vec3(dot(o, b.xyz), dot(o, side), dot(o, c.xyz)) * scale;
    vec3 d = vec3(dot(rd, b.xyz), dot(rd, side), dot(rd, c.xyz)) * scale;
    float A = dot(d, d), B = dot(q, d), C = dot(q, q) - 1.0;
    float h = B * B - A * C;
    if (h < 0.0) return -1.0;
    float root = sqrt(h), t = (-B - root) / A;
    return t > 0.0 ? t : C < 0.0 ? -1.0 : (-B + root) / A;
  }
  vec3 ba = b.xyz - a.xyz, oa = ro - a.xyz; // capsule
  float r = b.w, baba = dot(ba, ba), bard = dot(ba, rd), baoa = dot(ba, oa), rdoa = dot(rd, oa), oaoa = dot(oa, oa);
  float A = baba - bard * bard, B = baba * rdoa - baoa * bard, C = baba * oaoa - baoa * baoa - r * r * baba;
  float h = B * B - A * C;
  if (h < 0.0) return -1.0;
  float t = (-B - sqrt(h)) / A, y = baoa + t * bard;
  if (y > 0.0 && y < baba) return t;
  vec3 oc = y <= 0.0 ? oa : ro - b.xyz;
  B = dot(rd, oc);
  h = B * B - dot(oc, oc) + r * r;
  return h > 0.0 ? -B - sqrt(h) : -1.0;
}

vec3 stemNormal(int s, vec3 p) {
  vec4 a = texelFetch(uStem, ivec2(0, s), 0), b = texelFetch(uStem, ivec2(1, s), 0), c = texelFetch(uStem, ivec2(2, s), 0);
  if (c.w > 0.0) {
    vec3 o = p - a.xyz, side = cross(b.xyz, c.xyz);
    float thin = fract(a.w);
    vec3 q = vec3(dot(o, b.xyz) / (b.w * b.w), dot(o, side) / (c.w * c.w), dot(o, c.xyz) / (thin * thin));
    return normalize(b.xyz * q.x + side * q.y + c.xyz * q.z);
  }
  vec3 ba = b.xyz - a.xyz, pa = p - a.xyz;
  return normalize(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
}
