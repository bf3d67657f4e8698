import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearchAnswer } from "../../../shared/search/search-response.ts";
import { fillPlural } from "../../../shared/text/text.ts";
import { searchTexts } from "../../../shared/texts/search.ts";
import "../../../worker/texts.ts";

const item = {
  id: "1",
  recordTypeName: "store-item",
  documentType: "item",
  itemUrl: "/shop/p/mug",
  imageUrl: "/mug.jpg",
  mediaFocalPoint: { x: 0.2, y: 0.8 },
  title: "Mug",
  highlight: { title: ["<em>Mug</em>"], body: ["a <em>mug</em>", "two <em>mugs</em>"] },
};

describe("the answer to a search", () => {
  it("is read with all that is shown", () => {
    expect(parseSearchAnswer({ items: [item], totalCount: 12 })).toEqual({
      total: 12,
      results: [
        {
          id: "1",
          address: "/shop/p/mug",
          classNames: ["sqs-post-type-store-item", "item"],
          titleHtml: "<em>Mug</em>",
          excerptsHtml: ["a <em>mug</em>", "two <em>mugs</em>"],
          imageUrl: "/mug.jpg",
          focalPoint: [0.2, 0.8],
        },
      ],
    });
  });

  it.each([
    undefined,
    null,
    "",
    "<html>",
    [],
    {},
    { items: {} },
    { items: [item], serviceError: true },
    { items: [item], error: "The site is locked." },
  ])("is unusable if it is %j", (data) => {
    expect(parseSearchAnswer(data)).toBeUndefined();
  });

  it("leaves out what cannot be shown, and fields of a wrong type", () => {
    const items = [null, 1, {}, { title: "No address" }, { itemUrl: "/no-title" }, item, item];
    expect(parseSearchAnswer({ items })?.results).toHaveLength(1);
    const [result] =
      parseSearchAnswer({
        items: [{ ...item, id: 7, imageUrl: {}, mediaFocalPoint: { x: "a", y: 9 }, highlight: "x" }],
      })?.results ?? [];
    expect(result).toMatchObject({
      id: "",
      imageUrl: "",
      focalPoint: [0.5, 0.5],
      titleHtml: "Mug",
      excerptsHtml: [],
    });
  });

  it("has limits", () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ ...item, itemUrl: `/${index}` }));
    expect(parseSearchAnswer({ items })?.results).toHaveLength(100);
    const long = "x".repeat(10_000_000);
    const [result] = parseSearchAnswer({ items: [{ ...item, title: long, highlight: {} }] })?.results ?? [];
    expect(result?.titleHtml).toHaveLength(1000);
  });

  it("is read without an exception, whatever it is", () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (data, items) => {
        parseSearchAnswer(data);
        expect(parseSearchAnswer({ items })?.results).toBeDefined();
      }),
    );
  });
});

describe("the number of results", () => {
  it("is said in the site's language", () => {
    const resultCount = (language: string, count: number) => fillPlural(searchTexts(language).count, count);
    expect(resultCount("de-CH", 1)).toBe("1 Ergebnis");
    expect(resultCount("fr", 3)).toBe("3 résultats");
    expect(resultCount("ja", 1)).toBe("1 件");
    expect(resultCount("ar", 2)).toBe("نتيجتان");
    // An untranslated language has the plural rules of the English text.
    expect(resultCount("ru", 21)).toBe("21 results");
    expect(resultCount("", 1234)).toBe("1,234 results");
  });
});
