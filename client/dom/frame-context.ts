/** The frame of a page: alone in its tab, in the configuration area's preview frame, or in another frame. */
export type FrameContext = "top" | "config" | "other";

export function frameContext(configArea: URL, { parent, location }: Window = window): FrameContext {
  if (parent === window) return "top";
  if (configArea.origin !== location.origin) {
    // Firefox has no ancestorOrigins. A message to the configuration area's origin reaches no other frame anyway.
    const parentOrigin = location.ancestorOrigins?.[0] ?? configArea.origin;
    return parentOrigin === configArea.origin ? "config" : "other";
  }
  try {
    return /^\/config(?:\/|$)/.test(parent.location.pathname) ? "config" : "other";
  } catch {
    // The parent frame is of another origin.
    return "other";
  }
}
