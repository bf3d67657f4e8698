import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { edits } from "../../../worker/edits/index.ts";
import type { Facts } from "../../../worker/request/facts.ts";
import { createPage } from "../../../worker/rewrite/page.ts";
import { PageRewriter } from "../../../worker/rewrite/page-rewriter.ts";
import { inlineScriptPolicy } from "../../../worker/security/inline-script-policy.ts";
import { learnSiteContext } from "../../../worker/site/learn.ts";
import { createSite } from "../../../worker/site/site.ts";
import { cacheSite, getCachedSite } from "../../../worker/site/site-cache.ts";

const host = "victim.test";
const honest = {
  website: { id: "w1", language: "en-US" },
  cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
};
const hostile = {
  website: { id: "w1", language: "xx", authenticUrl: "https://evil.test" },
  showAnnouncementBar: true,
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: "<img src=x onerror=alert(1)>" },
  websiteSettings: { announcementBarSettings: { text: "<img src=x onerror=alert(1)>" } },
};

/** Starts with settings learned from a legitimate page. */
function startSite() {
  const site = createSite(
    host,
    { authored: undefined, learned: undefined },
    { origin: new URL("http://origin.test"), problems: [] },
  );
  const documents = { authored: undefined, learned: undefined };
  cacheSite({
    site,
    documents,
    storedLearned: undefined,
    reloadAt: 0,
    usableUntil: 0,
    learnedWrittenAt: 0,
    authoredWrittenAt: 0,
  });
  learnSiteContext({ host }, parseContext(honest).context, "/", deps);
}

const writes: string[] = [];
const deps = {
  kv: { put: async (_: string, value: string) => void writes.push(value) },
  waitUntil: () => {},
};

/** Rewrites a document as a visit does, and learns from its context. */
function visit(html: string, headers: Record<string, string>): string {
  const site = getCachedSite(host)?.site;
  const url = new URL(`http://${host}/upload`);
  const facts = { site, url, path: url.pathname, cookies: new Map(), flags: {} } as unknown as Facts;
  const page = createPage({
    facts,
    charset: "utf-8",
    runsInlineScript: inlineScriptPolicy(new Headers(headers)),
    onContext: (context) => learnSiteContext({ host }, context, facts.path, deps),
  });
  const readContext = edits.filter(({ name }) => name === "read-context");
  const rewriter = new PageRewriter(page, readContext);
  const chunks = [...rewriter.write(new TextEncoder().encode(html)), ...rewriter.end()];
  return chunks.map((chunk) => new TextDecoder().decode(chunk)).join("");
}

const assignment = (context: object) => `Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};`;
const script = (context: object, attributes = "") =>
  `<script data-name="static-context" ${attributes}>${assignment(context)}</script>`;

/** Documents with a context that no browser would run for this website. */
const inertDocument = fc.oneof(
  fc
    .constantFrom(
      'type="application/json"',
      "type=text/template",
      "type=' application/ld+json '",
      "nomodule",
      "src=/x.js",
      "type=importmap",
      "type=' '",
      "language=json",
      "for=window event=onclick",
      "type=text/javascript;charset=utf-8",
    )
    .map((attributes) => ({ html: script(hostile, attributes), headers: {} })),
  fc
    .constantFrom(
      "sandbox",
      "sandbox allow-scripts allow-same-origin",
      "default-src 'none'",
      "script-src 'self'",
      "script-src 'nonce-abc'",
      "script-src 'unsafe-inline' 'nonce-abc'",
      "img-src *; SANDBOX",
    )
    .map((policy) => ({ html: script(hostile), headers: { "content-security-policy": policy } })),
  fc
    .constantFrom(
      "<meta http-equiv=content-security-policy content=\"script-src 'none'\">",
      "<META content=\"default-src 'self'\" HTTP-EQUIV=Content-Security-Policy>",
      "<meta http-equiv=content-security-policy content=\"img-src *\"><meta http-equiv='content-security-policy' content='script-src &#39;self&#39;'>",
      "<title>a</title></head><meta http-equiv=content-security-policy content=\"script-src 'unsafe-inline' 'nonce-abc'\">",
    )
    .map((policy) => ({ html: policy + script(hostile), headers: {} })),
  fc
    .constantFrom("template", "noscript", "textarea", "style", "title", "xmp", "iframe", "noembed")
    .map((name) => ({ html: `<${name}>${script(hostile)}</${name}>`, headers: {} })),
  fc
    .constantFrom(`<!--${script(hostile)}-->`, `<p title='${script(hostile)}'>`, `<body>${script(hostile)}`)
    .map((html) => ({ html, headers: {} })),
  fc.string({ minLength: 1, maxLength: 24 }).map((id) => ({
    html: script({ ...hostile, website: { id: `other ${id}` } }),
    headers: {},
  })),
  fc.constant({ html: script({ ...hostile, website: {} }), headers: {} }),
);

/** Harmless HTML around the context. */
const surroundings = fc.constantFrom(
  "",
  "<!DOCTYPE html><html><head>",
  "<p>text",
  "<meta charset=utf-8>",
  "\n\n",
);

describe("learned settings", () => {
  it("do not change by documents that browsers would not run, or that name another website", () => {
    startSite();
    const before = getCachedSite(host)?.site;
    fc.assert(
      fc.property(inertDocument, surroundings, ({ html, headers }, around) => {
        visit(around + html, headers as Record<string, string>);
        expect(getCachedSite(host)?.site.version).toBe(before?.version);
      }),
      { numRuns: 3000 },
    );
    expect(getCachedSite(host)?.site.learned).toEqual(before?.learned);
  });

  it.each([
    // Browsers ignore this directive in an element.
    '<meta http-equiv=content-security-policy content="sandbox">',
    "<meta http-equiv=content-security-policy content=\"script-src 'self' 'unsafe-inline'\">",
    "<meta http-equiv=content-security-policy content=\"script-src 'nonce-abc'\">",
    // A comma does not begin another policy there.
    "<meta http-equiv=content-security-policy content=\"img-src *, script-src 'none'\">",
    "<meta http-equiv=content-security-policy-report-only content=\"script-src 'none'\">",
    "<meta name=content-security-policy content=\"script-src 'none'\">",
    "<meta http-equiv=content-security-policy content>",
    "<template><meta http-equiv=content-security-policy content=\"script-src 'none'\"></template>",
  ])("are learned from a page with %s, which runs its script", (tag) => {
    startSite();
    visit(`<!doctype html><head>${tag}${script(hostile, "nonce=abc")}`, {});
    expect(getCachedSite(host)?.site.learned?.website.language).toBe("xx");
  });

  it("are learned from a page with a policy after the script", () => {
    startSite();
    visit(`${script(hostile)}<meta http-equiv=content-security-policy content="script-src 'none'">`, {});
    expect(getCachedSite(host)?.site.learned?.website.language).toBe("xx");
  });

  it("hold no HTML and no overlay, even if a page of the website contains them", () => {
    startSite();
    fc.assert(
      fc.property(fc.object({ maxDepth: 2 }), (extra) => {
        visit(script({ ...extra, ...hostile }), {});
        const text = JSON.stringify(getCachedSite(host)?.site.learned);
        expect(text).not.toMatch(/onerror|AnnouncementBar|cookieBannerText|isCookieBannerEnabled/);
      }),
      { numRuns: 500 },
    );
    expect(getCachedSite(host)?.site.learned?.website.language).toBe("xx");
  });
});
