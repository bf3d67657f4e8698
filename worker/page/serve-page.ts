import type { SiteContext } from "../../shared/context.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/due.ts";
import { build } from "../build.ts";
import { failurePage } from "../proxy/error-page.ts";
import { navigates } from "../proxy/navigation.ts";
import { keepPageHeaders, securePage } from "../security/headers.ts";
import { digest } from "../site/digest.ts";
import { learn } from "../site/learn.ts";
import { notePage } from "../tracking/served.ts";
import { expiredAssertion } from "../visitor/assertion.ts";
import type { Facts } from "../visitor/facts.ts";
import { expiredTrackingCookies, withoutTrackingCookies } from "../visitor/restrict.ts";
import type { Visit } from "./ask-origin.ts";
import { assertedOwnerCookie, awaitsContext, endsAssertion, mayBeOwner } from "./asserted-owner.ts";
import { type Answered, askOriginCached, copyInstead, withCacheState } from "./cache/ask-origin-cached.ts";
import { resolvedCookieBanner } from "./cookie-banner.tsx";
import { forwardConditions, revalidated, rewrittenHeaders } from "./etag.ts";
import { gate, readableCharset, sniff, undecided } from "./gate.ts";
import { edits } from "./index.ts";
import { contextFor, createPage } from "./page.ts";
import { Pass } from "./pass.ts";
import { popupVariant } from "./popup.ts";
import { type Body, open, rewrite } from "./stream.ts";
import { varyOn } from "./vary.ts";

/** The origin's answer to a request, through the pass when it is a page. */
export async function servePage(visit: Visit): Promise<Response> {
  const { request, facts } = visit;
  const variant = variantOf(facts);
  const started = Date.now();
  const answered = await askOriginCached(visit, forwardConditions(request, variant));
  if (answered.response.webSocket) return answered.response;
  const timing = `site, origin;dur=${Date.now() - started}, rewrite`;
  const answer = await pageOf(visit, answered, variant);
  answer.headers.append("server-timing", timing);
  restrict(answer.headers, facts);
  notePage(visit, answer);
  if (endsAssertion(facts, answer)) answer.headers.append("set-cookie", expiredAssertion(facts.url));
  return answer;
}

/** The page that an answer of the origin, or a copy of it, becomes. */
async function pageOf(visit: Visit, answered: Answered, variant: string): Promise<Response> {
  const page = await visitorsPage(visit, answered, variant);
  if (page) return withCacheState(page, answered);
  const copy = answered.copyFrom === undefined ? await copyInstead(visit) : undefined;
  return copy ? pageOf(visit, copy, variant) : failurePage(visit.request, "unreachable", visit.requestId);
}

/** Undefined when it broke off before its first byte. */
async function visitorsPage(
  visit: Visit,
  { response, copyFrom }: Answered,
  variant: string,
): Promise<Response | undefined> {
  if (response.status === 304 && navigates(visit.request)) {
    const unchanged = revalidated(visit.request, response, variant);
    keepPageHeaders(unchanged.headers);
    unchanged.headers.set("x-awning", "rewritten");
    return unchanged;
  }
  const decision = gate(visit.request, response);
  if (!decision.rewrite) return untouched(response.body, response, decision.reason);
  const headers = rewrittenHeaders(response.headers, variant);
  const nonce = securePage(headers, visit.facts);
  headers.set("x-awning", "rewritten");
  if (response.body === null) return rewritten(null, response, headers);
  const waits = copyFrom === undefined && mayBeOwner(visit.facts);
  const source = await open(
    response.body,
    response.headers,
    (first) => undecided(first, decision.declared) || (waits && awaitsContext(first)),
  ).catch((error) => {
    console.error(`${visit.facts.url.pathname}: the page broke off before its first byte:`, error);
  });
  if (!source) return undefined;
  const reason = sniff(source.first, decision.declared);
  let said: SiteContext | undefined;
  const page = createPage({
    facts: visit.facts,
    charset: readableCharset(decision, source.first),
    nonce,
    copyFrom,
    onContext: (context) => {
      // A copy knows nothing of who asks now, nor of the site as it has become.
      if (copyFrom !== undefined) return;
      said = context;
      if (!response.ok) return;
      const waitUntil = (promise: Promise<unknown>): void => visit.execution.waitUntil(promise);
      learn(visit.facts.site, context, { kv: visit.env.SITES, waitUntil });
    },
  });
  if (reason === undefined) {
    const answer = rewrite(source, new Pass(page, edits), (body) => rewritten(body, response, headers));
    if (said !== undefined) {
      const cookie = await assertedOwnerCookie(visit, said);
      if (cookie !== undefined) answer.headers.append("set-cookie", cookie);
    }
    return answer;
  }
  const plain = new Headers(response.headers);
  // The body has been read, and with that decoded.
  if (plain.has("content-encoding"))
    for (const name of ["content-encoding", "content-length"]) plain.delete(name);
  const like = { status: response.status, statusText: response.statusText, headers: plain };
  return rewrite(source, new Pass(page, []), (body) => untouched(body, like, reason));
}

function untouched(body: Body | null, like: Response | ResponseInit, reason: string): Response {
  const answer = like instanceof Response && body === like.body ? like : new Response(body, like);
  // Asked for as a page, the same address gives another answer.
  if (reason === "subresource") varyOn(answer.headers, "Sec-Fetch-Dest");
  answer.headers.set("x-awning", `untouched; reason=${reason}`);
  return answer;
}

function rewritten(body: Body | null, { status, statusText }: Response, headers: Headers): Response {
  return new Response(body, { status, statusText, headers });
}

/** Everything but the origin's page that decides what a rewritten page is: part of its ETag. */
function variantOf(facts: Facts): string {
  const { site, consent, announcementClosed, flags, owner, member } = facts;
  const parts = [build.version, site.version, consent, announcementClosed, JSON.stringify(flags)];
  parts.push(popupVariant(facts));
  if (owner || member) parts.push(String(owner?.roles), String(member !== undefined), facts.framing);
  return digest(parts.join("~"));
}

/**
 * Under a restrictive policy without an accepted consent no tracking cookie is set, and those that the request
 * carried are taken away. On the very first page of a site the policy is not known yet; there the client clears them.
 */
function restrict(headers: Headers, { site, consent, cookies, url }: Facts): void {
  const { cookieSettings } = contextFor(undefined, site.learned, site.settings);
  if (!isTrackingRestricted(resolvedCookieBanner(cookieSettings).restrictive, consent)) return;
  const kept = withoutTrackingCookies(headers.getSetCookie());
  headers.delete("set-cookie");
  for (const cookie of [...kept, ...expiredTrackingCookies(cookies, url)])
    headers.append("set-cookie", cookie);
}
