import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { stripMarkup } from "../../../shared/text/strip-markup.ts";

describe("the text of markup", () => {
  it("has spaces for tags, and the characters of references", () => {
    expect(stripMarkup("<p>Mugs&nbsp;&amp; jugs</p><br>&#39;new&#39;")).toBe(" Mugs & jugs  'new'");
    expect(stripMarkup("&unknown; a < b")).toBe("&unknown; a < b");
  });

  it("is the text that was escaped", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stripMarkup(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
