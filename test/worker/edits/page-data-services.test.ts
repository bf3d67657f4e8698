import { expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { pageDataEdit } from "../../../worker/edits/page-data.ts";
import { readFacts } from "../../../worker/request/facts.ts";
import { createPage } from "../../../worker/rewrite/page.ts";
import { createSite } from "../../../worker/site/site.ts";

function pageDataOf(context: object, authored: object = {}): Record<string, unknown> {
  const documents = { authored: JSON.stringify(authored), learned: undefined };
  const site = createSite("e.test", documents, { origin: undefined, problems: [] });
  const facts = readFacts(new Request("https://e.test/"), site);
  const page = createPage({ facts, charset: "utf-8", onContext: () => {} });
  page.setContext("ok", parseContext(context).context);
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(pageDataEdit.head?.(page) ?? "");
  return JSON.parse(json?.[1] ?? "");
}

const mapsKeyOf = (context: object, authored?: object) => pageDataOf(context, authored).mapsKey;

it("the page data ask for analytics events on pages of the embedded site only", () => {
  expect(pageDataOf({}).tracking).toMatchObject({ analytics: true });
  expect(pageDataOf({}, { origin: "https://origin.test" }).tracking).not.toHaveProperty("analytics");
});

it("the page data close the comments of a proxied site whose settings accept none", () => {
  const origin = "https://origin.test";
  const isClosed = (context: object, authored: object) =>
    pageDataOf({ websiteSettings: context }, authored).commentsClosed;
  expect(isClosed({ commentsEnabled: false }, { origin })).toBe(true);
  expect(isClosed({ commentsEnabled: true }, { origin, commentsEnabled: false })).toBe(true);
  expect(isClosed({ commentsEnabled: false }, { origin, commentsEnabled: true })).toBeUndefined();
  expect(isClosed({}, { origin })).toBeUndefined();
  // The embedded site renders its comments as it accepts them.
  expect(isClosed({ commentsEnabled: false }, {})).toBeUndefined();
});

it("the page data have the key of the maps service, from the page or from the site's settings", () => {
  expect(mapsKeyOf({})).toBeUndefined();
  expect(mapsKeyOf({ gmRenderKey: "b2Y=" })).toBe("b2Y=");
  expect(mapsKeyOf({ gmRenderKey: "b2Y=" }, { gmRenderKey: "b3du" })).toBe("b3du");
  expect(mapsKeyOf({ gmRenderKey: 7 })).toBeUndefined();
  expect(mapsKeyOf({ gmRenderKey: "x".repeat(9999) })).toHaveLength(200);
});

it.each([
  [{ mode: "disabled", size: "large" }, undefined],
  [{ mode: "ENABLED" }, undefined],
  [{ mode: 3 }, undefined],
  [
    { mode: "enabled_for_blogs", size: "large", shape: "rect", color: "red" },
    { onPages: false, size: "large", shape: "rect", color: "red" },
  ],
  [
    { mode: "enabled_for_blogs_and_pages", size: "huge", shape: 1, color: "</script>" },
    { onPages: true, size: "small", shape: "rect", color: "white" },
  ],
])("the page data have the look of the link to Pinterest if the mode shows it: %j", (options, expected) => {
  expect(pageDataOf({ websiteSettings: { pinterestOverlayOptions: options } }).pinterest).toEqual(expected);
  expect(pageDataOf({}, { pinterestOverlayOptions: options }).pinterest).toEqual(expected);
});

it("the page data have the locale of dates if it is another one than the language, as the server has formatted with it", () => {
  const siteOf = (website: object) => pageDataOf({ website }).site;
  expect(siteOf({ language: "de-DE", formattingLocale: "de_CH" })).toMatchObject({
    language: "de-DE",
    formattingLocale: "de-CH",
  });
  expect(siteOf({ language: "de-DE", formattingLocale: "de_DE" })).not.toHaveProperty("formattingLocale");
  expect(siteOf({ language: "de-DE" })).not.toHaveProperty("formattingLocale");
});

it("the page data of a blog have the columns of its list of articles, if the settings are valid", () => {
  const blogListOf = (tweakJSON: object, more: object = {}) =>
    pageDataOf({ collection: { id: "c", type: 1 }, tweakJSON, ...more }).blogList;
  const tweaks = { "tweak-blog-list-columns": "3", "tweak-blog-list-spacing": "41px" };
  expect(blogListOf(tweaks)).toEqual({ columns: 3, spacingPx: 41 });
  expect(blogListOf({ "tweak-blog-list-columns": "2" })).toEqual({ columns: 2, spacingPx: 0 });
  for (const columns of ["0", "7", "1.5", "many", 3])
    expect(blogListOf({ ...tweaks, "tweak-blog-list-columns": columns })).toBeUndefined();
  expect(blogListOf({ ...tweaks, "tweak-blog-list-spacing": "wide" })).toBeUndefined();
  expect(blogListOf(tweaks, { item: { id: "i" } })).toBeUndefined();
  expect(blogListOf(tweaks, { collection: { id: "c", type: 10 } })).toBeUndefined();
});
