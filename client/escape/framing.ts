/** Where this page stands: alone in its tab, in the configuration area's preview frame, or in somebody else's frame. */
export type Framing = "top" | "config" | "elsewhere";

export function framingIn(configArea: URL, { parent, location }: Window = window): Framing {
  if (parent === window) return "top";
  if (configArea.origin !== location.origin) {
    // Firefox does not tell; a message that names its receiver reaches nobody else anyway.
    const above = location.ancestorOrigins?.[0] ?? configArea.origin;
    return above === configArea.origin ? "config" : "elsewhere";
  }
  try {
    return /^\/config(?:\/|$)/.test(parent.location.pathname) ? "config" : "elsewhere";
  } catch {
    // Another origin's frame may not be asked.
    return "elsewhere";
  }
}
