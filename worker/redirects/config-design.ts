import { below, isEmbedded, isSignedIn, lacks, reads } from "./conditions.ts";
import type { Rule } from "./rule.ts";

/** On a proxied site the origin judges its own configuration area. */
export const configDesign: Rule = {
  name: "config-design",
  says: "Who may not change the design is taken from it to the front of the configuration area.",
  conditions: [
    below("/config/design"),
    isEmbedded,
    reads,
    isSignedIn,
    lacks("contentManager", "changing pages and their design"),
  ],
  answer: () => ({ kind: "redirect", status: 302, to: "/config/" }),
};
