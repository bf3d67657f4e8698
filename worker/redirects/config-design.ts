import { isAtOrBelow, isEmbeddedSite, isGetOrHead, isSignedIn, lacksPermission } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/** Applies to the embedded site only. The origin of a proxied site protects its own configuration area. */
export const configDesignRule: Rule = {
  name: "config-design",
  description:
    "A contributor who may not change the design is taken from its pages to the front of the configuration area.",
  conditions: [
    isAtOrBelow("/config/design"),
    isEmbeddedSite,
    isGetOrHead,
    isSignedIn,
    lacksPermission("contentManager", "changing pages and their design"),
  ],
  result: () => ({ kind: "redirect", status: 302, to: "/config/" }),
};
