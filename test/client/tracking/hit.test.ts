import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hitFields, pageFields } from "../../../client/tracking/hit.ts";
import { around, page } from "./page.ts";

const recording = join(import.meta.dirname, "../../../../shared/observed/tracking.md");

describe("a pageview", () => {
  it("says what was observed, in the observed order", () => {
    expect(Object.entries(hitFields(page, around, 7, true))).toEqual([
      ["localStorageSupported", true],
      ["queryString", "?a=1"],
      ["referrer", "https://elsewhere.example/found?q=me#there"],
      ["websiteId", "5e0000000000000000000001"],
      ["templateId", "5e0000000000000000000002"],
      ["website_locale", "en-US"],
      ["userAgent", "A browser"],
      ["clientDate", 7],
      ["viewportInnerHeight", 900],
      ["viewportInnerWidth", 1440],
      ["screenHeight", 1000],
      ["screenWidth", 1600],
      ["url", "/about"],
      ["pagePermissionTypeValue", 1],
      ["title", "About us"],
      ["collectionId", "5e0000000000000000000003"],
    ]);
  });

  it.skipIf(!existsSync(recording))("has the fields of the recording", () => {
    const line = /`data` JSON, in order: (.*)$/m.exec(readFileSync(recording, "utf8"))?.[1] ?? "";
    const item = { ...page.page, itemId: "i" };
    const tracking = { ...page.tracking, recordType: 1 };
    const names = Object.keys(hitFields({ ...page, page: item, tracking }, around, 7, true));
    const places = names.map((name) => line.search(new RegExp(`\\b${name}\\b`)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each([
    ["an item", { itemId: "i", collectionId: "c" }, { recordType: 1 }, { itemId: "i", recordType: 1 }],
    ["an item of no known type", { itemId: "i", collectionId: "c" }, {}, { itemId: "i" }],
    ["a collection", { collectionId: "c" }, { recordType: 1 }, { collectionId: "c" }],
    ["neither", {}, {}, {}],
  ])("of %s", (_name, ids, tracking, fields) => {
    const described = {
      ...page,
      page: { type: 1, tracked: true, pageview: true, ...ids } as const,
      tracking: { ...page.tracking, ...tracking },
    };
    const { itemId, recordType, collectionId } = hitFields(described, around, 7, true);
    expect({ itemId, recordType, collectionId }).toEqual({
      itemId: undefined,
      recordType: undefined,
      collectionId: undefined,
      ...fields,
    });
  });

  it("tells no query, nor where a visitor comes from beyond the page, while they may not be identified", () => {
    const { queryString, referrer } = hitFields(page, around, 7, false);
    expect([queryString, referrer]).toEqual(["", "https://elsewhere.example/found"]);
  });
});

describe("what else happens on a page", () => {
  it("says of the page what census knows", () => {
    expect(Object.keys(pageFields(page, around, 7))).toEqual([
      "websiteId",
      "templateId",
      "website_locale",
      "userAgent",
      "clientDate",
      "viewportInnerHeight",
      "viewportInnerWidth",
      "screenHeight",
      "screenWidth",
      "url",
      "title",
      "collectionId",
    ]);
  });
});
