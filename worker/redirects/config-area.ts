import { cookieNames } from "../../shared/names.ts";
import type { NewCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Condition, Redirect } from "./rule.ts";

/** Ways into the configuration area, which on a proxied site or another host is not ours: it may lead back. */

/** So many times within `window` a browser is sent there; then the page is served. */
const most = 3;
/** Seconds. */
const window = 10;
/** Longer, a path and query is no parameter any more: escaped it may be three times that, and servers refuse it. */
const longest = 2000;

export const isNotGoingInCircles: Condition = {
  says: `This browser has been sent there fewer than ${most} times in the last ${window} seconds.`,
  holds: (facts) => timesSent(facts) < most,
  found: (facts) => (timesSent(facts) === 0 ? "It has not been." : `It has been ${timesSent(facts)} times.`),
};

export const isOnAnotherHost: Condition = {
  says: "The site's settings put the configuration area on another host.",
  // Two URLs that most requests need not: only asked for where the answer depends on them.
  holds: (facts) => facts.site.settings.configHost !== undefined && facts.configArea.host !== facts.url.host,
  found: ({ configArea }) => `It is at ${configArea.href}.`,
};

export const fitsIntoParameter: Condition = {
  says: `Path and query have no more than ${longest} characters.`,
  holds: ({ path, search }) => path.length + search.length <= longest,
  found: ({ path, search }) => `They have ${path.length + search.length}.`,
};

/**
 * To `path` on the area's host, with `cookies` by how often this browser has been sent there. The one that counts ends a
 * circle: an origin that leads back gets its page shown at the fourth attempt.
 */
export function intoConfigArea(facts: Facts, path: string, cookies = counts): Redirect {
  return { kind: "redirect", status: 302, to: onAreasHost(facts, path), cookies: cookies[timesSent(facts)] };
}

/** These and the cookie that counts, by the times before. Lists that are made once: `respond` has their headers ready. */
export function counted(cookies: readonly NewCookie[]): readonly (readonly NewCookie[])[] {
  return Array.from({ length: most }, (_, sent) => [
    ...cookies,
    { name: cookieNames.redirects, value: String(sent + 1), maxAge: window },
  ]);
}

const counts = counted([]);

/** As a path where the host is our own: then no `Host` header, however odd, comes into the answer. */
export function onAreasHost(facts: Facts, path: string): string {
  return isOnAnotherHost.holds(facts) ? facts.configArea.origin + path : path;
}

/** A value that we have not written counts as none. */
function timesSent({ cookies }: Facts): number {
  const value = cookies.get(cookieNames.redirects);
  return value !== undefined && /^\d$/.test(value) ? Number(value) : 0;
}
