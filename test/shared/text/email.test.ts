import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail } from "../../../shared/text/email.ts";

describe("isEmail", () => {
  it.each(["a@b.co", " first.last+tag@shop.example.info ", "o'neil@xn--bcher-kva.de", "jürgen@bücher.de"])(
    "accepts %j",
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    "",
    "a",
    "a@b",
    "a@b.",
    "@b.co",
    "a@@b.co",
    "a b@c.de",
    "a@b.c",
    "a@b.company",
    "a@b.1234",
    "a@.co",
    "a@b..co",
    "a\0b@x.yz",
    "a@b\u007f.co",
    "a@b.c\u0001",
    "a\ud800@x.yz",
    "a@\udc00b.co",
  ])("rejects %j", (text) => expect(isEmail(text)).toBe(false));

  it("rejects more than 256 characters", () => {
    const longest = `${"a".repeat(250)}@b.com`;
    expect(longest).toHaveLength(256);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`a${longest}`)).toBe(false);
  });

  it("is fast for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => void isEmail(text)));
    expect(isEmail(`a@${"a.".repeat(200)}`)).toBe(false);
  });
});
