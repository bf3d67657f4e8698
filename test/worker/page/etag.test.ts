import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forwardConditions, revalidated, rewrittenHeaders } from "../../../worker/page/etag.ts";
import { fetchOrigin } from "../../../worker/proxy/fetch-origin.ts";
import { origin } from "../origin.ts";

const variant = "build-1~site-1~accepted~\u00e9";
const date = "Wed, 21 Oct 2026 07:28:00 GMT";

function navigation(headers: Record<string, string> = {}): Request {
  return new Request("https://shop.example/", { headers: { "sec-fetch-dest": "document", ...headers } });
}

function tagFor(headers: Record<string, string>, of = variant): string {
  return rewrittenHeaders(new Headers(headers), of).get("etag") ?? "";
}

describe("rewrittenHeaders", () => {
  it("keeps what is still true and drops what no longer is", () => {
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
  ])("says what the page depends on: %s", (vary, expected) => {
    expect(rewrittenHeaders(new Headers(vary === undefined ? {} : { vary }), variant).get("vary")).toBe(
      expected,
    );
  });

  it("has a weak ETag that changes with the origin's and with the variant", () => {
    const tags = [
      tagFor({ etag: '"v1"' }),
      tagFor({ etag: '"v2"' }),
      tagFor({ etag: 'W/"v1"' }),
      tagFor({ etag: '"v1"' }, "other"),
    ];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^W\/"[\w.-]+"$/);
  });

  it("makes one of Last-Modified where the origin has no ETag", () => {
    expect(tagFor({ "last-modified": date })).toMatch(/^W\/"[\w.-]+"$/);
  });

  it.each([[{}], [{ etag: "not quoted" }], [{ etag: `"${"x".repeat(600)}"` }]])(
    "makes none of %o",
    (headers) => {
      expect(tagFor(headers as Record<string, string>)).toBe("");
    },
  );
});

describe("forwardConditions", () => {
  function forwarded(headers: Record<string, string>): Record<string, string> {
    const sent = forwardConditions(navigation(headers), variant).headers;
    return Object.fromEntries([...sent].filter(([name]) => name.startsWith("if-")));
  }

  it("turns our tag of this variant into the origin's", () => {
    expect(forwarded({ "if-none-match": tagFor({ etag: 'W/"v1"' }) })).toEqual({ "if-none-match": 'W/"v1"' });
  });

  it("turns a tag made of a date into the date", () => {
    const headers = { "if-none-match": tagFor({ "last-modified": date }) };
    expect(forwarded(headers)).toEqual({ "if-modified-since": date });
  });

  it("takes ours out of a list", () => {
    const list = `"x", ${tagFor({ etag: '"a,b"' })}, ${tagFor({ etag: '"c"' }, "other")},${tagFor({ etag: '"d"' })}`;
    expect(forwarded({ "if-none-match": list })).toEqual({ "if-none-match": '"a,b", "d"' });
  });

  it.each([
    ["another variant's", { "if-none-match": tagFor({ etag: '"v1"' }, "other") }],
    ["the origin's own, from before we stood here", { "if-none-match": '"v1"' }],
    ["any", { "if-none-match": "*" }],
    ["a date, which says nothing of what we add", { "if-modified-since": date }],
  ])("drops %s", (_, headers) => {
    expect(forwarded(headers)).toEqual({});
  });

  it("leaves the conditions of what is no navigation alone", () => {
    const headers = { "if-none-match": '"v1"', "if-modified-since": date, "sec-fetch-dest": "image" };
    const request = new Request("https://shop.example/a.png", { headers });
    expect(forwardConditions(request, variant)).toBe(request);
  });

  it("keeps ranges", () => {
    const sent = forwardConditions(navigation({ range: "bytes=0-1", "if-range": '"v1"' }), variant);
    expect([sent.headers.get("range"), sent.headers.get("if-range")]).toEqual(["bytes=0-1", '"v1"']);
  });

  it("keeps what the platform knows of the visitor", () => {
    const cf = { clientAcceptEncoding: "zstd" } as CfProperties;
    const request = new Request("https://shop.example/", { cf, headers: { "sec-fetch-dest": "document" } });
    expect(forwardConditions(request, variant).cf).toEqual(cf);
  });

  it("gives back every ETag that an origin may have", () => {
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

  it("sends on nothing but validators, whatever a visitor makes up", () => {
    const made = fc.oneof(
      fc.string(),
      fc.string().map((text) => {
        const bytes = String.fromCharCode(...new TextEncoder().encode(text));
        const own = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        return tagFor({ etag: '"v1"' }).replace(/[em][\w-]*"$/, `e${own}"`);
      }),
    );
    fc.assert(
      fc.property(made, (tag) => {
        let request: Request;
        try {
          request = navigation({ "if-none-match": tag });
        } catch {
          return;
        }
        const sent = forwardConditions(request, variant).headers.get("if-none-match");
        if (sent !== null) expect(sent).toMatch(/^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/);
      }),
    );
  });
});

describe("a page that is asked for again", () => {
  const options = { origin, host: "shop.example", originEncoding: "identity", requestId: "r" } as const;

  async function load(path: string, headers: Record<string, string>, of = variant): Promise<Response> {
    const request = new Request(`https://shop.example${path}`, {
      headers: { "sec-fetch-dest": "document", ...headers },
    });
    const response = await fetchOrigin(forwardConditions(request, of), options);
    if (response.status === 304) return revalidated(request, response, of);
    return new Response(response.body, { headers: rewrittenHeaders(response.headers, of) });
  }

  it.each([
    '/sample?etag="v1"',
    `/sample?modified=${encodeURIComponent(date)}`,
    '/sample?etag=W/"v1"&encoding=gzip',
  ])("is our 304 where it would be the origin's: %s", async (path) => {
    const first = await load(path, {});
    const etag = first.headers.get("etag") ?? "";
    const second = await load(path, { "if-none-match": etag });
    expect([second.status, second.headers.get("etag")]).toEqual([304, etag]);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect(second.body).toBeNull();
  });

  it("is sent anew where anything of it has changed", async () => {
    const etag = (await load('/sample?etag="v1"', {})).headers.get("etag") ?? "";
    expect((await load('/sample?etag="v2"', { "if-none-match": etag })).status).toBe(200);
    expect((await load('/sample?etag="v1"', { "if-none-match": etag }, "declined")).status).toBe(200);
  });

  it("keeps its ETag where the origin's 304 has none", () => {
    const etag = tagFor({ etag: '"v1"' });
    const answer = revalidated(
      navigation({ "if-none-match": etag }),
      new Response(null, { status: 304 }),
      variant,
    );
    expect(answer.headers.get("etag")).toBe(etag);
  });
});
