import { noCode } from "../../shared/settings/own-code.ts";
import { errorPageMarker } from "../http/error-page.ts";
import type { Facts } from "../request/facts.ts";
import { extendPolicyHeader } from "./extend-policy-header.ts";
import { allowedFramers, frameAncestorsPolicy } from "./frame-policy.ts";
import { createNonce } from "./nonce.ts";

const policyHeader = "content-security-policy";
const policyHeaders = [policyHeader, "content-security-policy-report-only"];
/**
 * Headers that are valid only with the bytes of a page. A 304 must not replace them for the page in the browser's
 * cache.
 */
const pageBoundHeaders = [...policyHeaders, "x-frame-options"];
/** The value of `Strict-Transport-Security`: one year. */
const hsts = "max-age=31536000";

/**
 * Sets the security headers of a rewritten page: the origin's policies, extended by what Awning adds, and defaults for headers
 * that it does not send. Returns the nonce for inline scripts and styles, if a policy requires one.
 */
export function setPageSecurityHeaders(headers: Headers, facts: Facts): string | undefined {
  let nonce: string | undefined;
  const getNonce = () => {
    nonce ??= createNonce();
    return nonce;
  };
  const { ownCode } = facts.site.settings;
  const hasOwnCode = ownCode.head !== noCode || ownCode.body !== noCode;
  for (const name of policyHeaders) {
    const header = headers.get(name);
    if (header === null) continue;
    const extended = extendPolicyHeader(
      header,
      { url: facts.url, framers: allowedFramers(facts), hasOwnCode },
      getNonce,
    );
    if (extended === "") headers.delete(name);
    else headers.set(name, extended);
  }
  limitFraming(headers, facts);
  setDefaults(headers);
  return nonce;
}

/** Deletes the headers of the page from a 304, so that the page in the browser's cache keeps its own. */
export function deletePageHeaders(headers: Headers): void {
  for (const name of pageBoundHeaders) headers.delete(name);
}

/**
 * Sets the security headers of a response that the worker has created. Responses of the origin are not changed. `facts`
 * is undefined while variables of the worker are missing or wrong.
 */
export function setSecurityHeaders(headers: Headers, facts: Facts | undefined): void {
  if (!isOwnResponse(headers)) {
    // Pages of the embedded site are created by the worker too, even if they are not rewritten.
    if (facts !== undefined && facts.site.origin === undefined)
      headers.set("x-content-type-options", "nosniff");
    return;
  }
  setDefaults(headers);
  if (facts !== undefined && headers.get("content-type")?.startsWith("text/html"))
    limitFraming(headers, facts);
}

/**
 * The value of `Strict-Transport-Security`; undefined if it is not sent: on http, on local hosts, or if the setting is
 * off.
 */
export function hstsValue(facts: Facts): string | undefined {
  return facts.isSecure && !facts.isLocal && facts.site.settings.hsts === "on" ? hsts : undefined;
}

/**
 * True for a response that the worker has created. Responses of the origin, rewritten or not, have the header
 * `x-awning`.
 */
function isOwnResponse(headers: Headers): boolean {
  const marker = headers.get("x-awning");
  return marker === null || marker === errorPageMarker;
}

function setDefaults(headers: Headers): void {
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
}

/**
 * Matches the directive `frame-ancestors` as browsers do: the whole name, in a directive without non-ASCII characters.
 */
const frameDirective =
  /(?:^|[;,])[\t\n\f\r ]*frame-ancestors(?![^\t\n\f\r ;,])[^;,\u0080-\uffff]*(?:[;,]|$)/i;

/**
 * Adds `frame-ancestors`, and removes `X-Frame-Options` if it would forbid frames that the policy allows in old
 * browsers.
 */
function limitFraming(headers: Headers, facts: Facts): void {
  const framers = allowedFramers(facts);
  const options = headers.get("x-frame-options");
  if (options !== null && framers.length > 0) headers.delete("x-frame-options");
  if (framers === "any" || frameDirective.test(headers.get(policyHeader) ?? "")) return;
  headers.append(policyHeader, frameAncestorsPolicy(options, framers));
}
