import { describe, expect, it } from "vitest";
import { sharingOf } from "../../../../worker/page/cache/sharing.ts";

const request = new Request("https://shop.test/", {
  headers: { accept: "text/html", "sec-fetch-dest": "document" },
});

function sharing(
  headers: Record<string, string>,
  init: ResponseInit = {},
  by: "visitor" | "nobody" = "visitor",
) {
  return sharingOf(
    request,
    new Response("<p>", { ...init, headers: { "content-type": "text/html", ...headers } }),
    by,
  );
}

describe("what may be kept", () => {
  it.each([
    [{}, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=60" }, { fresh: 60, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "Public, MAX-AGE = 60" }, { fresh: 60, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": 'max-age="60"' }, { fresh: 60, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=60, s-maxage=5" }, { fresh: 5, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "s-maxage=0, max-age=60" }, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=60, max-age=5" }, { fresh: 5, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=soon" }, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=-1" }, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
    [{ "cache-control": "max-age=99999999999" }, { fresh: 31536000, whileRevalidate: 0, mayBeStale: true }],
    [
      { "cache-control": "max-age=60", age: "20" },
      { fresh: 40, whileRevalidate: 0, mayBeStale: true },
    ],
    [
      { "cache-control": "max-age=60", age: "90" },
      { fresh: 0, whileRevalidate: 0, mayBeStale: true },
    ],
    [
      { "cache-control": "max-age=60", age: "long" },
      { fresh: 0, whileRevalidate: 0, mayBeStale: true },
    ],
    [
      { "cache-control": "max-age=1, stale-while-revalidate=2, stale-if-error=3" },
      { fresh: 1, whileRevalidate: 2, ifError: 3, mayBeStale: true },
    ],
    [
      { "cache-control": "max-age=60, must-revalidate" },
      { fresh: 60, whileRevalidate: 0, mayBeStale: false },
    ],
    [
      { "cache-control": "max-age=60, proxy-revalidate" },
      { fresh: 60, whileRevalidate: 0, mayBeStale: false },
    ],
    [{ expires: "Thu, 01 Jan 1970 00:00:00 GMT" }, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
    [{ vary: "Accept-Encoding, Origin" }, { fresh: 0, whileRevalidate: 0, mayBeStale: true }],
  ])("%j", (headers, expected) => {
    expect(sharing(headers)).toEqual(expected);
  });

  it.each([
    [{ "cache-control": "private, max-age=60" }],
    [{ "cache-control": "Private" }],
    [{ "cache-control": 'max-age=60, private="x-name"' }],
    [{ "cache-control": "no-store" }],
    [{ "cache-control": "no-cache" }],
    [{ "cache-control": 'no-cache="set-cookie", max-age=60' }],
    [{ "cache-control": "max-age=0, must-revalidate" }],
    [{ pragma: "no-cache" }],
    [{ "cache-control": "max-age=60", "cdn-cache-control": "no-store" }],
    [{ "cache-control": "max-age=60", "surrogate-control": "private" }],
    [{ "set-cookie": "a=b", "cache-control": "max-age=60" }],
    [{ vary: "*" }],
    [{ vary: "Cookie" }],
    [{ vary: "accept-encoding,Accept-Language" }],
    [{ vary: "User-Agent" }],
    [{ "cache-control": "max-age=60, no-transform" }],
    [{ "content-type": "application/json" }],
    [{ "content-disposition": "attachment" }],
    [{ "content-length": "6000000" }],
    [{ "x-awning": "rewritten" }],
  ])("not %j", (headers) => {
    expect(sharing(headers)).toBeUndefined();
  });

  it.each([201, 206, 301, 302, 404, 410, 500, 503])("not a %i", (status) => {
    expect(sharing({ "cache-control": "max-age=60" }, { status })).toBeUndefined();
  });

  it("not what varies by headers that are the visitor's own, unless nobody's request was answered", () => {
    const varies = { "cache-control": "max-age=60", vary: "Sec-Fetch-Dest" };
    expect(sharing(varies)).toBeUndefined();
    expect(sharing(varies, {}, "nobody")).toBeDefined();
    expect(sharing({ vary: "Cookie" }, {}, "nobody")).toBeUndefined();
    expect(sharing({ vary: "Accept-Language" }, {}, "nobody")).toBeUndefined();
  });
});
