import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { multilingualSetting } from "../languages/languages.ts";
import { pageSeed, websiteId } from "./website.ts";

/** A further language of the demo site: its words for header and footer, and its pages. */
export function languageSeed(
  name: string,
  file: { readonly setting: unknown; readonly pages: readonly unknown[] },
): Seed {
  return {
    name,
    rows: async (db) => [
      prepareRowInsert(db, "settings", {
        website_id: websiteId,
        name: "multilingual",
        value: JSON.stringify(multilingualSetting.parse(file.setting)),
      }),
      ...(await pageSeed(name, file.pages).rows(db)),
    ],
  };
}
