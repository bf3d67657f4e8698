import { cookieNames } from "../../shared/names.ts";
import { fillPlural, fillText } from "../../shared/text/text.ts";
import type { NewCookie } from "../http/cookies.ts";
import type { Facts } from "../request/facts.ts";
import type { Condition, Redirect } from "./rule.ts";

/**
 * Redirects into the configuration area. If the area is on another host or served by a proxied origin, it may redirect
 * back. Therefore a cookie counts the redirects of a browser: after three in ten seconds the page is served.
 */

const maxRedirects = 3;
const loopWindowSeconds = 10;
/** The limit is low because percent-encoding can triple the length, and servers reject very long URLs. */
const maxParameterLength = 2000;

export const isNotLooping: Condition = {
  description: (texts) => fillText(texts.notLooping, { max: maxRedirects, seconds: loopWindowSeconds }),
  holds: (facts) => redirectCount(facts) < maxRedirects,
  details: (facts, texts) => {
    const count = redirectCount(facts);
    return count === 0 ? texts.neverSent : fillPlural(texts.timesSent, count);
  },
};

export const hasSeparateConfigHost: Condition = {
  description: (texts) => texts.otherHost,
  // The setting is checked first, because most requests then do not need the two URLs.
  holds: (facts) => facts.site.settings.configHost !== undefined && facts.configArea.host !== facts.url.host,
  details: ({ configArea }, texts) => fillText(texts.areaIsAt, { url: configArea.href }),
};

export const isWithinParameterLimit: Condition = {
  description: (texts) => fillText(texts.shortAddress, { max: maxParameterLength }),
  holds: ({ path, search }) => path.length + search.length <= maxParameterLength,
  details: ({ path, search }, texts) => fillPlural(texts.addressLength, path.length + search.length),
};

/**
 * A redirect to `path` on the host of the configuration area.
 * @param cookies a result of `createLoopCounterCookies`
 */
export function redirectToConfigArea(facts: Facts, path: string, cookies = loopCounters): Redirect {
  const to = toConfigAreaLocation(facts, path);
  return { kind: "redirect", status: 302, to, cookies: cookies[redirectCount(facts)] };
}

/**
 * The cookies of a redirect, by the number of previous redirects: the given cookies and the one with the next number.
 * The lists are created once, because `ruleResponse` caches its headers by list.
 */
export function createLoopCounterCookies(cookies: readonly NewCookie[]): readonly (readonly NewCookie[])[] {
  return Array.from({ length: maxRedirects }, (_, count) => [
    ...cookies,
    { name: cookieNames.configRedirectCount, value: String(count + 1), maxAge: loopWindowSeconds },
  ]);
}

const loopCounters = createLoopCounterCookies([]);

/**
 * A path if the area is on the same host, so that a forged `Host` header never gets into the response; otherwise a URL.
 */
export function toConfigAreaLocation(facts: Facts, path: string): string {
  return hasSeparateConfigHost.holds(facts) ? facts.configArea.origin + path : path;
}

/**
 * The number of previous redirects according to the cookie. A value that the worker cannot have written is treated as
 * 0.
 */
function redirectCount({ cookies }: Facts): number {
  const value = cookies.get(cookieNames.configRedirectCount);
  return value !== undefined && /^\d$/.test(value) ? Number(value) : 0;
}
