-- Versions of the authored settings of a site, one row for each save. Rows are only added; `is_stored` alone changes.
-- Times are milliseconds since 1970.
CREATE TABLE settings_versions (
  host TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  -- The version from which the author started. A later one may have been merged.
  base_version INTEGER NOT NULL CHECK (base_version BETWEEN 0 AND version - 1),
  -- Id of the account, `operator` for the operator's token, or `file` for a document that was stored without a call.
  author TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON list of the paths that differ from the version before.
  changed TEXT NOT NULL CHECK (json_valid(changed)),
  -- The whole document of this version.
  document TEXT NOT NULL,
  -- The version that undo reverts next; 0 if there is none.
  undo_target INTEGER NOT NULL,
  -- The version that this one reverts; null if it is not an undo.
  reverted INTEGER,
  -- 1 once the document is in KV, where the workers read it.
  is_stored INTEGER NOT NULL DEFAULT 0 CHECK (is_stored IN (0, 1)),
  PRIMARY KEY (host, version)
) STRICT;
