import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hitFields, pageFields } from "../../../client/tracking/page-fields.ts";
import { trackedPageData, windowInfo } from "./page.ts";

const reference = join(import.meta.dirname, "../../../docs/reference/tracking.md");

describe("a pageview", () => {
  it("has the fields of published sites, in their order", () => {
    expect(Object.entries(hitFields(trackedPageData, windowInfo, 7, true))).toEqual([
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

  it("has the fields of the reference, in its order", () => {
    const order = /send, in this order:([^.]*), then the item/.exec(readFileSync(reference, "utf8"))?.[1];
    const names = [...(order ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(Object.keys(hitFields(trackedPageData, windowInfo, 7, true))).toEqual([...names, "collectionId"]);
  });

  it.each([
    ["an item", { itemId: "i", collectionId: "c" }, { recordType: 1 }, { itemId: "i", recordType: 1 }],
    ["an item without a type", { itemId: "i", collectionId: "c" }, {}, { itemId: "i" }],
    ["a collection", { collectionId: "c" }, { recordType: 1 }, { collectionId: "c" }],
    ["neither", {}, {}, {}],
  ])("of %s", (_name, ids, tracking, fields) => {
    const pageInfo = {
      ...trackedPageData,
      page: { type: 1, tracked: true, pageview: true, ...ids } as const,
      tracking: { ...trackedPageData.tracking, ...tracking },
    };
    const { itemId, recordType, collectionId } = hitFields(pageInfo, windowInfo, 7, true);
    expect({ itemId, recordType, collectionId }).toEqual({
      itemId: undefined,
      recordType: undefined,
      collectionId: undefined,
      ...fields,
    });
  });

  it("has no queries while the visitor may not be identified", () => {
    const { queryString, referrer } = hitFields(trackedPageData, windowInfo, 7, false);
    expect([queryString, referrer]).toEqual(["", "https://elsewhere.example/found"]);
  });
});

describe("a census call", () => {
  it("has the page fields", () => {
    expect(Object.keys(pageFields(trackedPageData, windowInfo, 7))).toEqual([
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
