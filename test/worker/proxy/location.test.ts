import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSchemeRedirect, rewriteLocation } from "../../../worker/proxy/location.ts";

const at = {
  originUrl: new URL("https://origin.example/shop/a?x=1"),
  visitorUrl: new URL("https://shop.example/shop/a?x=1"),
};
const local = {
  originUrl: new URL("http://127.0.0.1:9100/a"),
  visitorUrl: new URL("http://127.0.0.1:8787/a"),
};

describe("rewriteLocation", () => {
  it.each([
    ["the origin's host", "https://origin.example/b?y=1#z", "https://shop.example/b?y=1#z"],
    ["the origin's host in capitals", "HTTPS://Origin.EXAMPLE/b", "https://shop.example/b"],
    ["the origin's host with the default port", "https://origin.example:443/b", "https://shop.example/b"],
    ["the origin's host without a scheme", "//origin.example/b", "https://shop.example/b"],
    ["the origin's host after backslashes", "\\\\origin.example\\b", "https://shop.example/b"],
    ["the origin's host over http, without a downgrade", "http://origin.example/b", "https://shop.example/b"],
    [
      "the origin's host with credentials, which are removed",
      "https://u:p@origin.example/b",
      "https://shop.example/b",
    ],
    [
      "a path that looks like a host",
      "https://origin.example//evil.example",
      "https://shop.example//evil.example",
    ],
    ["bytes of UTF-8", "https://origin.example/caf\u00c3\u00a9", "https://shop.example/caf%C3%A9"],
    ["a text of UTF-8", "https://origin.example/caf\u00e9", "https://shop.example/caf%C3%A9"],
  ])("rewrites %s", (_, location, expected) => {
    expect(rewriteLocation(location, at)).toBe(expected);
  });

  it.each([
    ["a path", "/b?y=1"],
    ["a relative path", "../b"],
    ["a query", "?page=2"],
    ["a fragment", "#z"],
    ["nothing", ""],
    ["relative bytes", "/caf\u00e9"],
    ["another host", "https://elsewhere.example/origin.example"],
    ["a host that begins like the origin's", "https://origin.example.evil.example/b"],
    ["a host that ends like the origin's", "https://evil-origin.example/b"],
    ["the origin's name as a user", "https://origin.example@evil.example/"],
    ["another port of the origin", "https://origin.example:8443/b"],
    ["the visitor's host", "https://shop.example/b"],
    ["another scheme", "mailto:a@origin.example"],
    ["ftp", "ftp://origin.example/b"],
    ["javascript", "javascript:alert(1)"],
    ["an invalid URL", "https://[origin.example/"],
  ])("keeps %s", (_, location) => {
    expect(rewriteLocation(location, at)).toBe(location);
  });

  it("distinguishes ports of the origin", () => {
    expect(rewriteLocation("http://127.0.0.1:9100/b", local)).toBe("http://127.0.0.1:8787/b");
    expect(rewriteLocation("https://127.0.0.1:9100/b", local)).toBe("http://127.0.0.1:8787/b");
    expect(rewriteLocation("http://127.0.0.1:9101/b", local)).toBe("http://127.0.0.1:9101/b");
  });

  it("rewrites a location with only a scheme, which is relative in pages of that scheme only", () => {
    const mixed = {
      originUrl: new URL("http://origin.example/a"),
      visitorUrl: new URL("https://shop.example/a"),
    };
    expect(rewriteLocation("http:b", mixed)).toBe("https://shop.example/b");
  });

  it("keeps an upgrade of the visitor to https", () => {
    const plain = {
      originUrl: new URL("http://origin.example/a"),
      visitorUrl: new URL("http://shop.example/a"),
    };
    expect(rewriteLocation("https://origin.example/a", plain)).toBe("https://shop.example/a");
  });

  it("keeps the visitor's http if the origin is requested by https", () => {
    const mixed = {
      originUrl: new URL("https://origin.example/a"),
      visitorUrl: new URL("http://shop.example/a"),
    };
    expect(rewriteLocation("http://origin.example/b", mixed)).toBe("http://shop.example/b");
  });

  const word = fc.constantFrom(
    "origin.example",
    "shop.example",
    "evil.example",
    "http:",
    "https:",
    "//",
    "/",
    "\\",
  );
  const other = fc.constantFrom(":", "@", ".", "?", "#", "%2f", "\t", " ", "443", "\u00e9", "a");
  const locations = fc.oneof(
    fc.array(fc.oneof(word, other), { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl(),
    fc.string(),
  );

  it("returns the visitor's host or the original", () => {
    fc.assert(
      fc.property(locations, (location) => {
        const result = rewriteLocation(location, at);
        if (result !== location) expect(URL.parse(result)?.origin).toBe(at.visitorUrl.origin);
      }),
      { numRuns: 2000 },
    );
  });

  it("never returns the origin's host", () => {
    fc.assert(
      fc.property(locations, (location) => {
        const seen = URL.parse(rewriteLocation(location, at), at.visitorUrl.href);
        expect(seen?.protocol.startsWith("http") && seen.host === at.originUrl.host).not.toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps path, query and fragment", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        const end = `${path || "/"}${query && `?${query}`}${fragment && `#${fragment}`}`;
        const result = rewriteLocation(`https://origin.example${end}`, at);
        expect(result).toBe(new URL(`https://shop.example${end}`).href);
      }),
    );
  });
});

describe("isSchemeRedirect", () => {
  const http = {
    originUrl: new URL("http://origin.example/a"),
    visitorUrl: new URL("https://shop.example/a"),
  };

  it("is true for a redirect that would be an endless loop", () => {
    expect(isSchemeRedirect("https://origin.example/a", http)).toBe(true);
  });

  it.each([
    ["another path", "https://origin.example/b"],
    ["the same scheme, as a cookie check does", "http://origin.example/a"],
    ["another host", "https://elsewhere.example/a"],
    ["a relative address", "/a"],
  ])("is false for %s", (_, location) => {
    expect(isSchemeRedirect(location, http)).toBe(false);
  });

  it("is false for an upgrade of the visitor to https", () => {
    const plain = { ...http, visitorUrl: new URL("http://shop.example/a") };
    expect(isSchemeRedirect("https://origin.example/a", plain)).toBe(false);
  });
});
