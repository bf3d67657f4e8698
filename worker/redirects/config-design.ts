import { isAtOrBelow, isEmbeddedSite, isGetOrHead, isSignedIn, lacksPermission } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/** For the embedded site only: the origin of a proxied site guards its own configuration area. */
export const configDesignRule: Rule = {
  name: "config-design",
  description:
    "Somebody who may not change the design is taken from its pages to the front of the configuration area.",
  conditions: [
    isAtOrBelow("/config/design"),
    isEmbeddedSite,
    isGetOrHead,
    isSignedIn,
    lacksPermission("contentManager", "changing pages and their design"),
  ],
  result: () => ({ kind: "redirect", status: 302, to: "/config/" }),
};
