import { describe, expect, it } from "vitest";
import { cachePolicy } from "../../../worker/cache/cache-policy.ts";

const request = new Request("https://shop.test/", {
  headers: { accept: "text/html", "sec-fetch-dest": "document" },
});

function policyOf(
  headers: Record<string, string>,
  init: ResponseInit = {},
  requestedBy: "visitor" | "worker" = "visitor",
) {
  return cachePolicy(
    request,
    new Response("<p>", { ...init, headers: { "content-type": "text/html", ...headers } }),
    requestedBy,
  );
}

describe("the cache policy of a response", () => {
  it.each([
    [{}, { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true }],
    [{ "cache-control": "max-age=60" }, { freshSeconds: 60, whileRevalidateSeconds: 0, allowsStale: true }],
    [
      { "cache-control": "Public, MAX-AGE = 60" },
      { freshSeconds: 60, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [{ "cache-control": 'max-age="60"' }, { freshSeconds: 60, whileRevalidateSeconds: 0, allowsStale: true }],
    [
      { "cache-control": "max-age=60, s-maxage=5" },
      { freshSeconds: 5, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "s-maxage=0, max-age=60" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=60, max-age=5" },
      { freshSeconds: 5, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [{ "cache-control": "max-age=soon" }, { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true }],
    [{ "cache-control": "max-age=-1" }, { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true }],
    [
      { "cache-control": "max-age=99999999999" },
      { freshSeconds: 31536000, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=60", age: "20" },
      { freshSeconds: 40, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=60", age: "90" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=60", age: "long" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=1, stale-while-revalidate=2, stale-if-error=3" },
      { freshSeconds: 1, whileRevalidateSeconds: 2, ifErrorSeconds: 3, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=60, must-revalidate" },
      { freshSeconds: 60, whileRevalidateSeconds: 0, allowsStale: false },
    ],
    [
      { "cache-control": "max-age=60, proxy-revalidate" },
      { freshSeconds: 60, whileRevalidateSeconds: 0, allowsStale: false },
    ],
    [
      { expires: "Thu, 01 Jan 1970 00:00:00 GMT" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "cdn-cache-control": "max-age=1" },
      { freshSeconds: 1, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      {
        "cache-control": "max-age=600",
        "cloudflare-cdn-cache-control": "max-age=2",
        "cdn-cache-control": "max-age=1",
      },
      { freshSeconds: 2, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "surrogate-control": "max-age=1" },
      { freshSeconds: 1, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "cdn-cache-control": "max-age=0" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "cdn-cache-control": "max-age=900" },
      { freshSeconds: 900, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "cdn-cache-control": "public" },
      { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true },
    ],
    [
      { "cache-control": "max-age=600", "cdn-cache-control": "max-age=5, must-revalidate" },
      { freshSeconds: 5, whileRevalidateSeconds: 0, allowsStale: false },
    ],
    [{ vary: "Accept-Encoding, Origin" }, { freshSeconds: 0, whileRevalidateSeconds: 0, allowsStale: true }],
  ])("is read from %j", (headers, expected) => {
    expect(policyOf(headers)).toEqual(expected);
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
  ])("is absent for %j", (headers) => {
    expect(policyOf(headers)).toBeUndefined();
  });

  it.each([201, 206, 301, 302, 404, 410, 500, 503])("is absent for status %i", (status) => {
    expect(policyOf({ "cache-control": "max-age=60" }, { status })).toBeUndefined();
  });

  it("is absent if the response varies by a header of the visitor, which requests of the worker itself do not have", () => {
    const varies = { "cache-control": "max-age=60", vary: "Sec-Fetch-Dest" };
    expect(policyOf(varies)).toBeUndefined();
    expect(policyOf(varies, {}, "worker")).toBeDefined();
    expect(policyOf({ vary: "Cookie" }, {}, "worker")).toBeUndefined();
    expect(policyOf({ vary: "Accept-Language" }, {}, "worker")).toBeUndefined();
  });
});
