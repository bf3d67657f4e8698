import { beforeAll, describe, expect, it, vi } from "vitest";
import { document, visit } from "../visit.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let pages = 0;

/** What the next visitor is shown after somebody has asked in their own way. */
async function pageAfter(headers: Record<string, string>, query = ""): Promise<Response> {
  const path = `/reflecting?page=${++pages}`;
  const own = await visit(path + query, { headers: { ...document, ...headers } });
  expect(own.headers.get("x-awning")).toBe("rewritten");
  await visit(path);
  const next = await visit(path);
  expect(next.headers.get("x-awning-cache")).toBe("hit");
  return next;
}

const evil = "6-6-6.evil.test";

describe("a page that its origin makes of the request, and lets caches keep", () => {
  it.each([
    "x-forwarded-host",
    "x-forwarded-scheme",
    "x-forwarded-port",
    "x-forwarded-prefix",
    "x-forwarded-for",
    "forwarded",
    "x-original-url",
    "x-rewrite-url",
    "x-host",
    "x-http-host-override",
    "x-http-method-override",
    "x-method-override",
    "x-requested-with",
    "x-amz-website-redirect-location",
    "x-wap-profile",
    "x-custom",
    "origin",
    "referer",
    "user-agent",
    "accept-language",
    "accept-charset",
    "authorization",
    "range",
    "pragma",
    "save-data",
    "priority",
    "via",
    "cf-ray",
    "cf-connecting-ip",
    "cf-ipcountry",
    "sec-ch-ua-platform",
    "x-awning",
    "x-awning-copy",
    "x-awning-cache-control",
  ])("has nothing of another visitor's header %s", async (name) => {
    const value = name === "referer" ? `https://${evil}/` : evil;
    const next = await pageAfter({ [name]: value });
    expect(await next.text()).not.toContain(evil);
    for (const [header, said] of next.headers) expect(said, header).not.toContain(evil);
  });

  it.each(["_ga", "ss_cvr", "crumb", "session", "CART"])(
    "has nothing of another's cookie %s",
    async (name) => {
      const next = await pageAfter({ cookie: `${name}=${evil}` });
      expect(await next.text()).not.toContain(evil);
    },
  );

  it.each(["utm_source", "UTM_Campaign", "fbclid", "noredirect", "logout", "%75tm_source"])(
    "has nothing of another's parameter %s, under which it is the same page",
    async (name) => {
      const next = await pageAfter({}, `&${name}=${evil}`);
      expect(await next.text()).not.toContain(evil);
    },
  );

  it("is another page for another host, scheme, path and query", async () => {
    const path = `/reflecting?page=${++pages}`;
    await visit(path);
    expect((await visit(path)).headers.get("x-awning-cache")).toBe("hit");
    for (const [other, more] of [
      [path, { host: "other.test" }],
      [path, { host: "shop.test:8080" }],
      [path, { scheme: "https" }],
      [`${path}&a`, {}],
      [path.replace("page", "Page"), {}],
      [path.replace("/reflecting", "/%72eflecting"), {}],
    ] as const)
      expect((await visit(other, more)).headers.get("x-awning-cache"), other).not.toBe("hit");
  });

  it("carries a nonce of its own for each visitor", async () => {
    const path = `/reflecting?page=${++pages}&header=${encodeURIComponent("content-security-policy:script-src 'none'")}`;
    await visit(path);
    const copies = [await visit(path), await visit(path)];
    const nonces = copies.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(copies.map(({ headers }) => headers.get("x-awning-cache"))).toEqual(["hit", "hit"]);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, copy] of copies.entries())
      expect(await copy.text()).toContain(` nonce="${nonces[index]}"`);
  });
});
