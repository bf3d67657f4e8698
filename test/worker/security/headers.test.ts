import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, navigationHeaders, workerBindings } from "../fetch-from-worker.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let hosts = 0;

/** A host with settings of its own. */
async function hostWith(settings: object): Promise<string> {
  const host = `site-${++hosts}.test`;
  await env.SITES.put(`site:${host}`, JSON.stringify(settings));
  return host;
}

function sample(...headers: string[]): string {
  return `/sample?${new URLSearchParams(headers.map((header) => ["header", header]))}`;
}

const policy = "content-security-policy";

describe("a page of the embedded site that is left as it is", () => {
  it.each([
    ["a subresource", "GET", { "sec-fetch-dest": "empty" }],
    ["another method", "PUT", {}],
  ])("has nosniff: %s", async (_, method, headers) => {
    const embedded = { ...workerBindings, ORIGIN: undefined } as unknown as typeof workerBindings;
    const page = await fetchFromWorker("/no-such-page", {
      host: "embedded-untouched.test",
      method,
      headers: { ...navigationHeaders, ...headers },
      with: embedded,
    });
    expect(page.headers.get("x-awning")).toMatch(/^untouched/);
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a rewritten page", () => {
  it("of an origin without headers has the defaults and no nonce", async () => {
    const page = await fetchFromWorker("/sample");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      [policy]: "frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(page.headers.has(`${policy}-report-only`)).toBe(false);
    expect(await page.text()).not.toContain(' nonce="');
  });

  it("keeps the referrer policy of the origin", async () => {
    const page = await fetchFromWorker(sample("referrer-policy: no-referrer"));
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("has one nonce in its policy and in all additions, and a new one for each response", async () => {
    const settings = {
      cookieSettings: { isCookieBannerEnabled: true },
      showAnnouncementBar: true,
      announcementBarSettings: { style: 1, text: "<p>New</p>" },
    };
    const host = await hostWith(settings);
    const boot = "<script>Squarespace.load(window);</script>";
    const path = `${sample(`${policy}: default-src 'self'`)}&body=${encodeURIComponent(`<head>${boot}</head><body>`)}`;
    const [first, second] = [await fetchFromWorker(path, { host }), await fetchFromWorker(path, { host })];
    const nonces = [first, second].map(
      (page) => /'nonce-([^']+)'/.exec(page.headers.get(policy) ?? "")?.[1] ?? "",
    );
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
    const html = await first.text();
    const added = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
    const executed = added.filter((tag) => !tag.includes("application/json"));
    expect(executed).toHaveLength(8);
    for (const tag of executed) expect(tag).toContain(` nonce="${nonces[0]}"`);
  });

  it("has both kinds of policy extended, with the same nonce", async () => {
    const page = await fetchFromWorker(
      sample(
        `${policy}: script-src 'none', img-src *`,
        `${policy}-report-only: style-src 'self'; report-uri /r`,
      ),
    );
    const [, nonce] = /nonce="([^"]+)"/.exec(await page.text()) ?? [];
    expect(page.headers.get(policy)).toBe(
      `script-src 'nonce-${nonce}' http://shop.test/_awning/assets/, img-src *, frame-ancestors 'self'`,
    );
    expect(page.headers.get(`${policy}-report-only`)).toBe(
      `style-src 'self' 'nonce-${nonce}'; report-uri /r`,
    );
  });

  it("keeps its nonce through a 304, which brings no policy", async () => {
    const path = `${sample(`${policy}: script-src 'none'`, "x-frame-options: DENY")}&etag="one"`;
    const etag = (await fetchFromWorker(path)).headers.get("etag") ?? "";
    const again = await fetchFromWorker(path, { headers: { ...navigationHeaders, "if-none-match": etag } });
    expect(again.status).toBe(304);
    for (const name of [policy, `${policy}-report-only`, "x-frame-options"])
      expect(again.headers.has(name), name).toBe(false);
  });

  it("extends a cached policy for the right page", async () => {
    const path = sample(`${policy}: script-src 'none'`);
    const texts = await Promise.all(
      ["one.test", "two.test", "one.test"].map(async (host) =>
        (await fetchFromWorker(path, { host })).headers.get(policy),
      ),
    );
    const [one, two, again] = texts.map((text) => text?.replace(/nonce-[^']+/, "nonce"));
    expect(one).toBe("script-src 'nonce' http://one.test/_awning/assets/, frame-ancestors 'self'");
    expect(two).toBe("script-src 'nonce' http://two.test/_awning/assets/, frame-ancestors 'self'");
    expect(again).toBe(one);
    expect(new Set(texts).size).toBe(3);
  });

  it("keeps a policy that is not ASCII", async () => {
    const page = await fetchFromWorker(sample(`${policy}: img-src \u00e9.test; script-src 'self'`));
    expect(page.status).toBe(200);
    expect(page.headers.get(policy)).toContain("script-src 'self' 'nonce-");
  });
});

describe("who may frame a page", () => {
  const elsewhere = { configHost: "https://config.test" };
  it.each([
    [{}, [], "frame-ancestors 'self'", null],
    [elsewhere, [], "frame-ancestors 'self' https://config.test", null],
    [{ frameAncestors: ["https://a.test"] }, [], "frame-ancestors 'self' https://a.test", null],
    [
      { ...elsewhere, frameAncestors: ["https://a.test"] },
      [],
      "frame-ancestors 'self' https://config.test https://a.test",
      null,
    ],
    [{ frameAncestors: "any" }, [], null, null],
    [{}, ["x-frame-options: SAMEORIGIN"], "frame-ancestors 'self'", "SAMEORIGIN"],
    [{}, ["x-frame-options: deny"], "frame-ancestors 'none'", "deny"],
    [
      {},
      ["x-frame-options: ALLOW-FROM https://a.test"],
      "frame-ancestors 'self'",
      "ALLOW-FROM https://a.test",
    ],
    [{}, ["x-frame-options: DENY, SAMEORIGIN"], "frame-ancestors 'none'", "DENY, SAMEORIGIN"],
    [elsewhere, ["x-frame-options: SAMEORIGIN"], "frame-ancestors 'self' https://config.test", null],
    [elsewhere, ["x-frame-options: DENY"], "frame-ancestors https://config.test", null],
    [{ frameAncestors: "any" }, ["x-frame-options: DENY"], null, null],
    [{}, [`${policy}: frame-ancestors 'none'`], "frame-ancestors 'none'", null],
    [{}, [`${policy}: img-src *;\tFRAME-Ancestors\t*`], "img-src *; FRAME-Ancestors\t*", null],
    [{}, [`${policy}: img-src *, frame-ancestors`], "img-src *, frame-ancestors", null],
    [
      {},
      [`${policy}: report-uri /frame-ancestors; x-frame-ancestors *; frame-ancestorsx *`],
      "report-uri /frame-ancestors; x-frame-ancestors *; frame-ancestorsx *, frame-ancestors 'self'",
      null,
    ],
    [elsewhere, [`${policy}: frame-ancestors 'none'`], "frame-ancestors https://config.test", null],
    [elsewhere, [`${policy}: frame-ancestors https:`], "frame-ancestors https:", null],
    [{ frameAncestors: "any" }, [`${policy}: frame-ancestors 'none'`], null, null],
    [{ frameAncestors: "any" }, [`${policy}: img-src *; frame-ancestors 'none'`], "img-src *", null],
  ])("settings %j, origin %j: %j", async (settings, headers, expected, options) => {
    const page = await fetchFromWorker(sample(...headers), { host: await hostWith(settings) });
    expect([page.headers.get(policy), page.headers.get("x-frame-options")]).toEqual([expected, options]);
  });
});

describe("a response over https", () => {
  const name = "strict-transport-security";
  const year = "max-age=31536000";

  it.each([
    ["a page", "/sample", year],
    ["what is passed on", "/echo", year],
    ["an answer of ours", "/_awning/consent", year],
    ["a page whose origin says so itself", sample(`${name}: max-age=1`), "max-age=1"],
  ])("has Strict-Transport-Security: %s", async (_, path, expected) => {
    expect((await fetchFromWorker(path, { scheme: "https" })).headers.get(name)).toBe(expected);
  });

  it("has none if the owner has switched it off, on local hosts, and over http", async () => {
    const off = await hostWith({ hsts: "off" });
    expect((await fetchFromWorker("/sample", { scheme: "https", host: off })).headers.has(name)).toBe(false);
    for (const host of ["localhost", "127.0.0.1:8787", "shop.localhost"])
      expect((await fetchFromWorker("/sample", { scheme: "https", host })).headers.has(name), host).toBe(
        false,
      );
    expect((await fetchFromWorker("/sample")).headers.has(name)).toBe(false);
  });
});

describe("a response of the worker", () => {
  it.each(["/_awning/health", "/_awning/ready", "/_awning/nothing", "/_awning/consent", "/_awning/dismiss"])(
    "%s: has nosniff and a referrer policy",
    async (path) => {
      const { headers } = await fetchFromWorker(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|same-origin)$/);
    },
  );

  it.each([
    ["the page of choices", "/_awning/consent"],
    ["an error page", "/sample?reset=headers"],
  ])("%s: can be framed by the site only", async (_, path) => {
    const { headers } = await fetchFromWorker(path);
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get(policy)).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  });
});

it("an untouched response keeps its headers", async () => {
  const { headers } = await fetchFromWorker(
    sample(`${policy}: script-src 'none'`, "content-disposition: attachment"),
  );
  expect(headers.get("x-awning")).toBe("untouched; reason=attachment");
  expect(headers.get(policy)).toBe("script-src 'none'");
  expect(headers.has("x-content-type-options")).toBe(false);
});
