import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roles } from "../../../shared/roles.ts";
import { explain } from "../../../worker/api/explain.ts";
import { rules } from "../../../worker/redirects/index.ts";
import { hostile } from "../redirects/any-request.ts";
import { type Asked, factsOf } from "../redirects/asked.ts";
import { signedIn } from "../redirects/signed-in.ts";
import { document, visit } from "../visit.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

interface Told {
  readonly url: string;
  readonly framing: string;
  readonly decidedBy?: string;
  readonly answer: { readonly kind: string; readonly to?: string };
  readonly rules: readonly {
    readonly name: string;
    readonly verdict: string;
    readonly conditions: readonly {
      readonly says: string;
      readonly verdict: string;
      readonly found?: string;
    }[];
  }[];
}

function ask(query: Readonly<Record<string, string>>, asked: Asked = {}, accept = "text/html"): Response {
  const search = `?${new URLSearchParams(query)}`;
  const facts = factsOf({ path: "/_awning/explain", roles: [roles.admin], ...asked, query: search });
  return explain(new Request(facts.url, { headers: { accept } }), facts);
}

async function told(query: Readonly<Record<string, string>>, asked: Asked = {}): Promise<Told> {
  return await ask(query, asked, "application/json").json<Told>();
}

describe("explain", () => {
  it.each<[string, Readonly<Record<string, string>>, Asked, string | undefined, string | undefined]>([
    [
      "a page for an owner",
      { url: "/about?a=1" },
      {},
      "config-redirect",
      "/config/?frameUrl=%2Fabout%3Fa%3D1",
    ],
    ["the front page when no address is given", {}, {}, "config-redirect", "/config/?frameUrl=%2F"],
    ["a framed page", { url: "/about", as: "framed" }, {}, undefined, undefined],
    ["a page nobody knows the place of", { url: "/about", as: "unknown" }, {}, undefined, undefined],
    ["a page for a viewer", { url: "/about" }, { roles: [roles.viewer] }, undefined, undefined],
    ["a page on a local host", { url: "/about" }, { host: "localhost" }, undefined, undefined],
    ["a flag of the address itself", { url: "/about?noredirect" }, {}, undefined, undefined],
    ["a flag remembered", { url: "/about" }, { noredirect: "1" }, undefined, undefined],
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
  ])("tells of %s", async (_, query, asked, decidedBy, to) => {
    const { answer, ...given } = await told(query, asked);
    expect([given.decidedBy, answer.to]).toEqual([decidedBy, to]);
    expect(given.rules.map(({ name }) => name)).toEqual(rules.map(({ name }) => name));
  });

  it("names the condition that keeps an owner on the page, and asks no further", async () => {
    const { rules: given } = await told({ url: "/about" }, { noredirect: "1" });
    const rule = given.find(({ name }) => name === "config-redirect");
    expect(rule?.verdict).toBe("does not apply");
    expect(rule?.conditions.map(({ verdict }) => verdict)).toEqual([
      ...Array(4).fill("holds"),
      "fails",
      ...Array(7).fill("not asked"),
    ]);
    expect(rule?.conditions[4]).toMatchObject({
      says: "They have not asked to stay on the site (?noredirect).",
      found: "They have, in this browser session.",
    });
  });

  it("is a page with a state in words at each condition, and no script", async () => {
    const text = await ask({ url: "/about" }).text();
    for (const state of ["Holds", "Does not hold", "Not asked", "Applies", "Does not apply"]) {
      expect(text).toContain(state);
    }
    expect(text).toContain("302 to /config/?frameUrl=%2Fabout");
    expect(text).not.toContain("<script");
    expect(text).not.toContain("style=");
    expect(text).toMatch(/^[\n -~]*$/);
  });

  it("is kept by nobody, runs nothing and stands in no frame", () => {
    const { headers } = ask({ url: "/" });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/]{22}=='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(ask({ url: "/" }).headers.get("content-security-policy")).not.toBe(policy);
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
  ])("refuses %j clearly", async (url) => {
    const refused = ask({ url });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain("This is no address of the site");
    expect(text).not.toContain("other.test");
  });

  it("refuses a place that there is not", () => {
    expect(ask({ url: "/", as: "nowhere" }).status).toBe(400);
  });

  it("never writes what it was asked into its markup", async () => {
    const markup = `/"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;
    for (const url of [markup, `/?a=${markup}`, `/config/${markup}`]) {
      const text = await ask({ url }, { cart: markup, redirects: "3" }).text();
      expect(text).not.toMatch(/<script|<img/);
      expect(text.match(/value="[^"]*"/g)?.length).toBeGreaterThan(2);
    }
  });

  it("answers every hostile address with a page or a refusal", () => {
    const address = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" }), fc.webUrl());
    fc.assert(
      fc.property(address, fc.string(), (url, cart) => {
        const answer = ask({ url }, { cart });
        expect([200, 400]).toContain(answer.status);
      }),
    );
  });
});

describe("/_awning/explain", () => {
  it("is closed to visitors, and shows them the way to sign in", async () => {
    const refused = await visit("/_awning/explain?url=%2Fabout");
    expect(refused.status).toBe(403);
    const text = await refused.text();
    expect(text).toContain('href="/config/login?return=%2F_awning%2Fexplain%3Furl%3D%252Fabout"');
    const data = await visit("/_awning/explain", { headers: { accept: "application/json" } });
    expect([data.status, Object.keys(await data.json<object>())]).toEqual([
      403,
      ["error", "title", "status"],
    ]);
  });

  it("is open to whoever works on the site, in whatever role", async () => {
    for (const role of [roles.admin, roles.viewer]) {
      const headers = { ...document, cookie: await signedIn([role]) };
      const answer = await visit("/_awning/explain?url=%2Fabout", { headers });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'nonce-/);
    }
  });

  it("speaks of what the very same browser would get", async () => {
    const cookie = await signedIn([roles.editor]);
    const asked = { ...document, accept: "application/json", cookie };
    const { answer } = await (await visit("/_awning/explain?url=%2Fabout", { headers: asked })).json<Told>();
    const done = await visit("/about", { headers: { ...document, cookie } });
    expect(answer.to).toBe(done.headers.get("location"));
  });
});
