// The look of a surface at a point: colour, gloss and relief.
// CLASS: 0 plain paper, 1 pots, 2 wood, 3 linen, 4 plaster, 5 the rest; one program each.
const int MROWS = 9;
const int MAX_MATERIALS = 26;
uniform vec4 uMaterial[MAX_MATERIALS * MROWS];
const float RAW = 1.0;

struct Surface { vec3 albedo; float rough; float gloss; vec3 normal; vec3 glow; };

vec4 mrow(int m, int k) { return uMaterial[m * MROWS + k]; }

float dipLine(int m, vec3 q) {
  vec4 plane = mrow(m, 8), shape = mrow(m, 5);
  float a = atan(q.z, q.x);
  float wob = (noise(vec3(cos(a) * 1.6, sin(a) * 1.6, plane.w * 9.0)) - 0.5) * 2.0 * shape.y;
  wob += (noise(vec3(q.xz * 9.0, q.y * 3.0)) - 0.5) * 0.35 * shape.y;
  if (shape.z > 0.0) {
    float lane = a * 2.2, id = floor(lane), x = (fract(lane) - 0.3 - 0.4 * hash(ivec3(int(id), 5, m))) / (0.1 + 0.07 * hash(ivec3(int(id), 6, m)));
    float drip = hash(ivec3(int(id), 7, m));
    wob -= shape.z * max(0.0, drip - 0.35) * 1.6 * exp(-pow(x * x, 1.3));
  }
  return dot(plane.xyz, q) - plane.w - wob;
}

// Only the large parts of a pot's color, for the light that it reflects to its neighbors.
vec3 plainColour(Hit hit, vec3 p, out float along, out vec3 q) {
  int m = materialOf(hit);
  along = 0.0;
  q = p;
  if (hit.id < FLOOR) {
    q = toLocal(hit.id, p - row(hit.id, 0).xyz);
#ifdef HAS_POT
    if (row(hit.id, 0).w == 0.0) along = turned(thingAt(hit.id), q).y;
#endif
  }
  int kind = int(mrow(m, 0).w);
  if (kind == 1 || kind == 3) return mix(mrow(m, 0).rgb, mrow(m, 1).rgb, 0.4);
  if (kind != 0) return mrow(m, 0).rgb;
  bool inner = along > row(hit.id, 6).w;
  vec3 c = inner ? mrow(m, 1).rgb : mrow(m, 0).rgb;
  if (mrow(m, 5).x > 0.0 && (!inner || abs(mrow(m, 8).y) < 0.5) && dot(mrow(m, 8).xyz, q) > mrow(m, 8).w) c = mrow(m, 2).rgb;
  return c;
}

void wood(int m, vec3 q, inout Surface s, float fine) {
  float lane = floor(q.z / 1.9 + 0.5);
  vec3 w = vec3(q.x * 0.32 + lane * 7.3, q.y * 1.6 + lane * 3.1, q.z * 1.6);
  float warp = fbm(w * 0.9) * 2.2;
  float ring = fract((w.z * 1.5 + w.y * 0.8 + warp) * 2.2);
  ring = smoothstep(0.0, 0.75, ring) * smoothstep(1.0, 0.9, ring);
  float grain = noise(vec3(q.x * 3.0, q.y * 60.0, q.z * 60.0 + lane * 9.0));
  float pores = smoothstep(0.72, 0.95, noise(vec3(q.x * 8.0 + lane, q.y * 130.0, q.z * 130.0)));
  float tone = 0.5 * ring + 0.35 * fbm(w * vec3(1.0, 3.0, 3.0)) + 0.2 * (grain - 0.5) * fine;
  s.albedo = mix(mrow(m, 0).rgb, mrow(m, 1).rgb, clamp(tone, 0.0, 1.0) * 0.8);
  s.albedo *= 1.0 - 0.22 * pores * fine;
  s.albedo *= 0.93 + 0.14 * hash(ivec3(int(lane), 3, m));
  float seam = abs(abs(q.z / 1.9 + 0.5 - lane - 0.5) - 0.5) * 1.9;
  s.albedo *= 0.45 + 0.55 * smoothstep(0.0, 0.012, seam);
  s.normal += 0.05 * fine * vec3(0.0, grain - 0.5, grain - 0.5);
  s.rough = mrow(m, 1).w + 0.12 * tone;
}

void linen(int m, vec3 q, vec3 n, inout Surface s, float fine) {
  vec2 uv = (abs(n.y) > 0.6 ? q.xz : abs(n.x) > 0.6 ? q.zy : q.xy) * 52.0;
  uv += 0.5 * (vec2(noise(vec3(q.xz * 2.0, 1.0)), noise(vec3(q.xz * 2.0, 5.0))) - 0.5);
  vec2 id = floor(uv);
  float over = mod(id.x + id.y, 2.0);
  vec2 f = fract(uv) - 0.5;
  float warp = hash(ivec3(int(id.x), 0, 1)), weft = hash(ivec3(0, int(id.y), 2));
  float slub = noise(vec3(uv.x * 0.08, id.y * 3.1, 2.0)) + noise(vec3(id.x * 3.1, uv.y * 0.08, 4.0));
  float h = over > 0.5 ? 1.0 - 2.2 * f.x * f.x - f.y * f.y : 1.0 - 2.2 * f.y * f.y - f.x * f.x;
  float tone = mix(0.7, 1.0, clamp(h, 0.0, 1.0)) * (0.86 + 0.16 * (over > 0.5 ? warp : weft)) * (0.9 + 0.1 * slub);
  s.albedo = mix(mrow(m, 0).rgb * 0.86, mix(mrow(m, 1).rgb, mrow(m, 0).rgb, tone) * (0.6 + 0.4 * tone), fine);
  s.albedo *= 0.94 + 0.12 * fbm(q * 1.3);
  vec3 slope = over > 0.5 ? vec3(-f.x, 0, -f.y * 0.5) : vec3(-f.x * 0.5, 0, -f.y);
  s.normal -= 0.5 * fine * slope - 0.16 * (noiseSlope(q * vec3(0.9, 0.9, 1.3)) );
}

void plaster(int m, vec3 q, inout Surface s, float fine) {
  float v = mrow(m, 7).z;
  float cloud = fbm(q * 0.55 + 11.0) * 0.65 + 0.35 * fbm(q * vec3(2.6, 1.7, 2.2));
  s.albedo = mix(mrow(m, 0).rgb, mrow(m, 1).rgb, smoothstep(0.25, 0.8, cloud) * v + 0.1);
  s.albedo *= 0.985 + 0.03 * noise(q * 26.0);
  s.normal += (0.05 * noiseSlope(q * vec3(1.1, 2.4, 1.6)) + 0.07 * noiseSlope(q * 6.5)) * v;
  s.normal += 0.09 * fine * noiseSlope(q * 31.0) * v;
}

void brick(int m, vec3 q, vec3 n, inout Surface s) {
  vec2 uv = abs(n.z) > 0.6 ? q.xy : abs(n.x) > 0.6 ? q.zy : q.xz;
  uv /= vec2(2.1, 0.66);
  float course = floor(uv.y);
  uv.x += 0.5 * mod(course, 2.0);
  vec2 f = fract(uv);
  float worn = 0.03 * (noise(q * 3.0) - 0.5);
  vec2 toEdge = min(f, 1.0 - f) * vec2(2.1, 0.66);
  float joint = smoothstep(0.02, 0.05, min(toEdge.x, toEdge.y) + worn);
  float tint = hash(ivec3(int(floor(uv.x)), int(course), 4));
  vec3 face = mrow(m, 0).rgb * (0.72 + 0.5 * tint) * (0.75 + 0.5 * fbm(q * 4.0));
  s.albedo = mix(mrow(m, 1).rgb, face, joint);
  s.normal += 0.25 * noiseSlope(q * 9.0) * 0.5;
}

void pot(int m, Hit hit, vec3 q, vec3 n, float along, float pixel, inout Surface s) {
  int kind = int(mrow(m, 0).w);
  vec4 look = mrow(m, 7), flow = mrow(m, 5);
  vec3 seed = vec3(row(hit.id, 5).w * 31.0);
  bool turnedOne = row(hit.id, 0).w == 0.0;
  float rimAt = turnedOne ? row(hit.id, 6).w : 2.0, len = max(row(hit.id, 10).w, 0.5);
  bool inner = along > rimAt;
  vec3 c = inner ? mrow(m, 1).rgb : mrow(m, 0).rgb;
  float a = atan(q.z, q.x);
  vec3 ring = vec3(cos(a) * 2.6, sin(a) * 2.6, 0.0);
  float cloud = fbm(q * 3.1 + seed) - 0.5;
  float run = fbm(vec3(ring.xy * 2.4, q.y * 1.1) + seed) - 0.5;
  float thick = 0.0;
  if (flow.x > 0.0 && (!inner || abs(mrow(m, 8).y) < 0.5)) {
    float d = dipLine(m, q + seed * 0.0);
    float w = max(0.006, pixel);
    float on = smoothstep(-w, w, d);
    float overlap = smoothstep(0.09, 0.0, d) * on;
    c = mix(c, mrow(m, 2).rgb * (1.0 + 0.1 * cloud), on);
    c *= mix(vec3(1), vec3(0.8, 0.86, 0.84), overlap * (0.5 + 0.5 * noise(q * 7.0 + seed)));
    float bead = exp(-pow((d - 0.008) / 0.011, 2.0));
    c *= 1.0 - 0.28 * bead;
    s.normal -= n.y < 0.9 ? vec3(0, 0.22 * bead * sign(d - 0.008), 0) : vec3(0);
    thick = bead;
  }
  c *= 1.0 + look.z * 0.36 * cloud + flow.w * 0.4 * run;
  c = mix(c, c * c * 1.25, clamp(flow.w * 0.5 * run + look.z * 0.25 * cloud, 0.0, 0.6));
  float size = mrow(m, 7).x, amount = mrow(m, 4).w;
  if (amount > 0.0) {
    vec3 sp = q / size;
    float soft = 0.05 + pixel / size * 0.5;
    float fade = clamp(size * 0.6 / pixel, 0.0, 1.0);
    mat3 twist = mat3(0.36, 0.48, -0.8, -0.8, 0.6, 0.0, 0.48, 0.64, 0.6);
    float dots = max(spots(sp * 0.62 + seed, amount * 0.12, soft), spots(twist * sp * 0.3 + 5.0, amount * 0.1, soft));
    dots = max(dots, 0.8 * spots(twist * sp * 1.1 + 9.0 + seed, amount * 0.16, soft));
    c = mix(c, mrow(m, 4).rgb * min(1.0, 0.15 + 2.5 * dot(c, vec3(0.33))), dots * 0.75 * fade);
    s.normal += (dots * 0.12 * fade) * noiseSlope(sp);
  }
  float rough = mrow(m, 1).w, gloss = look.w;
  if (turnedOne && mrow(m, 6).w > 0.0) {
    float gap = abs(along - rimAt) * len;
    float wear = smoothstep(1.0, 0.15, gap / (mrow(m, 6).w * (0.7 + 0.9 * noise(vec3(ring.xy * 3.0, 2.0) + seed))));
    c = mix(c, mrow(m, 6).rgb * (0.85 + 0.3 * noise(q * 24.0)), wear * 0.75);
  }
  float footLine = mrow(m, 3).w + 0.02 * (noise(vec3(ring.xy * 1.2, 4.0) + seed) - 0.5);
  if (kind == 0 && turnedOne && mrow(m, 3).w > 0.0 && q.y < footLine + 0.012 && !inner) {
    float bare = smoothstep(footLine + max(0.004, pixel), footLine - max(0.004, pixel), q.y);
    float halo = smoothstep(footLine + 0.05, footLine, q.y);
    c = mix(mix(c, mrow(m, 6).rgb, 0.3 * halo), mrow(m, 3).rgb * (0.84 + 0.3 * noise(q * vec3(9.0, 40.0, 9.0))), bare);
    rough = mix(rough, 0.85, bare);
    gloss = mix(gloss, 0.1, bare);
    s.normal += bare * 0.25 * noiseSlope(q * 60.0) * min(1.0, 0.012 / pixel);
  }
  if (kind == 5) {
    c *= 0.9 + 0.2 * noise(q * vec3(6.0, 34.0, 6.0) + seed);
    s.normal += look.y * (0.1 * noiseSlope(q * 24.0) * min(1.0, 0.02 / pixel) + 0.06 * noiseSlope(q * vec3(3.0, 22.0, 3.0)));
  }
  if (kind != 5) {
    s.normal += look.y * (0.02 * noiseSlope(q * 2.6 + seed) + 0.022 * noiseSlope(q * vec3(5.0, 9.0, 5.0) + seed) + 0.012 * noiseSlope(q * 30.0) * min(1.0, 0.012 / pixel));
  }
  s.albedo = c;
  s.rough = clamp(rough + 0.12 * cloud - 0.05 * thick, 0.05, 1.0);
  s.gloss = gloss;
}

Surface surfaceAt(Hit hit, vec3 p, vec3 n, float pixel) {
  int m = materialOf(hit), kind = int(mrow(m, 0).w);
  float along; vec3 q;
  Surface s = Surface(plainColour(hit, p, along, q), mrow(m, 1).w, mrow(m, 7).w, vec3(0), vec3(0));
  vec3 local = hit.id < FLOOR ? toLocal(hit.id, n) : n;
#if CLASS == 1
  pot(m, hit, q, local, along, pixel, s);
#elif CLASS == 2
  wood(m, q, s, clamp(0.012 / pixel, 0.0, 1.0));
#elif CLASS == 3
  linen(m, q, local, s, clamp(0.009 / pixel, 0.0, 1.0));
#elif CLASS == 4
  plaster(m, q, s, clamp(0.02 / pixel, 0.0, 1.0));
#elif CLASS == 5
  if (kind == 6) s.albedo = mix(mrow(m, 0).rgb, mrow(m, 1).rgb, noise(q * 5.0)) * (0.85 + 0.3 * noise(q * 40.0));
  if (kind == 7) brick(m, q, local, s);
  if (kind == 8) s.glow = mix(mrow(m, 0).rgb, mrow(m, 1).rgb, fbm(q * 3.0)) * mrow(m, 7).z * 6.0;
#endif
  vec3 bumped = hit.id < FLOOR ? toWorld(hit.id, s.normal) : s.normal;
  s.normal = normalize(n + bumped - n * dot(bumped, n));
  return s;
}

// -1 where nothing was seen this time.
int classAt(float id) {
  int thing = int(id) / 1024, kind = 4;
  if (id >= 0.0) kind = int(mrow(materialOf(Hit(0.0, thing, int(id) - thing * 1024)), 0).w);
  return id == -9.0 ? -1 : kind == 0 || kind == 5 ? 1 : kind < 4 ? kind + 1 : kind == 4 ? 0 : 5;
}
