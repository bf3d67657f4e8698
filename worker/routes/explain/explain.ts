import { paths } from "../../../shared/names.ts";
import { commaList } from "../../../shared/text/comma-list.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerExplainTexts } from "../../../shared/texts/owner-explain.ts";
import { ownPageHeaders } from "../../http/html-page.ts";
import { acceptsHtml } from "../../http/navigation.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { blockedPage } from "../../redirects/blocked-page.ts";
import { formatRoles } from "../../redirects/conditions.ts";
import { toConfigAreaLocation } from "../../redirects/config-area-redirect.ts";
import { explainRules } from "../../redirects/explain-rules.ts";
import type { BlockedTexts } from "../../redirects/rule.ts";
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
  const language = visitorLanguage(request);
  const explained = describeFacts(explainedFacts, language);
  const explanation = explainRules(explainedFacts, language);
  const nonce = createNonce();
  const isHtml = acceptsHtml(request.headers);
  const body = isHtml
    ? explainPage({ request: explained, explanation, language, nonce })
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
      vary: "Accept, Accept-Language, Cookie",
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

function describeFacts(facts: Facts, language: string): ExplainedRequest {
  const texts = ownerExplainTexts(language);
  const { url, path, framing, owner, site, configArea, isLocal } = facts;
  return {
    url: path + url.search,
    framing: framing === "none" ? "top" : framing,
    host: commaList([url.host, isLocal ? texts.localHost : ""], language),
    site: site.origin ? texts.fromOrigin : texts.embedded,
    configArea: configArea.href,
    roles: formatRoles(owner?.roles ?? [], language),
    proof: owner?.proof === "session" ? texts.sessionHere : texts.originSays,
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
  const to = toConfigAreaLocation(facts, `/config/login?return=${back}`);
  const textsIn = (language: string): BlockedTexts => {
    const texts = ownerExplainTexts(language);
    return {
      title: texts.signInFirst,
      message: texts.forContributors,
      // The origin of a proxied site signs owners in, and only its pages name the signed-in owner.
      advice: facts.site.origin ? [texts.signInThere, texts.openPage] : [texts.signInThere],
      link: { to, label: texts.signIn },
    };
  };
  return blockedPage(request, { status: 403, textsIn });
}

function invalidUrl(request: Request, host: string): Response {
  const textsIn = (language: string): BlockedTexts => {
    const texts = ownerExplainTexts(language);
    return {
      title: texts.foreignAddress,
      message: fillText(texts.askForPath, { url: `https://${host}/` }),
      advice: [texts.checkParameters],
      link: { to: `${paths.explain}?url=%2F`, label: texts.explainHome },
    };
  };
  return blockedPage(request, { status: 400, textsIn });
}
