import type { SiteContext } from "../../shared/context.ts";
import { cookieNames, reservedPrefix } from "../../shared/names.ts";
import { fillText } from "../../shared/text/text.ts";
import type { Facts } from "../request/facts.ts";
import type { WebsiteFlags } from "../request/identity.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";
import { hasMoreThanViewerRole, isAtTopLevel, isSignedIn } from "./conditions.ts";
import {
  createLoopCounterCookies,
  isNotLooping,
  isWithinParameterLimit,
  redirectToConfigArea,
  toConfigAreaLocation,
} from "./config-area-redirect.ts";
import type { Condition, Rule } from "./rule.ts";

/** Paths that are not pages of the site, or that belong to the checkout. */
const folders = [reservedPrefix, "/api/", "/s/", "/static/", "/content/", "/commerce/"];
const areas = ["/config", "/checkout", "/settings/billing"];
const fileExtensions = "txt|xml|ico|json|webmanifest|rss|pdf|js|css|svg|png|jpe?g|gif|webp";
const noPage = RegExp(`^(?:${folders.join("|")})|^(?:${areas.join("|")})(?:/|$)|\\.(?:${fileExtensions})$`);

const isPage: Condition = {
  description: (texts) => fillText(texts.isPage, { paths: [...areas, ...folders].join(", ") }),
  holds: ({ path, search }) => !noPage.test(path) && !/[?&]format=/.test(search),
  details: ({ path, search }, texts) => fillText(texts.pathIs, { path: path + search }),
};

const isNotPrefetch: Condition = {
  description: (texts) => texts.notPrefetch,
  holds: ({ prefetch }) => !prefetch,
};

const isRedirectAllowed: Condition = {
  description: (texts) => texts.mayRedirect,
  holds: ({ noredirect }) => !noredirect,
  details: ({ noredirect, flags }, texts) => {
    if (!noredirect) return texts.notAsked;
    return flags.noredirect ? texts.addressAsks : texts.sessionAsks;
  },
};

const isNotAfterLogout: Condition = {
  description: (texts) => texts.notSignedOut,
  holds: ({ flags }) => !flags.logout,
};

const isOnPublicHost: Condition = {
  description: (texts) => texts.publicHost,
  holds: ({ isLocal }) => !isLocal,
  details: ({ url }, texts) => fillText(texts.hostIs, { host: url.hostname }),
};

const isNotInDeveloperMode: Condition = {
  description: (texts) => texts.notDeveloper,
  holds: (facts) => !websiteFlags(facts).developerMode,
};

const isNotCloneable: Condition = {
  description: (texts) => texts.notCloneable,
  holds: (facts) => !websiteFlags(facts).cloneable,
};

const cookies = createLoopCounterCookies([{ name: cookieNames.previewFrameExpanded, value: "true" }]);

/** The configuration redirect with all of its exceptions: docs/reference/routes.md#configuration-redirect. */
export const configRedirectRule: Rule = {
  name: "config-redirect",
  description: (texts) => texts.ruleConfig,
  conditions: [
    isSignedIn,
    hasMoreThanViewerRole,
    isAtTopLevel,
    isNotPrefetch,
    isRedirectAllowed,
    isNotAfterLogout,
    isOnPublicHost,
    isNotInDeveloperMode,
    isNotCloneable,
    isPage,
    isWithinParameterLimit,
    isNotLooping,
  ],
  result: (facts) => redirectToConfigArea(facts, previewPath(facts), cookies),
};

/**
 * The URL to which a script in the page takes this owner if the page is at top level. It is used if the browser has not
 * told the edge (`framing` is "unknown"). Undefined if another condition fails. The page's own context is checked as
 * well as the site's.
 */
export function configRedirectTarget(
  facts: Facts,
  { website }: Pick<SiteContext, "website">,
): string | undefined {
  if (website.developerMode || website.cloneable) return undefined;
  for (const condition of configRedirectRule.conditions)
    if (condition !== isAtTopLevel && !condition.holds(facts)) return undefined;
  return toConfigAreaLocation(facts, previewPath(facts));
}

function previewPath({ path, search }: Facts): string {
  return `/config/?frameUrl=${encodeURIComponent(path + search)}`;
}

/**
 * The flags as far as they are known before the page has arrived: from the owner's settings, else from the last page
 * that this owner has seen, else from learned settings. Nothing is learned from owners' pages, so on a site that no
 * other visitor has opened the second source is needed.
 */
function websiteFlags({ site: { learned, settings }, owner }: Facts): WebsiteFlags {
  const { website } = effectiveSiteContext(undefined, learned, settings);
  return owner?.website ? { ...website, ...owner.website, ...settings.website } : website;
}
