import type { SiteContext } from "../shared/context.ts";
import { build } from "./build.ts";
import {
  type CachedFetchResult,
  fetchOriginCached,
  findStalePage,
  withCacheHeaders,
} from "./cache/fetch-origin-cached.ts";
import { edits } from "./edits/index.ts";
import { popupEtagVariant, preloadPopupIfDue } from "./edits/popup.ts";
import { errorPage } from "./http/error-page.ts";
import { isFramed, isNavigation } from "./http/navigation.ts";
import { textHash } from "./http/text-hash.ts";
import { addVary } from "./http/vary.ts";
import { gate } from "./proxy/gate.ts";
import { cartEtagVariant, preloadCart } from "./proxy/visitor-cart.ts";
import type { Facts } from "./request/facts.ts";
import { expiredAssertionCookie } from "./request/owner-assertion.ts";
import type { RequestContext } from "./request/request-context.ts";
import { restrictTrackingCookies } from "./request/tracking-cookies.ts";
import { notModified, rewrittenHeaders, toConditionalOriginRequest } from "./rewrite/etag.ts";
import {
  createContextWait,
  isOwnerLogout,
  mayBeOwner,
  ownerCookieFromContext,
} from "./rewrite/owner-from-page.ts";
import { createPage, type Page } from "./rewrite/page.ts";
import { areKnownParts } from "./rewrite/page-parts.ts";
import { PageRewriter } from "./rewrite/page-rewriter.ts";
import {
  decideRuntime,
  featureObserver,
  formatAwningHeader,
  loadSiteCoverage,
  type RuntimeDecision,
  surveyWholePage,
} from "./rewrite/runtime-decision.ts";
import { scannerFor } from "./rewrite/scan/scan-recording.ts";
import {
  detectCharset,
  isCharsetCertain,
  needsMoreBytesToSniff,
  prescannedCharset,
  sniff,
} from "./rewrite/sniff.ts";
import {
  type PageBody,
  type PageSource,
  readFirstBytes,
  streamRewritten,
} from "./rewrite/stream-rewritten.ts";
import { deletePageHeaders, setPageSecurityHeaders } from "./security/headers.ts";
import { inlineScriptPolicy } from "./security/inline-script-policy.ts";
import { learnSiteContext } from "./site/learn.ts";

/**
 * The response to a request for the origin. A page goes through the rewriter, everything else is passed through
 * unchanged. If the origin is down, the response is a cached page or an error page.
 */
export async function proxyRequest(context: RequestContext): Promise<Response> {
  const { request, facts } = context;
  const expectedRuntime = decideRuntime(context);
  const variant = pageVariant(facts, expectedRuntime);
  const startedAt = Date.now();
  const [result] = await Promise.all([
    fetchOriginCached(context, toConditionalOriginRequest(request, variant)),
    loadSiteCoverage(context),
    preloadCart(context),
  ]);
  if (result.response.webSocket) return result.response;
  const timing = `site, origin;dur=${Date.now() - startedAt}, rewrite`;
  const response = await respondWith(context, result, expectedRuntime);
  response.headers.append("server-timing", timing);
  restrictTrackingCookies(response.headers, facts);
  if (isOwnerLogout(facts, response))
    response.headers.append("set-cookie", expiredAssertionCookie(facts.url));
  return response;
}

/** The rewritten response. If the origin aborts the page before its first byte, a cached page is rewritten instead. */
async function respondWith(
  context: RequestContext,
  result: CachedFetchResult,
  expectedRuntime: RuntimeDecision,
): Promise<Response> {
  const response = await rewriteResponse(context, result, expectedRuntime);
  if (response) return withCacheHeaders(response, result);
  const stale = result.staleSince === undefined ? await findStalePage(context) : undefined;
  return stale
    ? respondWith(context, stale, expectedRuntime)
    : errorPage(context.request, "unreachable", context.requestId);
}

/** The rewritten response; undefined if the page is aborted before its first byte. */
async function rewriteResponse(
  context: RequestContext,
  { response, staleSince, cachedSize }: CachedFetchResult,
  expectedRuntime: RuntimeDecision,
): Promise<Response | undefined> {
  const { request, facts } = context;
  if (response.status === 304 && isNavigation(request)) {
    // The 304 keeps the page in the browser, which was rewritten by the decision that the request's conditions
    // contained.
    const unchanged = notModified(request, response, pageVariant(facts, expectedRuntime));
    deletePageHeaders(unchanged.headers);
    unchanged.headers.set("x-awning", formatAwningHeader(expectedRuntime));
    return unchanged;
  }
  const gateDecision = gate(request, response);
  if (!gateDecision.rewrite) {
    const unchanged = untouched(response.body, response, gateDecision.reason);
    // Without `Sec-Fetch-Dest` these headers have decided.
    if (gateDecision.reason === "subresource" && !request.headers.has("sec-fetch-dest"))
      addVary(unchanged.headers, "X-Requested-With", "Accept");
    return unchanged;
  }
  if (response.body === null) {
    const { headers } = rewrittenPageHeaders(context, response, decideRuntime(context, response.headers));
    return rewritten(null, response, headers);
  }
  const waitsForContext = staleSince === undefined && mayBeOwner(facts) ? createContextWait() : () => false;
  const { isCharsetDeclared } = gateDecision;
  const source = await readFirstBytes(
    response.body,
    response.headers,
    (first) => needsMoreBytesToSniff(first, isCharsetDeclared) || waitsForContext(first),
    cachedSize,
  ).catch((error) => {
    console.error(`${facts.url.pathname}: the page was aborted before its first byte:`, error);
  });
  if (!source) return undefined;
  const survey = await surveyWholePage(context, source);
  const runtimeDecision = decideRuntime(context, response.headers, survey);
  const { headers, nonce } = rewrittenPageHeaders(context, response, runtimeDecision);
  const charset = isCharsetDeclared ? undefined : prescannedCharset(source.first);
  if (charset !== undefined) headers.set("content-type", `text/html; charset=${charset}`);
  let pageContext: SiteContext | undefined;
  const page = createPage({
    facts,
    charset: detectCharset(gateDecision, source.first),
    nonce,
    staleSince,
    runtime: runtimeDecision.runtime,
    parts: runtimeDecision.parts,
    runsInlineScript: inlineScriptPolicy(
      // No policy for pages of the embedded site: it allows scripts by their hashes, and only the site itself writes
      // its pages.
      facts.site.origin === undefined ? new Headers() : response.headers,
    ),
    onContext: (siteContext) => {
      // Nothing is learned from a stale page: it was not made for this visitor, and the site may have changed since.
      if (staleSince !== undefined) return;
      const isCertain = isCharsetCertain(source.first, isCharsetDeclared);
      if (isCertain) pageContext = siteContext;
      if (!response.ok) return;
      if (runtimeDecision.runtime === "replace") preloadPopupIfDue(context, siteContext);
      if (!isCertain || isFramed(request) || facts.site.preview !== undefined) return;
      const waitUntil = (promise: Promise<unknown>): void => context.execution.waitUntil(promise);
      learnSiteContext(facts.site, siteContext, facts.path, { kv: context.env.SITES, waitUntil });
    },
  });
  const reason = sniff(source.first, isCharsetDeclared);
  if (reason !== undefined) return streamUntouched(source, page, { context, response, reason });
  const result = streamRewritten(
    source,
    new PageRewriter(page, edits, scannerFor(survey?.scan)),
    { respond: (body) => rewritten(body, response, headers), onAborted: () => logAborted(context) },
    featureObserver(context, page, response, runtimeDecision),
  );
  if (pageContext !== undefined) {
    const cookie = await ownerCookieFromContext(context, pageContext);
    if (cookie !== undefined) result.headers.append("set-cookie", cookie);
  }
  return result;
}

/** The headers of a rewritten page, and the nonce of its inline scripts and styles if its policy needs one. */
function rewrittenPageHeaders(
  { facts }: RequestContext,
  response: Response,
  runtimeDecision: RuntimeDecision,
): { readonly headers: Headers; readonly nonce: string | undefined } {
  const headers = rewrittenHeaders(response.headers, pageVariant(facts, runtimeDecision));
  const nonce = setPageSecurityHeaders(headers, facts);
  headers.set("x-awning", formatAwningHeader(runtimeDecision));
  return { headers, nonce };
}

/** The origin's bytes unchanged, including the first ones, which have already been read. */
function streamUntouched(
  source: PageSource,
  page: Page,
  {
    context,
    response,
    reason,
  }: { readonly context: RequestContext; readonly response: Response; readonly reason: string },
): Response {
  const headers = new Headers(response.headers);
  // The runtime has decoded the body while reading it.
  if (headers.has("content-encoding"))
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const init = { status: response.status, statusText: response.statusText, headers };
  return streamRewritten(source, new PageRewriter(page, []), {
    respond: (body) => untouched(body, init, reason),
    onAborted: () => logAborted(context),
  });
}

/**
 * Logs that the origin has aborted a page, with the path, which workerd does not log. The visitor gets an incomplete
 * page and no error page, because the status has already been sent.
 */
function logAborted({ requestId, facts }: RequestContext): void {
  const { site, path } = facts;
  const why = "the origin aborted the page before its end";
  console.error(JSON.stringify({ request: requestId, host: site.host, path, failure: "aborted", why }));
}

function untouched(body: PageBody | null, init: Response | ResponseInit, reason: string): Response {
  const response = init instanceof Response && body === init.body ? init : new Response(body, init);
  // A navigation to the same URL gets a rewritten response, so the response varies by this header.
  if (reason === "subresource") addVary(response.headers, "Sec-Fetch-Dest");
  response.headers.set("x-awning", `untouched; reason=${reason}`);
  return response;
}

function rewritten(body: PageBody | null, { status, statusText }: Response, headers: Headers): Response {
  return new Response(body, { status, statusText, headers });
}

/** Part of the ETag of a rewritten page: a digest of everything on which it depends, except the origin's page. */
function pageVariant(facts: Facts, { keptFor, parts }: RuntimeDecision): string {
  const { site, consent, announcementClosed, flags, owner, member } = facts;
  const factors = [build.version, site.version, consent, announcementClosed, JSON.stringify(flags)];
  factors.push(popupEtagVariant(facts), cartEtagVariant(facts), keptFor.join());
  // Pages of the embedded site are not learned: the parts are known only once the page is read.
  if (site.origin !== undefined) factors.push(String(areKnownParts(parts)));
  if (owner || member) factors.push(String(owner?.roles), String(member !== undefined), facts.framing);
  return textHash(factors.join("~"));
}
