import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillBlogUrlFormat, normalizeBlogUrlFormat } from "../../../shared/text/blog-url.ts";
import { isZipCode } from "../../../shared/text/zip.ts";

describe("normalizeBlogUrlFormat", () => {
  it.each([
    ["Blog/%Y/%m/%d/%t", "blog/%y/%m/%d/%t"],
    ["My Journal", "my-journal"],
    ["a_b.c!é", "abc"],
    ["%x%t%", "x%t"],
  ])("turns %j into %j", (typed, url) => expect(normalizeBlogUrlFormat(typed)).toBe(url));

  it("does not change its own result", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalizeBlogUrlFormat(normalizeBlogUrlFormat(typed))).toBe(normalizeBlogUrlFormat(typed));
      }),
    );
  });
});

describe("isZip", () => {
  it("accepts five digits only", () => {
    expect(isZipCode("94105")).toBe(true);
    for (const text of ["", "9410", "941055", "94105-1234", " 94105", "94l05", "٩٤١٠٥"])
      expect(isZipCode(text)).toBe(false);
  });
});

it("fills the parts of a date and the title into the format of an address", () => {
  const post = { day: "2026-03-05", title: "salt-%y" };
  expect(fillBlogUrlFormat("%y/%m/%d/%t-%y", post)).toBe("2026/03/05/salt-%y-2026");
});
