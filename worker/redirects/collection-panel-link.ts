import { hasMoreThanViewerRole, isAtTopLevel, isSignedIn, pathDetails } from "./conditions.ts";
import { isNotLooping, redirectToConfigArea } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

const panelLink = /^\/pages\/([\da-f]{24})\/?$/i;

/**
 * A link to the panel of a collection (docs/reference/routes.md#collection-panel-links) is followed on purpose.
 * Therefore the rule, unlike the configuration redirect, also applies on local hosts and with `noredirect`.
 */
export const collectionPanelLinkRule: Rule = {
  name: "collection-panel",
  description: (texts) => texts.rulePanel,
  conditions: [
    {
      description: (texts) => texts.isPanelLink,
      holds: ({ path }) => path.startsWith("/pages/") && panelLink.test(path),
      details: pathDetails,
    },
    isSignedIn,
    hasMoreThanViewerRole,
    isAtTopLevel,
    isNotLooping,
  ],
  result: (facts) => redirectToConfigArea(facts, `/config/pages/${panelLink.exec(facts.path)?.[1] ?? ""}`),
};
