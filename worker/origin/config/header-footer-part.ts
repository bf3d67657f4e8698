import { asObject } from "../../../shared/fields.ts";
import type { Site } from "../rows/site.ts";
import { sortedJson, type VersionedPart } from "../versioned-part.ts";

/** Header and footer. Their versions do not have the links of the header, which are the navigation. */
export interface HeaderFooter {
  readonly header: Omit<Site["header"], "links"> & Partial<Pick<Site["header"], "links">>;
  readonly footer: Site["footer"];
}

/** Header and footer without the navigation: docs/reference/identity.md#header-and-footer */
export const headerFooterPart: VersionedPart<HeaderFooter> = {
  key: "header-footer",
  path: "parts",
  importer: "file",
  valueOf: ({ header, footer }) => ({ header, footer }),
  textOf: ({ header: { action, search }, footer }) => sortedJson({ header: { action, search }, footer }),
  fromJson: (json) => asObject(json) as unknown as HeaderFooter,
  prepare: (db, siteId, { header, footer }) =>
    db
      .prepare(
        `UPDATE settings SET value = CASE name WHEN 'footer' THEN ?1 ELSE json_patch(value, ?2) END
        WHERE website_id = ?3 AND name IN ('header', 'footer')`,
      )
      .bind(
        JSON.stringify(footer),
        // A part that is null is removed.
        JSON.stringify({ ...header, action: header.action ?? null, search: header.search ?? null }),
        siteId,
      ),
};
