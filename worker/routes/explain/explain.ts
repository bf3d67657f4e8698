import { paths } from "../../../shared/names.ts";
import { ownPageHeaders } from "../../http/html-page.ts";
import { acceptsHtml } from "../../http/navigation.ts";
import { blockedPage } from "../../redirects/blocked-page.ts";
import { formatRoleNames } from "../../redirects/conditions.ts";
import { toConfigAreaLocation } from "../../redirects/config-area-redirect.ts";
import { explainRules } from "../../redirects/explain-rules.ts";
import { type Facts, readFacts } from "../../request/facts.ts";
import { createNonce } from "../../security/nonce.ts";
import { type ExplainedRequest, explainPage } from "./explain-page.tsx";

const framings = ["top", "framed", "unknown"] as const;

const framingHeaders = {
  top: { "sec-fetch-dest": "document" },
  framed: { "sec-fetch-dest": "iframe" },
  unknown: {},
};

/**
 * `GET /_awning/explain?url=…&as=top|framed|unknown`, for contributors: explains if and why a request of this browser
 * for that URL is redirected. It evaluates the real rules with the facts of such a request.
 */
export function handleExplain(request: Request, facts: Facts): Response {
  if (facts.owner === undefined) return signInRequired(request, facts);
  const { searchParams } = facts.url;
  const target = parseOwnUrl(searchParams.get("url") ?? "/", facts.url);
  const framing = framings.find((each) => each === (searchParams.get("as") ?? "top"));
  if (target === undefined || framing === undefined) return invalidUrl(request, facts.url.host);
  const explainedFacts = factsFor(target, framing, facts);
  const explained = describeFacts(explainedFacts);
  const explanation = explainRules(explainedFacts);
  const nonce = createNonce();
  const isHtml = acceptsHtml(request.headers);
  const body = isHtml
    ? explainPage({ request: explained, explanation, nonce })
    : JSON.stringify({ ...explained, ...explanation });
  return new Response(request.method === "HEAD" ? null : body, {
    headers: {
      ...ownPageHeaders({
        type: isHtml ? "html" : "json",
        nonce,
        formAction: "'self'",
        frameAncestors: "'none'",
      }),
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      vary: "Accept, Cookie",
    },
  });
}

/** The facts of a request with which the same browser opens the URL as a page. */
function factsFor(target: URL, framing: (typeof framings)[number], facts: Facts): Facts {
  const { site, cookies, owner, member } = facts;
  return readFacts(new Request(target, { headers: framingHeaders[framing] }), site, target, cookies, {
    owner,
    member,
  });
}

function describeFacts(facts: Facts): ExplainedRequest {
  const { url, path, framing, owner, site, configArea, isLocal } = facts;
  return {
    url: path + url.search,
    framing: framing === "none" ? "top" : framing,
    host: `${url.host}${isLocal ? ", a local host" : ""}`,
    site: site.origin ? "comes from its origin" : "the embedded one",
    configArea: configArea.href,
    roles: formatRoleNames(owner?.roles ?? []),
    proof: owner?.proof === "session" ? "your session here" : "what the origin\u2019s pages say of you",
  };
}

/** The parsed URL if it is on this host, by http or https; undefined otherwise. */
function parseOwnUrl(text: string, url: URL): URL | undefined {
  const target = URL.parse(text, url.origin);
  if (target === null || !/^https?:$/.test(target.protocol) || target.host !== url.host) return undefined;
  return new URL(url.origin + target.pathname + target.search);
}

function signInRequired(request: Request, facts: Facts): Response {
  const back = encodeURIComponent(facts.path + facts.url.search);
  return blockedPage(request, {
    status: 403,
    title: "Sign in to see this",
    message: "How requests to this site are decided is shown to those who work on it.",
    advice: ["Sign in to the configuration area; you come back here.", ...proxiedSiteAdvice(facts)],
    link: { to: toConfigAreaLocation(facts, `/config/login?return=${back}`), label: "Sign in" },
  });
}

/** Advice for proxied sites, on which the origin signs owners in and only its pages name the signed-in owner. */
function proxiedSiteAdvice({ site }: Facts): string[] {
  return site.origin ? ["Then open any page of the site: it tells this server who you are."] : [];
}

function invalidUrl(request: Request, host: string): Response {
  return blockedPage(request, {
    status: 400,
    title: "This is not an address of the site",
    message: `Ask for a path such as \`/about\`, or an address that begins with \`https://${host}/\`.`,
    advice: ["Check `url`, and if it is there `as`, which is `top`, `framed` or `unknown`."],
    link: { to: `${paths.explain}?url=%2F`, label: "Explain the front page" },
  });
}
