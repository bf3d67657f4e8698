import { isObject } from "../../../../../shared/fields.ts";
import type { Site } from "../../../rows/site.ts";
import type { VersionedPart } from "../../../versioned-part.ts";

export type StoreSettings = Site["storeSettings"];

/** The keys of each object have one order, so that equal settings have equal texts. */
const sorted = (_: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const storeSettingsPart: VersionedPart<StoreSettings> = {
  key: "store-settings",
  path: "storeSettings",
  importer: "file",
  valueOf: ({ storeSettings }) => storeSettings,
  textOf: (settings) => JSON.stringify(settings, sorted),
  fromJson: (json) => json as StoreSettings,
  prepare: (db, siteId, settings) =>
    db
      .prepare("UPDATE settings SET value = ? WHERE website_id = ? AND name = 'storeSettings'")
      .bind(JSON.stringify(settings), siteId),
};
