import { asObject } from "../../../shared/fields.ts";
import type { VersionedPart } from "../versioned-part.ts";
import type { Navigation } from "./navigation.ts";

/** The navigation. It can also be changed by the call for header and footer. */
export const navigationPart: VersionedPart<Navigation> = {
  key: "navigation",
  path: "links",
  importer: "header",
  valueOf: ({ header }) => header.links,
  textOf: (links) => JSON.stringify({ links }, ["links", "title", "path", "isHidden"]),
  fromJson: (json) => asObject(json).links as Navigation,
  prepare: (db, siteId, links) =>
    db
      .prepare(
        "UPDATE settings SET value = json_set(value, '$.links', json(?)) WHERE website_id = ? AND name = 'header'",
      )
      .bind(JSON.stringify(links), siteId),
};
