-- Versions of the pages of the embedded site, one row for each save: docs/reference/pages.md#versions. Rows are only
-- added. Times are milliseconds since 1970.
CREATE TABLE page_versions (
  -- Id of a row of collections, or the name of a document of the whole site.
  page_id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  -- The version from which the author started. A later one may have been merged.
  base_version INTEGER NOT NULL CHECK (base_version BETWEEN 0 AND version - 1),
  -- Id of the account, or `schedule` for a page that was published at its time.
  author TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON list of the paths that differ from the version before.
  changed TEXT NOT NULL CHECK (json_valid(changed)),
  -- The whole document of this version.
  document TEXT NOT NULL CHECK (json_valid(document)),
  undo_target INTEGER NOT NULL,
  -- The version that this one reverts; null if it is not an undo.
  reverted INTEGER,
  PRIMARY KEY (page_id, version)
) STRICT;

-- 1: visitors see the page. The row of a page has the content of its published version.
ALTER TABLE collections ADD COLUMN is_published INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1));
-- The time at which the page will be published; null if it is not scheduled.
ALTER TABLE collections ADD COLUMN publish_at INTEGER;
CREATE INDEX collections_by_publish_at ON collections (publish_at) WHERE publish_at IS NOT NULL;
