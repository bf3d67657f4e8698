import { paths } from "../../shared/names.ts";
import { namesHtml } from "../proxy/navigation.ts";
import { alertPage } from "../redirects/alert-page.tsx";
import { roleNames } from "../redirects/conditions.ts";
import { onAreasHost } from "../redirects/config-area.ts";
import { explanationOf } from "../redirects/explanation.ts";
import { makeNonce } from "../security/nonce.ts";
import { type Facts, readFacts } from "../visitor/facts.ts";
import { explainPage, type Seen } from "./explain-page.tsx";

const framings = ["top", "framed", "unknown"] as const;

const asFramed = {
  top: { "sec-fetch-dest": "document" },
  framed: { "sec-fetch-dest": "iframe" },
  unknown: {},
};

/**
 * `GET /_awning/explain?url=…&as=top|framed|unknown`, for whoever works on the site: why a request for that address,
 * made by this very browser, is redirected or not. The rules themselves are asked, on facts made for that address.
 */
export function explain(request: Request, facts: Facts): Response {
  if (facts.owner === undefined) return askToSignIn(request, facts);
  const { searchParams } = facts.url;
  const target = ownAddress(searchParams.get("url") ?? "/", facts.url);
  const framing = framings.find((each) => each === (searchParams.get("as") ?? "top"));
  if (target === undefined || framing === undefined) return badAddress(request, facts.url.host);
  const asked = factsFor(target, framing, facts);
  const seen = seenIn(asked);
  const explanation = explanationOf(asked);
  const nonce = makeNonce();
  const asHtml = namesHtml(request.headers);
  const body = asHtml
    ? explainPage({ seen, explanation, nonce })
    : JSON.stringify({ ...seen, ...explanation });
  return new Response(request.method === "HEAD" ? null : body, {
    headers: {
      "cache-control": "private, no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "content-type": asHtml ? "text/html; charset=utf-8" : "application/json",
      "referrer-policy": "no-referrer",
      vary: "Accept, Cookie",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

/** As the edge would see the same browser ask for the address as a page. */
function factsFor(target: URL, framing: (typeof framings)[number], facts: Facts): Facts {
  const { site, cookies, owner, member } = facts;
  return readFacts(new Request(target, { headers: asFramed[framing] }), site, target, cookies, {
    owner,
    member,
  });
}

function seenIn(facts: Facts): Seen {
  const { url, path, framing, owner, site, configArea, isLocal } = facts;
  return {
    url: path + url.search,
    framing: framing === "none" ? "top" : framing,
    host: `${url.host}${isLocal ? ", a local host" : ""}`,
    site: site.origin ? "comes from its origin" : "the embedded one",
    configArea: configArea.href,
    roles: roleNames(owner?.roles ?? []),
    proof: owner?.proof === "session" ? "your session here" : "what the origin\u2019s pages say of you",
  };
}

/** An address of this host, by whichever scheme; undefined for anything else. */
function ownAddress(text: string, url: URL): URL | undefined {
  const target = URL.parse(text, url.origin);
  if (target === null || !/^https?:$/.test(target.protocol) || target.host !== url.host) return undefined;
  return new URL(url.origin + target.pathname + target.search);
}

function askToSignIn(request: Request, facts: Facts): Response {
  const back = encodeURIComponent(facts.path + facts.url.search);
  return alertPage(request, {
    status: 403,
    title: "Sign in to see this",
    message: "How requests to this site are judged is shown to those who work on it.",
    advice: ["Sign in to the configuration area; you come back here.", ...proxiedAdvice(facts)],
    link: { to: onAreasHost(facts, `/config/login?return=${back}`), label: "Sign in" },
  });
}

/** There the sign-in is the origin's, and only its pages say whom it knows. */
function proxiedAdvice({ site }: Facts): string[] {
  return site.origin ? ["Then open any page of the site: it tells this server who you are."] : [];
}

function badAddress(request: Request, host: string): Response {
  return alertPage(request, {
    status: 400,
    title: "This is no address of the site",
    message: `What can be explained is a path such as \`/about\`, or an address that begins with \`https://${host}/\`.`,
    advice: ["Check `url`, and if it is there `as`, which is `top`, `framed` or `unknown`."],
    link: { to: `${paths.explain}?url=%2F`, label: "Explain the front page" },
  });
}
