import { isAtOrBelow, isEmbeddedSite, isGetOrHead, isSignedIn, lacksPermission } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/** Applies to the embedded site only. The origin of a proxied site protects its own configuration area. */
export const configDesignRule: Rule = {
  name: "config-design",
  description: (texts) => texts.ruleDesign,
  conditions: [
    isAtOrBelow("/config/design"),
    isEmbeddedSite,
    isGetOrHead,
    isSignedIn,
    lacksPermission("contentManager", (texts) => texts.cannotDesign),
  ],
  result: () => ({ kind: "redirect", status: 302, to: "/config/" }),
};
