import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blogUrl } from "../../../shared/text/blog-url.ts";
import { isZip } from "../../../shared/text/zip.ts";

describe("blogUrl", () => {
  it.each([
    ["Blog/%Y/%m/%d/%t", "blog/%y/%m/%d/%t"],
    ["My Journal", "my-journal"],
    ["a_b.c!é", "abc"],
    ["%x%t%", "x%t"],
  ])("makes of %j: %j", (typed, url) => expect(blogUrl(typed)).toBe(url));

  it("leaves what it has made as it is", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(blogUrl(blogUrl(typed))).toBe(blogUrl(typed));
      }),
    );
  });
});

describe("isZip", () => {
  it("takes five digits and nothing else", () => {
    expect(isZip("94105")).toBe(true);
    for (const text of ["", "9410", "941055", "94105-1234", " 94105", "94l05", "٩٤١٠٥"])
      expect(isZip(text)).toBe(false);
  });
});
