import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameOrigin, returnPath } from "../../../worker/http/same-origin.ts";

const url = new URL("https://shop.example/_awning/consent");

function post(headers: Record<string, string>): Request {
  return new Request(url, { method: "POST", headers });
}

describe("isSameOrigin", () => {
  it.each([
    ["the browser says same-origin", { "sec-fetch-site": "same-origin" }, true],
    ["the browser says same-site", { "sec-fetch-site": "same-site", origin: "https://shop.example" }, false],
    [
      "the browser says cross-site",
      { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
      false,
    ],
    ["the browser says none", { "sec-fetch-site": "none" }, false],
    ["the origin is ours", { origin: "https://shop.example" }, true],
    ["the origin is ours with the default port", { origin: "https://shop.example:443" }, true],
    ["the origin is another host", { origin: "https://evil.example" }, false],
    ["the origin is another scheme", { origin: "http://shop.example" }, false],
    ["the origin is another port", { origin: "https://shop.example:8443" }, false],
    ["the origin begins like ours", { origin: "https://shop.example.evil.example" }, false],
    ["the origin is null", { origin: "null", referer: "https://shop.example/" }, false],
    ["the origin is empty", { origin: "", referer: "https://shop.example/" }, false],
    ["only the referer is there, and ours", { referer: "https://shop.example/page?x=1" }, true],
    [
      "only the referer is there, and another's",
      { referer: "https://evil.example/?https://shop.example/" },
      false,
    ],
    ["the referer is no address", { referer: "shop.example" }, false],
    ["nothing is said", {}, false],
  ])("%s", (_, headers, expected) => {
    expect(isSameOrigin(post(headers), url)).toBe(expected);
  });

  it("accepts no other origin", () => {
    fc.assert(
      fc.property(fc.webUrl(), (other) => {
        fc.pre(new URL(other).origin !== url.origin);
        expect(isSameOrigin(post({ origin: new URL(other).origin }), url)).toBe(false);
        expect(isSameOrigin(post({ referer: other }), url)).toBe(false);
      }),
    );
  });
});

describe("returnPath", () => {
  it.each([
    ["/", "/"],
    ["/about?x=1&y=%2F", "/about?x=1&y=%2F"],
    ["/about#part", "/about"],
    ["/caf\u00e9?q=\u00fc", "/caf%C3%A9?q=%C3%BC"],
    ["/a/../b", "/b"],
    ["/a//b", "/a//b"],
    ["/?next=//evil.example", "/?next=//evil.example"],
    ["//evil.example", "/"],
    ["/..//evil.example", "/"],
    ["/.//evil.example", "/"],
    ["/%2e//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\r\nset-cookie: a=b", "/"],
    [" /about", "/"],
    ["about", "/"],
    ["", "/"],
    ["https://shop.example/about", "/"],
    ["javascript:alert(1)", "/"],
    [undefined, "/"],
    [null, "/"],
    [7, "/"],
  ])("%j becomes %j", (value, expected) => {
    expect(returnPath(value, url)).toBe(expected);
  });

  it("never leaves the site", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2e",
      "%5c",
      "\t",
      "\n",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "a",
    );
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    );
    fc.assert(
      fc.property(value, (text) => {
        const path = returnPath(text, url);
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(path).not.toContain("#");
        expect(new URL(path, url).origin).toBe(url.origin);
        expect(returnPath(path, url)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
