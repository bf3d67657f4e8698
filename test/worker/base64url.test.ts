import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "../../worker/base64url.ts";

describe("base64url", () => {
  it("gives back any bytes, by characters that need no escape in addresses and cookies", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it("takes no other spelling of the same bytes, and nothing else", () => {
    expect(fromBase64Url("AA")).toEqual(new Uint8Array(1));
    for (const text of ["AB", "AA==", "A", " AA", "AA\n", "+/+/", "é"])
      expect(fromBase64Url(text)).toBeUndefined();
  });
});
