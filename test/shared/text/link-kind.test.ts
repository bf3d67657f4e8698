import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkKind } from "../../../shared/text/link-kind.ts";

describe("linkKind", () => {
  it.each([
    ["#opening-hours", "anchor"],
    ["/", "internal"],
    ["/shop/bowls?sort=price", "internal"],
    ["ftp://files.example/x.zip", "ftp"],
    ["javascript:void(0)", "javascript"],
    ["tel:+41-44-123", "tel"],
    ["sms:+41441234567?body=Hello there", "sms"],
    ["mailto:a@b.co?subject=Hello there", "mailto"],
    ["https://example.com/a", "external"],
    ["HTTP://example.com", "external"],
  ])("%s is %s", (text, kind) => expect(linkKind(text)).toBe(kind));

  it.each([
    "",
    "#",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "tel:123",
    "tel:call me",
    "sms:",
    "mailto:a@b",
    "mailto:a@b@c.de",
    "mailto:b.co",
    "https://",
    "shop",
    "data:text/html,x",
  ])("%j is not a link", (text) => expect(linkKind(text)).toBeUndefined());

  it.each([
    ["anchor", "#", 100],
    ["internal", "/", 150],
    ["ftp", "ftp://a/", 100],
    ["javascript", "javascript:", 250],
    ["tel", "tel:", 50],
    ["sms", "sms:", 1000],
    ["mailto", "mailto:a@b.co?", 1000],
  ])("a link of kind %s is shorter than its limit", (kind, start, limit) => {
    const longest = start.padEnd(limit - 1, "1");
    expect(linkKind(longest)).toBe(kind);
    expect(linkKind(`${longest}1`)).toBeUndefined();
  });

  it("does not accept a scheme-relative address as a path", () => {
    fc.assert(
      fc.property(fc.constantFrom("//", "/\\"), fc.string(), (start, rest) => {
        expect(linkKind(start + rest)).toBeUndefined();
      }),
    );
  });
});
