// The scene: pots (turned sections plus flat tubes), slabs, clusters of stems, floor and wall; and rays through it.
const int ROWS = 11;
const int MAX_OBJECTS = 72;
const int FLOOR = 100;
const int WALL = 101;
uniform vec4 uObject[MAX_OBJECTS * ROWS];
uniform int uObjects;
uniform vec4 uRoom; // floor material or -1, wall material or -1, wall z, cove radius
uniform mediump sampler2DArray uSection; // distance, place along the line
uniform mediump sampler2DArray uTube; // distance to axis, radius, distance to bore axis

struct Hit { float t; int id; int part; };

vec4 row(int i, int k) { return uObject[i * ROWS + k]; }

vec3 toLocal(int i, vec3 v) { return vec3(dot(row(i, 1).xyz, v), dot(row(i, 2).xyz, v), dot(row(i, 3).xyz, v)); }
vec3 toWorld(int i, vec3 v) { return row(i, 1).xyz * v.x + row(i, 2).xyz * v.y + row(i, 3).xyz * v.z; }

// A distance read from a box of texels is a lower bound outside it, too (projection onto a box never lengthens).
vec2 readSection(int layer, vec2 q, vec4 domain) {
  vec2 size = vec2(domain.x, domain.z - domain.y);
  vec2 uv = (q - vec2(0.0, domain.y)) / size;
  vec2 inside = clamp(uv, 0.0, 1.0);
  float off = length((uv - inside) * size);
  vec2 n = vec2(textureSize(uSection, 0).xy);
  vec2 found = textureLod(uSection, vec3((inside * (n - 1.0) + 0.5) / n, float(layer)), 0.0).rg;
  if (off > 0.0) found.x = length(vec2(max(found.x, 0.0), off));
  return found;
}

// The data of an object that every step of a march needs, read once.
struct Thing { float kind, wobble, section, tubes; vec4 domain, plane, shape, lip, more; };

Thing thingAt(int i) {
  Thing o;
  o.kind = row(i, 0).w;
  o.wobble = row(i, 5).w;
  o.section = row(i, 2).w;
  o.tubes = row(i, 3).w;
  o.domain = row(i, 6);
  o.more = row(i, 10);
#ifdef HAS_TUBE
  o.plane = row(i, 7);
  o.shape = row(i, 8);
#endif
#ifdef HAS_LIP
  o.lip = row(i, 9);
#endif
  return o;
}

// A software GPU runs every branch, masked. Features that a scene does not have are excluded by HAS_….
vec2 turned(Thing o, vec3 p) {
  float r = length(p.xz), y = p.y;
  float c = p.x / max(r, 1e-4);
#ifdef HAS_LIP
  float off = 2.0 * (1.0 - c), side = off - 5.0 * o.lip.w * o.lip.w;
  float h = smoothstep(o.more.z - o.lip.z, o.more.z, y);
  h *= h;
  float near = exp(-off / (o.lip.w * o.lip.w)), pinch = exp(-side * side / (4.0 * o.lip.w * o.lip.w));
  r -= o.lip.x * (near - 0.18 * pinch) * h;
  y -= o.lip.y * near * h;
#endif
#ifdef HAS_FLUTES
  float reach = smoothstep(0.0, 0.12, y) * (1.0 - smoothstep(o.more.z - 0.2, o.more.z - 0.12, y));
  r += o.more.y * (0.5 - 0.5 * cos(atan(p.z, p.x) * o.more.x)) * reach;
#endif
  r *= 1.0 + o.wobble * (0.008 * (2.0 * c * c - 1.0) * (1.0 - 0.7 * y) + 0.003 * c * (4.0 * c * c - 3.0));
  y += 0.006 * o.wobble * p.x;
  return readSection(int(o.section), vec2(r, y), o.domain);
}

float smoothMin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}

float withTubes(Thing o, vec3 p, float body) {
  vec2 size = vec2(o.plane.y - o.plane.x, o.plane.w - o.plane.z);
  vec2 uv = (p.xy - o.plane.xz) / size, inside = clamp(uv, 0.0, 1.0);
  vec2 off = (uv - inside) * size;
  vec2 n = vec2(textureSize(uTube, 0).xy);
  vec3 found = textureLod(uTube, vec3((inside * (n - 1.0) + 0.5) / n, o.tubes), 0.0).rgb;
  float flatness = p.x < 0.0 ? o.shape.x : 1.0;
  float across = max(abs(p.z) - found.g * (flatness - 1.0), 0.0);
  float tube = length(vec3(max(found.r, 0.0), across, length(off))) - found.g;
  float both = smoothMin(body, tube, o.shape.y);
  return o.shape.z > 0.0 ? max(both, o.shape.z - length(vec3(found.b, p.z, length(off)))) : both;
}

// Distance to one object, in its own space; y is the place along the section's line.
vec2 distanceTo(Thing o, vec3 p) {
  vec2 found = vec2(1e3, 0);
#ifdef HAS_POT
  found = turned(o, p);
#endif
#ifdef HAS_TUBE
  if (o.tubes >= 0.0) found.x = withTubes(o, p, found.x);
#endif
#ifdef HAS_SLAB
  vec3 q = abs(p) - o.domain.xyz + o.domain.w;
  float d = length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - o.domain.w;
  if (o.kind == 1.0) found = vec2(d, 0);
#endif
  return found;
}

bool slab(vec3 ro, vec3 inv, vec3 low, vec3 high, out vec2 span) {
  vec3 a = (low - ro) * inv, b = (high - ro) * inv;
  vec3 near = min(a, b), far = max(a, b);
  span = vec2(max(max(near.x, near.y), near.z), min(min(far.x, far.y), far.z));
  return span.y > max(span.x, 0.0);
}

float march(Thing o, vec3 ro, vec3 rd, vec2 span, float from, int steps, float eps) {
  float t = max(span.x, from), d = 1e3;
  float care = o.more.x > 0.0 ? 0.75 : 0.95;
#ifdef HAS_LIP
  care = o.lip.x > 0.0 ? 0.75 : care;
#endif
  for (int k = 0; k < steps; k++) {
    d = distanceTo(o, ro + rd * t).x;
    if (d < eps) return t;
    t += d * care + 0.0003;
    if (t > span.y) return -1.0;
  }
  return d < eps * 6.0 ? t : -1.0;
}

#include "stems"

bool boxHit(int i, vec3 ro, vec3 rd, float limit) {
  vec2 span;
  return slab(toLocal(i, ro - row(i, 0).xyz), 1.0 / toLocal(i, rd), row(i, 4).xyz, row(i, 5).xyz, span) && span.x < limit;
}

bool objectHit(int i, vec3 ro, vec3 rd, float limit, float from, bool fine, out float t, out int part) {
  part = 0;
  t = -1.0;
  vec3 o = toLocal(i, ro - row(i, 0).xyz), d = toLocal(i, rd);
  vec2 span;
  bool near = slab(o, 1.0 / d, row(i, 4).xyz, row(i, 5).xyz, span) && span.x < limit;
  bool plant = row(i, 0).w == 2.0;
#ifdef HAS_PLANT
  int first = int(row(i, 6).x), last = near && plant ? first + int(row(i, 6).y) : first;
  float best = limit;
  for (int k = first; k < last; k++) {
    float at = stemHit(k, o, d);
    if (at > from && at < best) { best = at; t = at; part = k; }
  }
#endif
  bool solid = near && !plant;
  float found = march(thingAt(i), o, d, vec2(span.x, min(span.y, limit)), from, !solid ? 0 : fine ? 96 : 40, fine ? 0.0006 : 0.0016);
  if (solid) t = found;
  return t > 0.0;
}

// The nearest item on a ray or, with `any`, whether any pot or plant blocks the ray (walls are behind all lights).
Hit trace(vec3 ro, vec3 rd, float from, float limit, bool fine, bool any) {
  Hit hit = Hit(limit, -1, 0);
  float zw = uRoom.z, R = uRoom.w;
  if (!any && uRoom.x >= 0.0 && rd.y < 0.0) {
    float t = -ro.y / rd.y;
    if (t > from && t < hit.t && ro.z + rd.z * t >= zw + R) hit = Hit(t, FLOOR, 0);
  }
  if (!any && uRoom.y >= 0.0 && rd.z < 0.0) {
    float t = (zw - ro.z) / rd.z;
    if (t > from && t < hit.t && (R == 0.0 || ro.y + rd.y * t >= R)) hit = Hit(t, WALL, 0);
  }
  if (!any && R > 0.0) {
    vec2 o = ro.yz - vec2(R, zw + R), d = rd.yz;
    float A = dot(d, d), B = dot(o, d), C = dot(o, o) - R * R, h = B * B - A * C;
    if (h > 0.0) {
      float t = (-B + sqrt(h)) / A;
      vec3 p = ro + rd * t;
      if (t > from && t < hit.t && p.y < R && p.z < zw + R) hit = Hit(t, WALL, 1);
    }
  }
  // First whose boxes the ray meets, then only those: a masked march costs as much as a real one.
  for (int base = 0; base < uObjects; base += 24) {
    uint met = 0u;
    int last = min(base + 24, uObjects);
    for (int i = base; i < last; i++) if (boxHit(i, ro, rd, hit.t)) met |= 1u << (i - base);
    while (met != 0u) {
      uint low = met & (~met + 1u);
      met ^= low;
      int i = base + int(floatBitsToUint(float(low)) >> 23) - 127;
      float t; int part;
      if (objectHit(i, ro, rd, hit.t, from, fine, t, part) && t < hit.t) {
        hit = Hit(t, i, part);
        if (any) met = 0u;
      }
    }
    if (any && hit.id >= 0) break;
  }
  return hit;
}

vec3 normalOf(Hit hit, vec3 p) {
  if (hit.id == FLOOR) return vec3(0, 1, 0);
  if (hit.id == WALL) return hit.part == 0 ? vec3(0, 0, 1) : normalize(vec3(0.0, uRoom.w - p.y, uRoom.z + uRoom.w - p.z));
  int i = hit.id;
  vec3 q = toLocal(i, p - row(i, 0).xyz);
#ifdef HAS_PLANT
  if (row(i, 0).w == 2.0) return stemNormal(hit.part, q);
#endif
  float e = row(i, 0).w == 1.0 ? 0.002 : 0.005;
  Thing o = thingAt(i);
  vec3 n = vec3(0);
  for (int k = 0; k < 4; k++) {
    vec3 corner = vec3(((k + 3) >> 1) & 1, (k >> 1) & 1, k & 1) * 2.0 - 1.0;
    n += corner * distanceTo(o, q + corner * e).x;
  }
  return toWorld(i, normalize(n));
}

int materialOf(Hit hit) {
  if (hit.id == FLOOR) return int(uRoom.x);
  if (hit.id == WALL) return int(uRoom.y);
  if (row(hit.id, 0).w == 2.0) return int(texelFetch(uStem, ivec2(0, hit.part), 0).w);
  return int(row(hit.id, 4).w);
}
