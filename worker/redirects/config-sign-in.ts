import { isAtOrBelow, isEmbeddedSite, isGetOrHead, isSignedOut } from "./conditions.ts";
import { isWithinParameterLimit } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

const loginPath = "/config/login";

/** Redirects to the sign-in page, which returns to the requested URL. */
export const configSignInRule: Rule = {
  name: "config-sign-in",
  description: (texts) => texts.ruleSignIn,
  conditions: [
    isAtOrBelow("/config"),
    isEmbeddedSite,
    isSignedOut,
    isGetOrHead,
    {
      description: (texts) => texts.notSignInPage,
      holds: ({ path }) => path !== loginPath && path !== `${loginPath}/`,
    },
  ],
  result: (facts) => ({
    kind: "redirect",
    status: 302,
    to: isWithinParameterLimit.holds(facts)
      ? `${loginPath}?return=${encodeURIComponent(facts.path + facts.search)}${facts.flags.noredirect ? "&noredirect" : ""}`
      : loginPath,
  }),
};
