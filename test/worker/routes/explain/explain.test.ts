import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { rules } from "../../../../worker/redirects/index.ts";
import { handleExplain } from "../../../../worker/routes/explain/explain.ts";
import { fetchFromWorker, navigationHeaders } from "../../fetch-from-worker.ts";
import { hostileTexts } from "../../redirects/any-request.ts";
import { ownerCookie } from "../../redirects/owner-cookie.ts";
import { factsFor, type RequestSpec } from "../../redirects/request-spec.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

interface Explanation {
  readonly url: string;
  readonly framing: string;
  readonly decidedBy?: string;
  readonly response: { readonly kind: string; readonly to?: string };
  readonly rules: readonly {
    readonly name: string;
    readonly result: string;
    readonly conditions: readonly {
      readonly description: string;
      readonly result: string;
      readonly details?: string;
    }[];
  }[];
}

function requestExplain(
  query: Readonly<Record<string, string>>,
  spec: RequestSpec = {},
  { accept = "text/html", language = "en" } = {},
): Response {
  const search = `?${new URLSearchParams(query)}`;
  const facts = factsFor({ path: "/_awning/explain", roles: [roles.admin], ...spec, query: search });
  return handleExplain(new Request(facts.url, { headers: { accept, "accept-language": language } }), facts);
}

async function explain(
  query: Readonly<Record<string, string>>,
  spec: RequestSpec = {},
): Promise<Explanation> {
  return await requestExplain(query, spec, { accept: "application/json" }).json<Explanation>();
}

describe("explain", () => {
  it.each<[string, Readonly<Record<string, string>>, RequestSpec, string | undefined, string | undefined]>([
    [
      "a page for an owner",
      { url: "/about?a=1" },
      {},
      "config-redirect",
      "/config/?frameUrl=%2Fabout%3Fa%3D1",
    ],
    ["the front page when no address is given", {}, {}, "config-redirect", "/config/?frameUrl=%2F"],
    ["a framed page", { url: "/about", as: "framed" }, {}, undefined, undefined],
    ["a page in an unknown context", { url: "/about", as: "unknown" }, {}, undefined, undefined],
    ["a page for a viewer", { url: "/about" }, { roles: [roles.viewer] }, undefined, undefined],
    ["a page on a local host", { url: "/about" }, { host: "localhost" }, undefined, undefined],
    ["a flag of the address itself", { url: "/about?noredirect" }, {}, undefined, undefined],
    ["a flag in the cookie", { url: "/about" }, { noredirect: "1" }, undefined, undefined],
    [
      "the checkout with this browser's cart",
      { url: "/commerce/goto-checkout" },
      { cart: "c" },
      "goto-checkout",
      "/checkout?cartToken=c",
    ],
    [
      "the checkout without a cart",
      { url: "/commerce/goto-checkout" },
      {},
      "goto-checkout-without-cart",
      undefined,
    ],
    ["a file", { url: "/s/a.pdf" }, {}, "file-link", undefined],
    [
      "an address in full",
      { url: "https://shop.test/about" },
      {},
      "config-redirect",
      "/config/?frameUrl=%2Fabout",
    ],
    [
      "an address in the other scheme",
      { url: "http://shop.test/about" },
      {},
      "config-redirect",
      "/config/?frameUrl=%2Fabout",
    ],
  ])("explains %s", async (_, query, spec, decidedBy, to) => {
    const { response, ...given } = await explain(query, spec);
    expect([given.decidedBy, response.to]).toEqual([decidedBy, to]);
    expect(given.rules.map(({ name }) => name)).toEqual(rules.map(({ name }) => name));
  });

  it("names the condition that fails, and evaluates no further one", async () => {
    const { rules: given } = await explain({ url: "/about" }, { noredirect: "1" });
    const rule = given.find(({ name }) => name === "config-redirect");
    expect(rule?.result).toBe("does not apply");
    expect(rule?.conditions.map(({ result }) => result)).toEqual([
      ...Array(4).fill("holds"),
      "fails",
      ...Array(7).fill("not evaluated"),
    ]);
    expect(rule?.conditions[4]).toMatchObject({
      description: "They have not asked to stay on the site (?noredirect).",
      details: "They have, in this browser session.",
    });
  });

  it("is a page with a state in words for each condition, and no script", async () => {
    const text = await requestExplain({ url: "/about" }).text();
    for (const state of ["Holds", "Does not hold", "Not evaluated", "Applies", "Does not apply"]) {
      expect(text).toContain(state);
    }
    expect(text).toContain("302 to /config/?frameUrl=%2Fabout");
    expect(text).not.toContain("<script");
    expect(text).not.toContain("style=");
    expect(text).toMatch(/^[\n -~]*$/);
  });

  it.each([
    ["de", "Wie diese Website eine Anfrage behandelt", "302 nach /config/?frameUrl=%2Fabout", "Erfüllt."],
    ["ja", "決めたルール:", "適用", "満たす。"],
  ])("is in the language of the browser: %s", async (language, ...texts) => {
    const text = await requestExplain({ url: "/about" }, {}, { language }).text();
    const shown = text.replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(Number(code.replace("x", "0x"))),
    );
    expect(shown).toContain(`<html lang="${language}"`);
    for (const each of texts) expect(shown).toContain(each);
  });

  it("has each of its texts in the catalogue", async () => {
    const text = await requestExplain({ url: "/about", i18nLang: "true" }).text();
    const texts = text
      .slice(text.indexOf("<body>"))
      .split(/<[^>]*>/)
      .filter((each) => /[a-z]{2} [a-z]{2}/.test(each));
    expect(texts).toEqual([]);
  });

  it("is not cached, runs no script and cannot be framed", () => {
    const { headers } = requestExplain({ url: "/" });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/]{22}=='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(requestExplain({ url: "/" }).headers.get("content-security-policy")).not.toBe(policy);
  });

  it.each([
    "https://other.test/",
    "//other.test/",
    "/\\other.test/",
    "https://shop.test:8443/",
    "https://shop.test@other.test/",
    "ftp://shop.test/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://",
  ])("rejects %j with a reason", async (url) => {
    const rejected = requestExplain({ url });
    expect(rejected.status).toBe(400);
    const text = await rejected.text();
    expect(text).toContain("This is not an address of the site");
    expect(text).not.toContain("other.test");
  });

  it("rejects an unknown value of `as`", () => {
    expect(requestExplain({ url: "/", as: "nowhere" }).status).toBe(400);
  });

  it("escapes the address in its markup", async () => {
    const markup = `/"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;
    for (const url of [markup, `/?a=${markup}`, `/config/${markup}`]) {
      const text = await requestExplain({ url }, { cart: markup, redirects: "3" }).text();
      expect(text).not.toMatch(/<script|<img/);
      expect(text.match(/value="[^"]*"/g)?.length).toBeGreaterThan(2);
    }
  });

  it("responds to every hostile address with a page or an alert", () => {
    const address = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }), fc.webUrl());
    fc.assert(
      fc.property(address, fc.string(), (url, cart) => {
        const response = requestExplain({ url }, { cart });
        expect([200, 400]).toContain(response.status);
      }),
    );
  });
});

describe("/_awning/explain", () => {
  it("is closed to visitors, with a link to the sign-in", async () => {
    const rejected = await fetchFromWorker("/_awning/explain?url=%2Fabout");
    expect(rejected.status).toBe(403);
    const text = await rejected.text();
    expect(text).toContain('href="/config/login?return=%2F_awning%2Fexplain%3Furl%3D%252Fabout"');
    const data = await fetchFromWorker("/_awning/explain", { headers: { accept: "application/json" } });
    expect([data.status, Object.keys(await data.json<object>())]).toEqual([
      403,
      ["error", "title", "status"],
    ]);
  });

  it("is open to contributors with any role", async () => {
    for (const role of [roles.admin, roles.viewer]) {
      const headers = { ...navigationHeaders, cookie: await ownerCookie([role]) };
      const response = await fetchFromWorker("/_awning/explain?url=%2Fabout", { headers });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "text/html; charset=utf-8",
      ]);
      expect(response.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'nonce-/,
      );
    }
  });

  it("explains the request of the same browser", async () => {
    const cookie = await ownerCookie([roles.editor]);
    const spec = { ...navigationHeaders, accept: "application/json", cookie };
    const { response } = await (
      await fetchFromWorker("/_awning/explain?url=%2Fabout", { headers: spec })
    ).json<Explanation>();
    const done = await fetchFromWorker("/about", { headers: { ...navigationHeaders, cookie } });
    expect(response.to).toBe(done.headers.get("location"));
  });
});
