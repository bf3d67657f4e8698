-- The embedded origin: one site, its pages, items and assets, and the applied seeds.
-- Times are milliseconds since 1970. Columns with JSON have a check.

CREATE TABLE websites (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  tag_line TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT 'en-GB',
  time_zone TEXT NOT NULL DEFAULT 'Europe/London',
  modified_at INTEGER NOT NULL
) STRICT;

-- One topic per row: header, footer, business, websiteSettings, storeSettings, cookieSettings ...
CREATE TABLE settings (
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (website_id, name)
) STRICT;

CREATE TABLE assets (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt TEXT NOT NULL DEFAULT '',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  UNIQUE (website_id, name)
) STRICT;

-- A page; blogs and stores are pages that list items. `template` names a file of templates/collections. `type` is the
-- collection type and `page_type` the page type in the page's context (docs/reference/page-types.md).
CREATE TABLE collections (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  type INTEGER NOT NULL DEFAULT 10,
  page_type INTEGER NOT NULL DEFAULT 2,
  template TEXT NOT NULL DEFAULT 'page',
  asset_id TEXT REFERENCES assets (id) ON DELETE SET NULL,
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1)),
  modified_at INTEGER NOT NULL,
  UNIQUE (website_id, path)
) STRICT;

-- An item of a collection. `status`: 1 published, 2 scheduled, 3 needs review, 4 draft, 5 private, 6 deleted.
CREATE TABLE items (
  id TEXT PRIMARY KEY,
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  path TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  record_type INTEGER NOT NULL,
  status INTEGER NOT NULL DEFAULT 4,
  position INTEGER NOT NULL DEFAULT 0,
  published_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  excerpt TEXT NOT NULL DEFAULT '',
  categories TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(categories)),
  data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(data)),
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections))
) STRICT;

CREATE INDEX items_by_collection ON items (collection_id, status, position);

-- The images of an item, in order. Lists show the first.
CREATE TABLE item_assets (
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (item_id, asset_id)
) STRICT;

-- The applied seeds. A seed is applied once, so that rows which an owner has changed or deleted stay so.
CREATE TABLE seeds (
  name TEXT PRIMARY KEY,
  sown_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;
