import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onlyChangesScheme, translateLocation } from "../../../worker/proxy/location.ts";

const at = {
  asked: new URL("https://origin.example/shop/a?x=1"),
  visitor: new URL("https://shop.example/shop/a?x=1"),
};
const local = {
  asked: new URL("http://127.0.0.1:9100/a"),
  visitor: new URL("http://127.0.0.1:8787/a"),
};

describe("translateLocation", () => {
  it.each([
    ["the origin's host", "https://origin.example/b?y=1#z", "https://shop.example/b?y=1#z"],
    ["its host in capitals", "HTTPS://Origin.EXAMPLE/b", "https://shop.example/b"],
    ["its host with the default port", "https://origin.example:443/b", "https://shop.example/b"],
    ["its host without a scheme", "//origin.example/b", "https://shop.example/b"],
    ["its host behind backslashes", "\\\\origin.example\\b", "https://shop.example/b"],
    ["its host over http, never sent down", "http://origin.example/b", "https://shop.example/b"],
    ["its host with a name and password, dropped", "https://u:p@origin.example/b", "https://shop.example/b"],
    [
      "a path that looks like a host",
      "https://origin.example//evil.example",
      "https://shop.example//evil.example",
    ],
    ["bytes of UTF-8", "https://origin.example/caf\u00c3\u00a9", "https://shop.example/caf%C3%A9"],
  ])("brings back %s", (_, location, expected) => {
    expect(translateLocation(location, at)).toBe(expected);
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
    ["our own host", "https://shop.example/b"],
    ["another scheme", "mailto:a@origin.example"],
    ["ftp", "ftp://origin.example/b"],
    ["javascript", "javascript:alert(1)"],
    ["no address at all", "https://[origin.example/"],
  ])("leaves %s alone", (_, location) => {
    expect(translateLocation(location, at)).toBe(location);
  });

  it("knows the origin by its port", () => {
    expect(translateLocation("http://127.0.0.1:9100/b", local)).toBe("http://127.0.0.1:8787/b");
    expect(translateLocation("https://127.0.0.1:9100/b", local)).toBe("http://127.0.0.1:8787/b");
    expect(translateLocation("http://127.0.0.1:9101/b", local)).toBe("http://127.0.0.1:9101/b");
  });

  it("sees that a scheme alone is not relative everywhere", () => {
    const mixed = { asked: new URL("http://origin.example/a"), visitor: new URL("https://shop.example/a") };
    expect(translateLocation("http:b", mixed)).toBe("https://shop.example/b");
  });

  it("lets the origin take a visitor up to https", () => {
    const plain = { asked: new URL("http://origin.example/a"), visitor: new URL("http://shop.example/a") };
    expect(translateLocation("https://origin.example/a", plain)).toBe("https://shop.example/a");
  });

  it("keeps a visitor's http where the origin mistakes https for it", () => {
    const mixed = { asked: new URL("https://origin.example/a"), visitor: new URL("http://shop.example/a") };
    expect(translateLocation("http://origin.example/b", mixed)).toBe("http://shop.example/b");
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

  it("gives our host or the original, and nothing else", () => {
    fc.assert(
      fc.property(locations, (location) => {
        const result = translateLocation(location, at);
        if (result !== location) expect(URL.parse(result)?.origin).toBe(at.visitor.origin);
      }),
      { numRuns: 2000 },
    );
  });

  it("never lets the origin's own address through", () => {
    fc.assert(
      fc.property(locations, (location) => {
        const seen = URL.parse(translateLocation(location, at), at.visitor.href);
        expect(seen?.protocol.startsWith("http") && seen.host === at.asked.host).not.toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps path, query and fragment of what it brings back", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, fragment) => {
        const end = `${path || "/"}${query && `?${query}`}${fragment && `#${fragment}`}`;
        const result = translateLocation(`https://origin.example${end}`, at);
        expect(result).toBe(new URL(`https://shop.example${end}`).href);
      }),
    );
  });
});

describe("onlyChangesScheme", () => {
  const http = { asked: new URL("http://origin.example/a"), visitor: new URL("https://shop.example/a") };

  it("knows the redirect that would lead back here for ever", () => {
    expect(onlyChangesScheme("https://origin.example/a", http)).toBe(true);
  });

  it.each([
    ["another path", "https://origin.example/b"],
    ["the same scheme, as a cookie check does", "http://origin.example/a"],
    ["another host", "https://elsewhere.example/a"],
    ["a relative address", "/a"],
  ])("takes %s for no such thing", (_, location) => {
    expect(onlyChangesScheme(location, http)).toBe(false);
  });

  it("lets a visitor over http be taken up to https", () => {
    const plain = { ...http, visitor: new URL("http://shop.example/a") };
    expect(onlyChangesScheme("https://origin.example/a", plain)).toBe(false);
  });
});
