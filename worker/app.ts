import { Hono } from "hono";
import { paths, reservedPrefix } from "../shared/names.ts";
import { comment } from "./api/comment.ts";
import { consent } from "./api/consent.ts";
import { dismiss } from "./api/dismiss.ts";
import { explain } from "./api/explain.ts";
import { ready } from "./api/ready.ts";
import { takeForm } from "./api/take-form.ts";
import { type Env, parseEnv } from "./env.ts";
import { askOrigin, type Visit } from "./page/ask-origin.ts";
import { servePage } from "./page/serve-page.ts";
import { configurationErrorPage, failurePage } from "./proxy/error-page.ts";
import { answerTo } from "./redirects/index.ts";
import { respond } from "./redirects/respond.ts";
import { secureAnswer, transportSecurity } from "./security/headers.ts";
import { requestIdOf } from "./security/request-id.ts";
import { findSite, freshSite } from "./site/find-site.ts";
import type { Site } from "./site/site.ts";
import { acceptBatch } from "./tracking/accept.ts";
import { noContent } from "./tracking/answers.ts";
import { trackingCall } from "./tracking/calls.ts";
import { deadLetters } from "./tracking/dead-letters/dead-letters.ts";
import { insights } from "./tracking/insights/insights.ts";
import { noteWithoutScript } from "./tracking/served.ts";
import { type Address, addressOf } from "./visitor/address.ts";
import { parseCookies } from "./visitor/cookies.ts";
import { type Facts, readFacts } from "./visitor/facts.ts";
import { claimsIdentity, type Identity, identify, nobody } from "./visitor/identity.ts";
import { stayOnSiteCookie } from "./visitor/stay-on-site.ts";

type Answer = Response | Promise<Response>;

/** A request under way; `facts` are there as soon as they are known, for whatever answer it gets. */
type Arrival = Omit<Visit, "facts"> & { facts?: Facts };

/**
 * The table of contents: what happens to a request, in order. By hand, for a redirect at the edge shall cost little
 * more than the redirect itself (docs/decisions/redirects.md); for that reason, too, only what has to wait is a promise:
 * a site that is remembered and a visitor who claims to be nobody are not waited for.
 */
export function answer(request: Request, env: Env, execution: ExecutionContext): Answer {
  const arrival: Arrival = { request, env, execution, requestId: requestIdOf(request) };
  try {
    const response = toSite(arrival);
    return response instanceof Response ? response : response.catch((error) => fault(error, arrival));
  } catch (error) {
    return fault(error, arrival);
  }
}

/** Which site: unless the worker's own settings are wrong. */
function toSite(arrival: Arrival): Answer {
  const { request, env, execution, requestId } = arrival;
  const address = addressOf(request.url);
  if (address.pathname === paths.health) return finished(new Response("ok"), arrival);
  const parsed = parseEnv(env);
  if ("errors" in parsed) {
    for (const error of parsed.errors) console.error(`configuration: ${error}`);
    return finished(configurationErrorPage(parsed.errors, requestId, request), arrival);
  }
  const { host } = address;
  const fresh = freshSite(host);
  if (fresh) return toVisitor(arrival, fresh, address);
  const waitUntil = (promise: Promise<unknown>): void => execution.waitUntil(promise);
  const asked = findSite(host, { kv: env.SITES, config: parsed.config, waitUntil });
  return asked.then((site) => toVisitor(arrival, site, address));
}

/** Who asks. */
function toVisitor(arrival: Arrival, site: Site, address: Address): Answer {
  const { request, env } = arrival;
  const cookies = parseCookies(request.headers.get("cookie"));
  const who = claimsIdentity(cookies) ? identify(cookies, site, env) : nobody;
  const known = (identity: Identity): Answer =>
    toAnswer(arrival, readFacts(request, site, address, cookies, identity));
  return who instanceof Promise ? who.then(known) : known(who);
}

/** What they get: by ourselves, by a rule, or the site's page. */
function toAnswer(arrival: Arrival, facts: Facts): Answer {
  const { request, requestId, env, execution } = arrival;
  arrival.facts = facts;
  const visit = { request, facts, env, execution, requestId };
  if (facts.path.startsWith(reservedPrefix))
    return finishedLater(own.fetch(request, visit, execution), arrival);
  // With nobody knowing whose site it is, no rule is either.
  if (!facts.site.isKnown) return finished(failurePage(request, "unreachable", requestId), arrival);
  const tracked = trackingCall(visit);
  if (tracked) return finishedLater(tracked, arrival);
  const ruled = answerTo(facts);
  if (ruled === null || ruled.kind === "page") return finishedLater(servePage(visit), arrival);
  const response = respond(ruled, request, facts, requestId);
  return ruled.kind === "redirect" ? staying(response, facts) : finished(response, arrival);
}

/** What every answer with a body gets. */
function finished(response: Response, arrival: Arrival): Response {
  if (response.webSocket) return response;
  secureAnswer(response.headers, arrival.facts);
  return named(response, arrival);
}

/** What every answer gets; a redirect of ours has its headers already. */
function named(response: Response, { requestId, facts }: Arrival): Response {
  const { headers } = response;
  headers.set("x-request-id", requestId);
  if (facts === undefined) return response;
  const transport = transportSecurity(facts);
  const sets = transport !== undefined && !headers.has("strict-transport-security");
  if (sets) headers.set("strict-transport-security", transport);
  return staying(response, facts);
}

function staying(response: Response, facts: Facts): Response {
  const cookie = stayOnSiteCookie(facts);
  if (cookie !== undefined) response.headers.append("set-cookie", cookie);
  return response;
}

async function finishedLater(response: Answer, arrival: Arrival): Promise<Response> {
  return finished(await response, arrival);
}

function fault(error: unknown, arrival: Arrival): Response {
  const { request, requestId } = arrival;
  console.error(`${request.method} ${new URL(request.url).pathname}:`, error);
  return finished(failurePage(request, "fault", requestId), arrival);
}

/** What the worker itself serves. */
const own = new Hono<{ Bindings: Visit }>();

own.get(paths.ready, ({ req, env }) => {
  const root = new Request(new URL("/", req.url), { headers: { accept: "text/html" } });
  return ready(env.facts.site, () => askOrigin(env, root));
});
own.all(paths.consent, ({ req, env }) => consent(req.raw, env.facts));
own.all(paths.dismiss, ({ req, env }) => dismiss(req.raw, env.facts));
own.all(`${paths.forms}:form`, ({ req, env }) => takeForm(env, req.param("form")));
own.all(paths.events, ({ env }) => acceptBatch(env));
own.all(paths.deadLetters, ({ env }) => deadLetters(env));
own.get(paths.insights, ({ env }) => insights(env));
own.get(paths.withoutScript, ({ env }) => {
  noteWithoutScript(env);
  return noContent();
});
own.get(paths.explain, ({ req, env }) => explain(req.raw, env.facts));
own.get(paths.comment, ({ req, env }) => comment(req.raw, env.facts, env.requestId));
own.all("*", (context) => context.text("Awning has nothing at this address.\n", 404));
own.onError((error) => {
  throw error;
});
