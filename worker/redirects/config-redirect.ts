import type { SiteContext } from "../../shared/context.ts";
import { cookieNames, reservedPrefix } from "../../shared/names.ts";
import { contextFor } from "../page/page.ts";
import type { Facts } from "../visitor/facts.ts";
import { doesMoreThanLook, isAtTopLevel, isSignedIn } from "./conditions.ts";
import {
  counted,
  fitsIntoParameter,
  intoConfigArea,
  isNotGoingInCircles,
  onAreasHost,
} from "./config-area.ts";
import type { Condition, Rule } from "./rule.ts";

/** What is no page of the site, or is on the way to the checkout. */
const folders = [reservedPrefix, "/api/", "/s/", "/static/", "/content/", "/commerce/"];
const areas = ["/config", "/checkout", "/settings/billing"];
const files = "txt|xml|ico|json|webmanifest|rss|pdf|js|css|svg|png|jpe?g|gif|webp";
const noPage = RegExp(`^(?:${folders.join("|")})|^(?:${areas.join("|")})(?:/|$)|\\.(?:${files})$`);

const isPage: Condition = {
  says: `The address is that of a page: no file, no ?format=, and nothing below ${[...areas, ...folders].join(", ")}.`,
  holds: ({ path, search }) => !noPage.test(path) && !/[?&]format=/.test(search),
  found: ({ path, search }) => `It is ${path}${search}.`,
};

const isVisit: Condition = {
  says: "The page is asked for to be seen, not fetched ahead.",
  holds: ({ prefetch }) => !prefetch,
};

const mayBeTakenAway: Condition = {
  says: "They have not asked to stay on the site (?noredirect).",
  holds: ({ noredirect }) => !noredirect,
  found: ({ noredirect, flags }) => {
    if (!noredirect) return "They have not.";
    return flags.noredirect ? "This address says it." : "They have, in this browser session.";
  },
};

const isNotAfterLogout: Condition = {
  says: "They have not just signed out (?logout=true).",
  holds: ({ flags }) => !flags.logout,
};

const isOnPublicHost: Condition = {
  says: "The host is not a local one.",
  holds: ({ isLocal }) => !isLocal,
  found: ({ url }) => `It is ${url.hostname}.`,
};

const isNotInDeveloperMode: Condition = {
  says: "The site is not in developer mode.",
  holds: ({ site }) => !siteLevel(site).developerMode,
};

const isNotCloneable: Condition = {
  says: "The site is not one to be cloned.",
  holds: ({ site }) => !siteLevel(site).cloneable,
};

const expanded = counted([{ name: cookieNames.previewFrame, value: "true" }]);

/** Spec 2: an authenticated owner who is not a viewer and is at top level, with everything that it exempts. */
export const configRedirect: Rule = {
  name: "config-redirect",
  says: "Somebody who works on the site is taken to the configuration area, with this page in its preview.",
  conditions: [
    isSignedIn,
    doesMoreThanLook,
    isAtTopLevel,
    isVisit,
    mayBeTakenAway,
    isNotAfterLogout,
    isOnPublicHost,
    isNotInDeveloperMode,
    isNotCloneable,
    isPage,
    fitsIntoParameter,
    isNotGoingInCircles,
  ],
  answer: (facts) => intoConfigArea(facts, previewPath(facts), expanded),
};

/**
 * Where this owner belongs if the page turns out to stand at top level; undefined when it would not matter. For the
 * page's own script, where the browser has not told the edge (`framing` is "unknown"). What the page says of its site
 * counts beside what is known of it.
 */
export function configRedirectAddress(
  facts: Facts,
  { website }: Pick<SiteContext, "website">,
): string | undefined {
  if (website.developerMode || website.cloneable) return undefined;
  for (const condition of configRedirect.conditions)
    if (condition !== isAtTopLevel && !condition.holds(facts)) return undefined;
  return onAreasHost(facts, previewPath(facts));
}

function previewPath({ path, search }: Facts): string {
  return `/config/?frameUrl=${encodeURIComponent(path + search)}`;
}

/** What is known before the page has come. */
function siteLevel({ learned, settings }: Facts["site"]): SiteContext["website"] {
  return contextFor(undefined, learned, settings).website;
}
