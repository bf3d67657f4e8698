import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchRemoteOrigin } from "../../../worker/proxy/fetch-remote-origin.ts";
import { notModified, rewrittenHeaders, toConditionalOriginRequest } from "../../../worker/rewrite/etag.ts";
import { testOriginUrl } from "../origin.ts";

const variant = "build-1~site-1~accepted~\u00e9";
const date = "Wed, 21 Oct 2026 07:28:00 GMT";

function navigation(headers: Record<string, string> = {}): Request {
  return new Request("https://shop.example/", { headers: { "sec-fetch-dest": "document", ...headers } });
}

function tagFor(headers: Record<string, string>, of = variant): string {
  return rewrittenHeaders(new Headers(headers), of).get("etag") ?? "";
}

describe("rewrittenHeaders", () => {
  it("keeps headers that are still valid and drops the others", () => {
    const headers = rewrittenHeaders(
      new Headers({
        "content-type": "text/html",
        "x-own": "1",
        "content-length": "10",
        "content-encoding": "gzip",
        "content-md5": "x",
        digest: "x",
        "accept-ranges": "bytes",
        "last-modified": date,
        etag: '"v1"',
        age: "5",
        expires: date,
        "cdn-cache-control": "max-age=60",
        "surrogate-control": "max-age=60",
      }),
      variant,
    );
    expect([...headers.keys()].sort()).toEqual(["cache-control", "content-type", "etag", "vary", "x-own"]);
  });

  it("keeps several cookies apart", () => {
    const headers = new Headers([
      ["set-cookie", "a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT"],
      ["set-cookie", "b=2"],
    ]);
    expect(rewrittenHeaders(headers, variant).getSetCookie()).toHaveLength(2);
  });

  it.each([
    ["public, max-age=600, s-maxage=3600", "private, no-cache"],
    ["no-store, must-revalidate", "private, no-store"],
    [undefined, "private, no-cache"],
  ])("keeps shared caches out: %s", (cacheControl, expected) => {
    const headers = new Headers(cacheControl === undefined ? {} : { "cache-control": cacheControl });
    expect(rewrittenHeaders(headers, variant).get("cache-control")).toBe(expected);
  });

  it.each([
    [undefined, "Cookie, Sec-Fetch-Dest"],
    ["Accept-Encoding, cookie", "Accept-Encoding, cookie, Sec-Fetch-Dest"],
    ["*", "*"],
  ])("adds the headers that the page depends on: %s", (vary, expected) => {
    expect(rewrittenHeaders(new Headers(vary === undefined ? {} : { vary }), variant).get("vary")).toBe(
      expected,
    );
  });

  it("sets a weak ETag that changes with the origin's and with the variant", () => {
    const tags = [
      tagFor({ etag: '"v1"' }),
      tagFor({ etag: '"v2"' }),
      tagFor({ etag: 'W/"v1"' }),
      tagFor({ etag: '"v1"' }, "other"),
    ];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^W\/"[\w.-]+"$/);
  });

  it("derives the ETag from Last-Modified if the origin has no ETag", () => {
    expect(tagFor({ "last-modified": date })).toMatch(/^W\/"[\w.-]+"$/);
  });

  it.each([[{}], [{ etag: "not quoted" }], [{ etag: `"${"x".repeat(600)}"` }]])(
    "sets no ETag for %o",
    (headers) => {
      expect(tagFor(headers as Record<string, string>)).toBe("");
    },
  );
});

describe("toConditionalOriginRequest", () => {
  function forwarded(headers: Record<string, string>): Record<string, string> {
    const sent = toConditionalOriginRequest(navigation(headers), variant).headers;
    return Object.fromEntries([...sent].filter(([name]) => name.startsWith("if-")));
  }

  it("turns the ETag of this variant into the origin's", () => {
    expect(forwarded({ "if-none-match": tagFor({ etag: 'W/"v1"' }) })).toEqual({ "if-none-match": 'W/"v1"' });
  });

  it("turns an ETag derived from a date into the date", () => {
    const headers = { "if-none-match": tagFor({ "last-modified": date }) };
    expect(forwarded(headers)).toEqual({ "if-modified-since": date });
  });

  it("selects ETags of this variant from a list", () => {
    const list = `"x", ${tagFor({ etag: '"a,b"' })}, ${tagFor({ etag: '"c"' }, "other")},${tagFor({ etag: '"d"' })}`;
    expect(forwarded({ "if-none-match": list })).toEqual({ "if-none-match": '"a,b", "d"' });
  });

  it.each([
    ["the ETag of another variant", { "if-none-match": tagFor({ etag: '"v1"' }, "other") }],
    ["the origin's own ETag, from before Awning was installed", { "if-none-match": '"v1"' }],
    ["any ETag", { "if-none-match": "*" }],
    ["a date, which does not cover the variant", { "if-modified-since": date }],
  ])("drops %s", (_, headers) => {
    expect(forwarded(headers)).toEqual({});
  });

  it("keeps the conditions of requests that are no navigation", () => {
    const headers = { "if-none-match": '"v1"', "if-modified-since": date, "sec-fetch-dest": "image" };
    const request = new Request("https://shop.example/a.png", { headers });
    expect(toConditionalOriginRequest(request, variant)).toBe(request);
  });

  it("keeps ranges", () => {
    const sent = toConditionalOriginRequest(navigation({ range: "bytes=0-1", "if-range": '"v1"' }), variant);
    expect([sent.headers.get("range"), sent.headers.get("if-range")]).toEqual(["bytes=0-1", '"v1"']);
  });

  it("keeps the platform's data about the visitor", () => {
    const cf = { clientAcceptEncoding: "zstd" } as CfProperties;
    const request = new Request("https://shop.example/", { cf, headers: { "sec-fetch-dest": "document" } });
    expect(toConditionalOriginRequest(request, variant).cf).toEqual(cf);
  });

  it("restores every ETag that an origin may have", () => {
    const inside = fc.string({
      unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    });
    const etag = inside.map((text) => `"${text.replace(/["\x7f]/g, "")}"`);
    fc.assert(
      fc.property(etag, fc.boolean(), (strong, weak) => {
        const original = weak ? `W/${strong}` : strong;
        const ours = tagFor({ etag: original });
        if (ours !== "") expect(forwarded({ "if-none-match": ours })).toEqual({ "if-none-match": original });
      }),
    );
  });

  it("forwards only validators of what the visitor sends", () => {
    const tags = fc.oneof(
      fc.string(),
      fc.string().map((text) => {
        const bytes = String.fromCharCode(...new TextEncoder().encode(text));
        const own = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        return tagFor({ etag: '"v1"' }).replace(/[em][\w-]*"$/, `e${own}"`);
      }),
    );
    fc.assert(
      fc.property(tags, (tag) => {
        let request: Request;
        try {
          request = navigation({ "if-none-match": tag });
        } catch {
          return;
        }
        const sent = toConditionalOriginRequest(request, variant).headers.get("if-none-match");
        if (sent !== null) expect(sent).toMatch(/^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/);
      }),
    );
  });
});

describe("a page that is requested again", () => {
  const options = {
    origin: testOriginUrl,
    host: "shop.example",
    originEncoding: "identity",
    requestId: "r",
  } as const;

  async function load(path: string, headers: Record<string, string>, of = variant): Promise<Response> {
    const request = new Request(`https://shop.example${path}`, {
      headers: { "sec-fetch-dest": "document", ...headers },
    });
    const response = await fetchRemoteOrigin(toConditionalOriginRequest(request, of), options);
    if (response.status === 304) return notModified(request, response, of);
    return new Response(response.body, { headers: rewrittenHeaders(response.headers, of) });
  }

  it.each([
    '/sample?etag="v1"',
    `/sample?modified=${encodeURIComponent(date)}`,
    '/sample?etag=W/"v1"&encoding=gzip',
  ])("is a 304 if the origin responds with 304: %s", async (path) => {
    const first = await load(path, {});
    const etag = first.headers.get("etag") ?? "";
    const second = await load(path, { "if-none-match": etag });
    expect([second.status, second.headers.get("etag")]).toEqual([304, etag]);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.body).toBeNull();
  });

  it("is sent in full if the origin's page or the variant has changed", async () => {
    const etag = (await load('/sample?etag="v1"', {})).headers.get("etag") ?? "";
    expect((await load('/sample?etag="v2"', { "if-none-match": etag })).status).toBe(200);
    expect((await load('/sample?etag="v1"', { "if-none-match": etag }, "declined")).status).toBe(200);
  });

  it("keeps its ETag if the origin's 304 has none", () => {
    const etag = tagFor({ etag: '"v1"' });
    const response = notModified(
      navigation({ "if-none-match": etag }),
      new Response(null, { status: 304 }),
      variant,
    );
    expect(response.headers.get("etag")).toBe(etag);
  });
});
