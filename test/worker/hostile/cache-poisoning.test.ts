import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let pages = 0;

/** The page of the next visitor after an attacker's request. */
async function pageAfterAttack(headers: Record<string, string>, query = ""): Promise<Response> {
  const path = `/reflecting?page=${++pages}`;
  const attacker = await fetchFromWorker(path + query, { headers: { ...navigationHeaders, ...headers } });
  expect(attacker.headers.get("x-awning")).toBe("rewritten");
  await fetchFromWorker(path);
  const next = await fetchFromWorker(path);
  expect(next.headers.get("x-awning-cache")).toBe("hit");
  return next;
}

const evil = "6-6-6.evil.test";

describe("a cacheable page that contains its request", () => {
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
  ])("does not contain another visitor's header %s", async (name) => {
    const value = name === "referer" ? `https://${evil}/` : evil;
    const next = await pageAfterAttack({ [name]: value });
    expect(await next.text()).not.toContain(evil);
    for (const [header, content] of next.headers) expect(content, header).not.toContain(evil);
  });

  it.each(["_ga", "ss_cvr", "crumb", "session", "CART"])(
    "does not contain another visitor's cookie %s",
    async (name) => {
      const next = await pageAfterAttack({ cookie: `${name}=${evil}` });
      expect(await next.text()).not.toContain(evil);
    },
  );

  it.each(["utm_source", "UTM_Campaign", "fbclid", "noredirect", "logout", "%75tm_source"])(
    "does not contain another visitor's parameter %s, which does not change the page",
    async (name) => {
      const next = await pageAfterAttack({}, `&${name}=${evil}`);
      expect(await next.text()).not.toContain(evil);
    },
  );

  it("is cached separately for each host, scheme, path and query", async () => {
    const path = `/reflecting?page=${++pages}`;
    await fetchFromWorker(path);
    expect((await fetchFromWorker(path)).headers.get("x-awning-cache")).toBe("hit");
    for (const [otherPath, options] of [
      [path, { host: "other.test" }],
      [path, { host: "shop.test:8080" }],
      [path, { scheme: "https" }],
      [`${path}&a`, {}],
      [path.replace("page", "Page"), {}],
      [path.replace("/reflecting", "/%72eflecting"), {}],
    ] as const)
      expect((await fetchFromWorker(otherPath, options)).headers.get("x-awning-cache"), otherPath).not.toBe(
        "hit",
      );
  });

  it("has its own nonce for each visitor", async () => {
    const path = `/reflecting?page=${++pages}&header=${encodeURIComponent("content-security-policy:script-src 'none'")}`;
    await fetchFromWorker(path);
    const responses = [await fetchFromWorker(path), await fetchFromWorker(path)];
    const nonces = responses.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(responses.map(({ headers }) => headers.get("x-awning-cache"))).toEqual(["hit", "hit"]);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, response] of responses.entries())
      expect(await response.text()).toContain(` nonce="${nonces[index]}"`);
  });
});
