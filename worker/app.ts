import { cookieNames, paths } from "../shared/names.ts";
import { type Env, logProblems, parseEnv } from "./env.ts";
import { countPage } from "./events/reports/page-counter.ts";
import { parseCookies } from "./http/cookies.ts";
import { configurationErrorPage, errorPage } from "./http/error-page.ts";
import { requestIdFor } from "./http/request-id.ts";
import { parseUrlParts, type UrlParts } from "./http/url-parts.ts";
import { proxyRequest } from "./proxy-request.ts";
import { applyRules } from "./redirects/index.ts";
import { ruleResponse } from "./redirects/rule-response.ts";
import { type Facts, readFacts } from "./request/facts.ts";
import { anonymous, hasIdentityCookie, type Identity, identify } from "./request/identity.ts";
import { noRedirectCookie } from "./request/noredirect-cookie.ts";
import type { RequestContext } from "./request/request-context.ts";
import { handleRoute, isReserved, mayMatchRoute } from "./routes/index.ts";
import { endedPreviewPage } from "./routes/preview.ts";
import { notConfiguredResponse } from "./routes/readiness.ts";
import { hstsValue, setSecurityHeaders } from "./security/headers.ts";
import { previewSite } from "./settings/preview-site.ts";
import { findSite, freshCachedSite } from "./site/find-site.ts";
import type { Site } from "./site/site.ts";

type MaybePromise = Response | Promise<Response>;

/** A request context to which the facts are added once they are known. */
type IncomingContext = Omit<RequestContext, "facts"> & { facts?: Facts };

/**
 * Handles a request in these steps: site, identity, own routes, redirect rules, page. A redirect rule must
 * add little time to a request (docs/decisions/0020-redirects.md). Therefore no framework runs before it, and
 * a step returns a promise only if it has to wait: a cached site and a visitor without a session need no
 * promise.
 */
export function handleRequest(request: Request, env: Env, execution: ExecutionContext): MaybePromise {
  const incoming: IncomingContext = { request, env, execution, requestId: requestIdFor(request) };
  try {
    const response = resolveSite(incoming);
    return response instanceof Response ? response : response.catch((error) => handleError(error, incoming));
  } catch (error) {
    return handleError(error, incoming);
  }
}

/**
 * Finds the site of the host. Responds with an error page if variables of the worker are missing or wrong.
 */
function resolveSite(incoming: IncomingContext): MaybePromise {
  const { request, env, execution, requestId } = incoming;
  const url = parseUrlParts(request.url);
  if (url.pathname === paths.health) return withSecurityHeaders(new Response("ok"), incoming);
  if (url.host.includes(".") && /\.(?::\d+)?$/.test(url.host))
    return withSecurityHeaders(withoutTrailingDot(request.url), incoming);
  const parsed = parseEnv(env);
  if ("problems" in parsed) {
    const { problems } = parsed;
    logProblems(problems);
    const response =
      url.pathname === paths.ready
        ? notConfiguredResponse(url.host, problems)
        : configurationErrorPage(problems, requestId, request);
    return withSecurityHeaders(response, incoming);
  }
  const cached = freshCachedSite(url.host);
  if (cached) return identifyVisitor(incoming, cached, url);
  const waitUntil = (promise: Promise<unknown>): void => execution.waitUntil(promise);
  const found = findSite(url.host, { kv: env.SITES, config: parsed.config, waitUntil });
  return found.then((site) => identifyVisitor(incoming, site, url));
}

/**
 * Redirects to the same URL without the dot at the end of the host: `example.com.` is the same host as
 * `example.com`, under which the settings are stored.
 */
function withoutTrailingDot(address: string): Response {
  const url = new URL(address);
  url.hostname = url.hostname.replace(/\.+$/, "");
  return new Response(null, { status: 308, headers: { location: url.href } });
}

/** Reads from the cookies who the visitor is, and if the browser shows a draft of the site. */
function identifyVisitor(incoming: IncomingContext, site: Site, url: UrlParts): MaybePromise {
  const { request, env } = incoming;
  const cookies = parseCookies(request.headers.get("cookie"));
  const token = cookies.get(cookieNames.preview);
  if (token === undefined || isReserved(url.pathname)) return identifyFor(incoming, site, url, cookies);
  return previewSite(token, site, env).then((preview) =>
    preview
      ? identifyFor(incoming, preview, url, cookies)
      : withSecurityHeaders(endedPreviewPage(request, new URL(url.href)), incoming),
  );
}

function identifyFor(
  incoming: IncomingContext,
  site: Site,
  url: UrlParts,
  cookies: ReadonlyMap<string, string>,
): MaybePromise {
  const { request, env } = incoming;
  const identity = hasIdentityCookie(cookies) ? identify(cookies, site, env) : anonymous;
  const next = (identified: Identity): MaybePromise =>
    route(incoming, readFacts(request, site, url, cookies, identified));
  return identity instanceof Promise ? identity.then(next) : next(identity);
}

/** Decides who responds: a route of the worker, a redirect rule, or the site's origin. */
function route(incoming: IncomingContext, facts: Facts): MaybePromise {
  const { request, requestId, env, execution } = incoming;
  incoming.facts = facts;
  const context: RequestContext = { request, facts, env, execution, requestId };
  // Until the settings are loaded it is unknown which rules apply, so only the reserved routes respond.
  if (!facts.site.hasLoadedSettings && !isReserved(facts.path))
    return withSecurityHeaders(errorPage(request, "unreachable", requestId), incoming);
  return mayMatchRoute(facts.path) ? routeOrPage(context, incoming) : redirectOrPage(context, incoming);
}

async function routeOrPage(context: RequestContext, incoming: IncomingContext): Promise<Response> {
  const response = await handleRoute(context);
  return response ? withSecurityHeaders(response, incoming) : redirectOrPage(context, incoming);
}

function redirectOrPage(context: RequestContext, incoming: IncomingContext): MaybePromise {
  const { request, facts, requestId } = context;
  const result = applyRules(facts);
  if (result === null || result.kind === "page")
    return proxyRequest(context).then((response) => {
      countPage(context, response);
      return withSecurityHeaders(response, incoming);
    });
  const response = ruleResponse(result, request, facts, requestId);
  // The security headers are added to pages only. A redirect has all of its headers already.
  return result.kind === "redirect"
    ? withNoRedirectCookie(response, facts)
    : withSecurityHeaders(response, incoming);
}

function withSecurityHeaders(response: Response, incoming: IncomingContext): Response {
  if (response.webSocket) return response;
  setSecurityHeaders(response.headers, incoming.facts);
  return withRequestId(response, incoming);
}

/** Adds the headers that every response has. */
function withRequestId(response: Response, { requestId, facts }: IncomingContext): Response {
  const { headers } = response;
  headers.set("x-request-id", requestId);
  if (facts === undefined) return response;
  const hsts = hstsValue(facts);
  if (hsts !== undefined && !headers.has("strict-transport-security"))
    headers.set("strict-transport-security", hsts);
  if (facts.site.preview) {
    headers.set("cache-control", "private, no-store");
    headers.set("x-robots-tag", "noindex");
  }
  return withNoRedirectCookie(response, facts);
}

function withNoRedirectCookie(response: Response, facts: Facts): Response {
  const cookie = noRedirectCookie(facts);
  if (cookie !== undefined) response.headers.append("set-cookie", cookie);
  return response;
}

function handleError(error: unknown, incoming: IncomingContext): Response {
  const { request, requestId } = incoming;
  console.error(`${request.method} ${new URL(request.url).pathname}:`, error);
  return withSecurityHeaders(errorPage(request, "fault", requestId), incoming);
}
