import type { Facts } from "../visitor/facts.ts";

/** Who may show a page in a frame, besides the page's own host: the owner's choice and the configuration area. */
export function framersOf({ site, configArea, url }: Facts): readonly URL[] | "any" {
  const { frameAncestors } = site.settings;
  if (frameAncestors === "any") return "any";
  const area = configArea.origin === url.origin ? [] : [new URL(configArea.origin)];
  return [...area, ...frameAncestors];
}

/**
 * The policy of a page whose origin has none on frames. It overrules `X-Frame-Options` in every browser that knows it,
 * so it says what that header says, and who else may.
 */
export function framePolicy(frameOptions: string | null, framers: readonly URL[]): string {
  const self = forbidsAll(frameOptions) ? [] : ["'self'"];
  const sources = [...self, ...framers.map(({ origin }) => origin)];
  return `frame-ancestors ${sources.join(" ") || "'none'"}`;
}

/** One of DENY and SAMEORIGIN is obeyed, several that differ are DENY, and all else is nothing (HTML, section 7.7.1). */
function forbidsAll(frameOptions: string | null): boolean {
  const said = new Set((frameOptions ?? "").split(",").map((each) => each.trim().toUpperCase()));
  const known = ["DENY", "SAMEORIGIN", "ALLOWALL"].some((each) => said.has(each));
  return said.has("DENY") || (said.size > 1 && known);
}
