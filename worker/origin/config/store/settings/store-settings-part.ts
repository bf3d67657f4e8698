import type { Site } from "../../../rows/site.ts";
import { sortedJson, type VersionedPart } from "../../../versioned-part.ts";

export type StoreSettings = Site["storeSettings"];

export const storeSettingsPart: VersionedPart<StoreSettings> = {
  key: "store-settings",
  path: "storeSettings",
  importer: "file",
  valueOf: ({ storeSettings }) => storeSettings,
  textOf: sortedJson,
  fromJson: (json) => json as StoreSettings,
  prepare: (db, siteId, settings) =>
    db
      .prepare("UPDATE settings SET value = ? WHERE website_id = ? AND name = 'storeSettings'")
      .bind(JSON.stringify(settings), siteId),
};
