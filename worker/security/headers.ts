import { errorPageMark } from "../proxy/error-page.ts";
import type { Facts } from "../visitor/facts.ts";
import { extendedHeader } from "./extended-header.ts";
import { framePolicy, framersOf } from "./framing.ts";
import { makeNonce } from "./nonce.ts";

const policyHeader = "content-security-policy";
const policyHeaders = [policyHeader, "content-security-policy-report-only"];
/** What belongs to a page's bytes: a 304 must not replace it beside a page that the browser has kept. */
const ofThePage = [...policyHeaders, "x-frame-options"];
/** In seconds. */
const forAYear = "max-age=31536000";

/**
 * Gives a rewritten page its security headers: the origin's policies, extended by what we add, and defaults for what it
 * leaves open. Returns the nonce that our inline scripts and styles must carry, where a policy asks for one.
 */
export function securePage(headers: Headers, facts: Facts): string | undefined {
  let nonce: string | undefined;
  const nonceOnce = () => {
    nonce ??= makeNonce();
    return nonce;
  };
  for (const name of policyHeaders) {
    const header = headers.get(name);
    if (header === null) continue;
    const extended = extendedHeader(header, { url: facts.url, framers: framersOf(facts) }, nonceOnce);
    if (extended === "") headers.delete(name);
    else headers.set(name, extended);
  }
  limitFraming(headers, facts);
  setDefaults(headers);
  return nonce;
}

/** Takes the page's own headers out of a 304: the page that the browser holds keeps those it came with. */
export function keepPageHeaders(headers: Headers): void {
  for (const name of ofThePage) headers.delete(name);
}

/**
 * What every answer with a body gets on its way out, whoever has made it. `facts` is undefined while the worker's own
 * settings are broken.
 */
export function secureAnswer(headers: Headers, facts: Facts | undefined): void {
  if (!isOurs(headers)) return;
  setDefaults(headers);
  if (facts !== undefined && headers.get("content-type")?.startsWith("text/html"))
    limitFraming(headers, facts);
}

/** What every answer gets as `Strict-Transport-Security`, where it gets it. */
export function transportSecurity(facts: Facts): string | undefined {
  return facts.isSecure && !facts.isLocal && facts.site.settings.hsts === "on" ? forAYear : undefined;
}

/** Not an origin's answer, rewritten or passed on. */
function isOurs(headers: Headers): boolean {
  const mark = headers.get("x-awning");
  return mark === null || mark === errorPageMark;
}

function setDefaults(headers: Headers): void {
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
}

/** The directive, as browsers find it: with a name of its own, and ASCII to its end. */
const frameDirective =
  /(?:^|[;,])[\t\n\f\r ]*frame-ancestors(?![^\t\n\f\r ;,])[^;,\u0080-\uffff]*(?:[;,]|$)/i;

/** `X-Frame-Options`, for browsers that know nothing newer, stays only where it says the same. */
function limitFraming(headers: Headers, facts: Facts): void {
  const framers = framersOf(facts);
  const options = headers.get("x-frame-options");
  if (options !== null && framers.length > 0) headers.delete("x-frame-options");
  if (framers === "any" || frameDirective.test(headers.get(policyHeader) ?? "")) return;
  headers.append(policyHeader, framePolicy(options, framers));
}
