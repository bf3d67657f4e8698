import { below, isEmbedded, nobodySignedIn, reads } from "./conditions.ts";
import { fitsIntoParameter } from "./config-area.ts";
import type { Rule } from "./rule.ts";

const login = "/config/login";

/** What is asked for with nobody signed in is what they find after signing in. */
export const configSignIn: Rule = {
  name: "config-sign-in",
  says: "Somebody who is not signed in has to sign in before the configuration area.",
  conditions: [
    below("/config"),
    isEmbedded,
    nobodySignedIn,
    reads,
    {
      says: "It is not the sign-in page itself.",
      holds: ({ path }) => path !== login && path !== `${login}/`,
    },
  ],
  answer: (facts) => ({
    kind: "redirect",
    status: 302,
    to: fitsIntoParameter.holds(facts)
      ? `${login}?return=${encodeURIComponent(facts.path + facts.search)}`
      : login,
  }),
};
