import { Hono } from "hono";
import { paths, reservedPrefix } from "../shared/names.ts";
import { comment } from "./api/comment.ts";
import { consent } from "./api/consent.ts";
import { dismiss } from "./api/dismiss.ts";
import { explain } from "./api/explain.ts";
import { ready } from "./api/ready.ts";
import { type Env, parseEnv } from "./env.ts";
import { askOrigin, type Visit } from "./page/ask-origin.ts";
import { servePage } from "./page/serve-page.ts";
import { configurationErrorPage, failurePage } from "./proxy/error-page.ts";
import { answerTo } from "./redirects/index.ts";
import { respond } from "./redirects/respond.ts";
import { secureAnswer } from "./security/headers.ts";
import { requestIdOf } from "./security/request-id.ts";
import { findSite, freshSite } from "./site/find-site.ts";
import type { Site } from "./site/site.ts";
import { acceptBatch } from "./tracking/accept.ts";
import { trackingCall } from "./tracking/calls.ts";
import { parseCookies } from "./visitor/cookies.ts";
import { type Facts, readFacts } from "./visitor/facts.ts";
import { claimsIdentity, identify, nobody } from "./visitor/identity.ts";
import { stayOnSiteCookie } from "./visitor/stay-on-site.ts";

type Arriving = Omit<Visit, "facts">;

/**
 * The table of contents: who asks and for which site, then the answer, then what every answer gets. By hand, for
 * a redirect at the edge shall cost little more than the redirect itself (docs/decisions/redirects.md).
 */
export const app = {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const requestId = requestIdOf(request);
    const arriving = { request, env, execution, requestId };
    let facts: Facts | undefined;
    let response: Response;
    try {
      const arrived = await arrive(arriving);
      if (arrived instanceof Response) response = arrived;
      else {
        facts = arrived;
        response = await answer({ facts, ...arriving });
      }
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname}:`, error);
      response = failurePage(request, "fault", requestId);
    }
    if (!response.webSocket) finish(response.headers, requestId, facts);
    return response;
  },
};

/** The facts of a request; or its answer, where there is no site to ask. */
async function arrive({ request, env, execution, requestId }: Arriving): Promise<Facts | Response> {
  const url = new URL(request.url);
  if (url.pathname === paths.health) return new Response("ok");
  const parsed = parseEnv(env);
  if ("errors" in parsed) {
    for (const error of parsed.errors) console.error(`configuration: ${error}`);
    return configurationErrorPage(parsed.errors, requestId, request);
  }
  const { host } = url;
  const find = (): Promise<Site> =>
    findSite(host, {
      kv: env.SITES,
      config: parsed.config,
      waitUntil: (promise) => execution.waitUntil(promise),
    });
  const site = freshSite(host) ?? (await find());
  const cookies = parseCookies(request.headers.get("cookie"));
  const who = claimsIdentity(cookies) ? await identify(cookies, site, env) : nobody;
  return readFacts(request, site, url, cookies, who);
}

function answer(visit: Visit): Response | Promise<Response> {
  const { request, facts, execution, requestId } = visit;
  if (facts.path.startsWith(reservedPrefix)) return own.fetch(request, visit, execution);
  // With nobody knowing whose site it is, no rule is either.
  if (!facts.site.isKnown) return failurePage(request, "unreachable", requestId);
  const tracked = trackingCall(visit);
  if (tracked) return tracked;
  const decided = answerTo(facts);
  return decided === null || decided.kind === "page" ? servePage(visit) : respond(decided, request, facts);
}

/** What the worker itself serves. */
const own = new Hono<{ Bindings: Visit }>();

own.get(paths.ready, ({ req, env }) => {
  const root = new Request(new URL("/", req.url), { headers: { accept: "text/html" } });
  return ready(env.facts.site, () => askOrigin(env, root));
});
own.all(paths.consent, ({ req, env }) => consent(req.raw, env.facts));
own.all(paths.dismiss, ({ req, env }) => dismiss(req.raw, env.facts));
own.all(paths.events, ({ env }) => acceptBatch(env));
own.get(paths.explain, ({ req, env }) => explain(req.raw, env.facts));
own.get(paths.comment, ({ req, env }) => comment(req.raw, env.facts));
own.all("*", (context) => context.text("Awning has nothing at this address.\n", 404));
own.onError((error) => {
  throw error;
});

function finish(headers: Headers, requestId: string, facts: Facts | undefined): void {
  headers.set("x-request-id", requestId);
  secureAnswer(headers, facts);
  const staying = facts && stayOnSiteCookie(facts);
  if (staying !== undefined) headers.append("set-cookie", staying);
}
