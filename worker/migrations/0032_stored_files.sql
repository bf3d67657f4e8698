-- Files that owners upload, whose bytes are in R2 (docs/reference/uploads.md). A picture has a row in `assets` with the
-- same id as well, with its size, description and focal point, so that pages can show it like any other picture.
ALTER TABLE assets ADD COLUMN file_name TEXT;

-- `folder` is the prefix of the file's objects in R2: the original and the copies of a picture. It changes with a
-- replacement. `upload_id` is the upload that has stored the present content.
CREATE TABLE stored_files (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  sha256 TEXT NOT NULL,
  folder TEXT NOT NULL,
  widths TEXT NOT NULL DEFAULT '[]',
  slug TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  upload_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'deleted', 'purged')),
  created_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE INDEX stored_files_by_content ON stored_files (website_id, sha256);
CREATE INDEX stored_files_by_upload ON stored_files (upload_id);

-- Uploads that have begun and not ended. `replaces` is the file that gets the content.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  author TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  folder TEXT NOT NULL,
  multipart_id TEXT NOT NULL,
  replaces TEXT REFERENCES stored_files (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE upload_parts (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE upload_widths (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  width INTEGER NOT NULL,
  PRIMARY KEY (upload_id, width)
) STRICT, WITHOUT ROWID;

-- Folders of R2 whose objects are to be removed, so that a worker that is stopped leaves none behind.
CREATE TABLE discarded_folders (
  folder TEXT PRIMARY KEY,
  discarded_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
