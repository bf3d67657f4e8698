import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "../../../worker/http/base64url.ts";

describe("base64url", () => {
  it("encodes any bytes with characters that URLs and cookies need not escape", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it("rejects other encodings of the same bytes, and any other text", () => {
    expect(fromBase64Url("AA")).toEqual(new Uint8Array(1));
    for (const text of ["AB", "AA==", "A", " AA", "AA\n", "+/+/", "é"])
      expect(fromBase64Url(text)).toBeUndefined();
  });
});
