import { doesMoreThanLook, isAtTopLevel, isSignedIn } from "./conditions.ts";
import { intoConfigArea, isNotGoingInCircles } from "./config-area.ts";
import type { Rule } from "./rule.ts";

const link = /^\/pages\/([\da-f]{24})\/?$/i;

/** Somebody asked for this panel: so unlike the configuration redirect it works on local hosts, and despite `noredirect`. */
export const collectionPanel: Rule = {
  name: "collection-panel",
  says: "A link to a collection's panel opens it in the configuration area.",
  conditions: [
    {
      says: "The address is /pages/ and an id of 24 hexadecimal digits.",
      holds: ({ path }) => path.startsWith("/pages/") && link.test(path),
      found: ({ path }) => `It is ${path}.`,
    },
    isSignedIn,
    doesMoreThanLook,
    isAtTopLevel,
    isNotGoingInCircles,
  ],
  answer: (facts) => intoConfigArea(facts, `/config/pages/${link.exec(facts.path)?.[1] ?? ""}`),
};
