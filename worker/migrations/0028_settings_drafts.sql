-- Drafts of settings: patches that are not published yet. A published draft is deleted; its version is in
-- settings_versions. Times are milliseconds since 1970.
CREATE TABLE settings_drafts (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  -- Grows with each change of the patch. A preview link is bound to one revision.
  revision INTEGER NOT NULL CHECK (revision > 0),
  -- The version of the settings from which the draft was started.
  base_version INTEGER NOT NULL CHECK (base_version >= 0),
  -- Id of the account, or `operator`.
  author TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- JSON merge patch of the settings.
  patch TEXT NOT NULL CHECK (json_valid(patch)),
  -- The time at which the draft is published; null if it is published by hand.
  publish_at INTEGER,
  -- JSON of the reason why the draft was not published at its time; null if there is none.
  problem TEXT CHECK (problem IS NULL OR json_valid(problem))
) STRICT;

CREATE INDEX settings_drafts_by_host ON settings_drafts (host, created_at);
CREATE INDEX settings_drafts_by_time ON settings_drafts (publish_at) WHERE publish_at IS NOT NULL;
