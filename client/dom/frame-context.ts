/**
 * The place of the page: at the top level of its tab, in the configuration area's preview frame, or in another frame.
 */
export type FrameContext = "top" | "config" | "other";

export function frameContext(configArea: URL, { parent, location }: Window = window): FrameContext {
  if (parent === window) return "top";
  if (configArea.origin !== location.origin) {
    // Firefox has no `ancestorOrigins`. A message addressed to the configuration area's origin does not reach other
    // parents.
    const parentOrigin = location.ancestorOrigins?.[0] ?? configArea.origin;
    return parentOrigin === configArea.origin ? "config" : "other";
  }
  try {
    return /^\/config(?:\/|$)/.test(parent.location.pathname) ? "config" : "other";
  } catch {
    // The parent frame is on another origin.
    return "other";
  }
}
