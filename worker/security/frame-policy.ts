import type { Facts } from "../request/facts.ts";

/**
 * The origins that may frame a page, besides its own host: those that the owner has set, and the configuration area.
 */
export function allowedFramers({ site, configArea, url }: Facts): readonly URL[] | "any" {
  const { frameAncestors } = site.settings;
  if (frameAncestors === "any") return "any";
  const area = configArea.origin === url.origin ? [] : [new URL(configArea.origin)];
  return [...area, ...frameAncestors];
}

/**
 * The `frame-ancestors` directive for a page whose origin sends none. Browsers that support it ignore
 * `X-Frame-Options`, so it contains that header's restriction and the allowed framers.
 */
export function frameAncestorsPolicy(frameOptions: string | null, framers: readonly URL[]): string {
  const self = forbidsAll(frameOptions) ? [] : ["'self'"];
  const sources = [...self, ...framers.map(({ origin }) => origin)];
  return `frame-ancestors ${sources.join(" ") || "'none'"}`;
}

/**
 * True if `X-Frame-Options` forbids all frames. DENY and SAMEORIGIN are valid, several different values are treated as
 * DENY, and any other value is ignored:
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header.
 */
function forbidsAll(frameOptions: string | null): boolean {
  const values = new Set((frameOptions ?? "").split(",").map((value) => value.trim().toUpperCase()));
  const hasKnownValue = ["DENY", "SAMEORIGIN", "ALLOWALL"].some((value) => values.has(value));
  return values.has("DENY") || (values.size > 1 && hasKnownValue);
}
