// The light of the room: one window (an area light), an optional sun through it, and a dim surrounding.
uniform vec3 uWindow, uWindowX, uWindowY, uWindowColour; // centre, half sides, radiance
uniform vec3 uSky, uGround; // the room's own light from above and below
uniform vec3 uSun, uSunColour; // towards the sun (zero length: none)
uniform vec4 uPanes; // panes across, panes up, bar width, pattern softness
uniform vec3 uEye, uRight, uUp, uForward;
uniform vec2 uLens; // half width and half height at distance 1
uniform vec2 uSize;

vec3 surroundings(vec3 d) {
  return mix(uGround, uSky, smoothstep(-0.7, 0.9, d.y)) * (1.0 + 0.35 * max(0.0, dot(d, normalize(uWindow))));
}

float bar(float x, float width, float soft) { return smoothstep(width - soft, width + soft, abs(x)); }

// The share of light that a point of the window lets through, seen as unsharp as `soft` (in window halves).
float panes(vec2 w, float soft) {
  vec2 edge = smoothstep(vec2(1.0 + soft), vec2(1.0 - soft), abs(w));
  vec2 cellAt = (fract((w * 0.5 + 0.5) * uPanes.xy) - 0.5);
  vec2 toBar = (0.5 - abs(cellAt)) / uPanes.xy * 2.0;
  float wide = max(soft, 0.004), dim = uPanes.z / (uPanes.z + wide * 0.5);
  vec2 lit = 1.0 - dim * (1.0 - smoothstep(vec2(uPanes.z - wide), vec2(uPanes.z + wide), toBar));
  return edge.x * edge.y * lit.x * lit.y;
}

vec2 onWindow(vec3 p, vec3 d, out float t) {
  vec3 n = cross(uWindowX, uWindowY);
  t = dot(uWindow - p, n) / dot(d, n);
  vec3 q = p + d * t - uWindow;
  return vec2(dot(q, uWindowX) / dot(uWindowX, uWindowX), dot(q, uWindowY) / dot(uWindowY, uWindowY));
}

// The light from one point of the window (or, with `sunny`, of the sun) without occlusion.
vec3 arriving(vec3 p, vec3 n, vec2 u, bool sunny, out vec3 l, out float reach) {
  l = n;
  reach = 40.0;
  if (sunny) {
    if (dot(uSun, uSun) == 0.0) return vec3(0);
    vec3 side = normalize(cross(uSun, vec3(0, 1, 0.1))), up = cross(side, uSun);
    float a = u.x * 6.28318, r = sqrt(u.y) * 0.022, t;
    l = normalize(uSun + (side * cos(a) + up * sin(a)) * r);
    vec2 w = onWindow(p, l, t);
    return uSunColour * max(dot(n, l), 0.0) * (t > 0.0 ? panes(w, uPanes.w) : 0.0);
  }
  vec3 q = uWindow + uWindowX * (u.x * 2.0 - 1.0) + uWindowY * (u.y * 2.0 - 1.0) - p;
  reach = length(q);
  l = q / reach;
  return uWindowColour * max(dot(n, l), 0.0) * abs(dot(cross(uWindowX, uWindowY) * 4.0, l)) / (reach * reach * 3.14159);
}
