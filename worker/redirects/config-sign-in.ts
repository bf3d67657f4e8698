import { isAtOrBelow, isEmbeddedSite, isGetOrHead, isSignedOut } from "./conditions.ts";
import { isWithinParameterLimit } from "./config-area-redirect.ts";
import type { Rule } from "./rule.ts";

const loginPath = "/config/login";

/** Redirects to the sign-in page, which returns to the requested URL. */
export const configSignInRule: Rule = {
  name: "config-sign-in",
  description: "A visitor who is not signed in has to sign in before the configuration area.",
  conditions: [
    isAtOrBelow("/config"),
    isEmbeddedSite,
    isSignedOut,
    isGetOrHead,
    {
      description: "It is not the sign-in page itself.",
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
