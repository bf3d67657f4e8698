import { type Context, Hono } from "hono";
import { paths, reservedPrefix } from "../shared/names.ts";
import { comment } from "./api/comment.ts";
import { consent } from "./api/consent.ts";
import { dismiss } from "./api/dismiss.ts";
import { explain } from "./api/explain.ts";
import { ready } from "./api/ready.ts";
import { type Config, type Env, parseEnv } from "./env.ts";
import { askOrigin, type Visit } from "./page/ask-origin.ts";
import { servePage } from "./page/serve-page.ts";
import { configurationErrorPage, failurePage } from "./proxy/error-page.ts";
import { answerTo } from "./redirects/index.ts";
import { respond } from "./redirects/respond.ts";
import { secureAnswer } from "./security/headers.ts";
import { requestIdOf } from "./security/request-id.ts";
import { findSite } from "./site/find-site.ts";
import type { Site } from "./site/site.ts";
import { parseCookies } from "./visitor/cookies.ts";
import { type Facts, readFacts } from "./visitor/facts.ts";
import { claimsIdentity, identify, nobody } from "./visitor/identity.ts";
import { stayOnSiteCookie } from "./visitor/stay-on-site.ts";

interface Variables {
  config: Config;
  site: Site;
  facts: Facts;
  requestId: string;
}

/** What the steps before have found out is read by the steps after. */
type App = { Bindings: Env; Variables: Variables };

/** The table of contents: what happens to a request, in order. */
export const app = new Hono<App>();

app.use(async (context, next) => {
  const requestId = requestIdOf(context.req.raw);
  context.set("requestId", requestId);
  await next();
  if (context.res.webSocket) return;
  // Not through `context.header`, which makes the response anew.
  context.res.headers.set("x-request-id", requestId);
  secureAnswer(context.res.headers, context.get("facts"));
});

app.get(paths.health, (context) => context.text("ok"));

app.use(async (context, next) => {
  const parsed = parseEnv(context.env);
  if ("errors" in parsed) {
    for (const error of parsed.errors) console.error(`configuration: ${error}`);
    return configurationErrorPage(parsed.errors, context.var.requestId, context.req.raw);
  }
  context.set("config", parsed.config);
  const url = new URL(context.req.url);
  const site = await findSite(url.host, {
    kv: context.env.SITES,
    config: parsed.config,
    waitUntil: (promise) => context.executionCtx.waitUntil(promise),
  });
  context.set("site", site);
  const cookies = parseCookies(context.req.raw.headers.get("cookie"));
  const who = claimsIdentity(cookies) ? await identify(cookies, site, context.env) : nobody;
  const facts = readFacts(context.req.raw, site, url, cookies, who);
  context.set("facts", facts);
  const staying = stayOnSiteCookie(facts);
  if (staying === undefined) return next();
  await next();
  if (!context.res.webSocket) context.res.headers.append("set-cookie", staying);
});

app.get(paths.ready, (context) => {
  const root = new Request(new URL("/", context.req.url), { headers: { accept: "text/html" } });
  return ready(context.var.site, () => askOrigin(visit(context), root));
});
app.all(paths.consent, (context) => consent(context.req.raw, context.var.facts));
app.all(paths.dismiss, (context) => dismiss(context.req.raw, context.var.facts));
app.get(paths.explain, (context) => explain(context.req.raw, context.var.facts));
app.get(paths.comment, (context) => comment(context.req.raw, context.var.facts));
app.all(`${reservedPrefix}*`, (context) => context.text("Awning has nothing at this address.\n", 404));

app.all("*", (context) => {
  const { site, facts, requestId } = context.var;
  // With nobody knowing whose site it is, no rule is either.
  if (!site.isKnown) return failurePage(context.req.raw, "unreachable", requestId);
  const answer = answerTo(facts);
  return answer === null || answer.kind === "page"
    ? servePage(visit(context))
    : respond(answer, context.req.raw, facts);
});

function visit(context: Context<App>): Visit {
  return {
    request: context.req.raw,
    facts: context.var.facts,
    env: context.env,
    // The platform's own; Hono describes less of it.
    execution: context.executionCtx as ExecutionContext,
    requestId: context.var.requestId,
  };
}

app.onError((error, context) => {
  console.error(`${context.req.method} ${context.req.path}:`, error);
  return failurePage(context.req.raw, "fault", context.var.requestId);
});
