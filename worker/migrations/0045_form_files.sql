-- Files that visitors have sent with forms. The content is in R2 at `form-files/{id}`. A file without a submission, or whose
-- submission is deleted, is removed by the scheduled run. Times are milliseconds since 1970.

CREATE TABLE form_files (
  id TEXT PRIMARY KEY CHECK (length(id) = 43),
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  field_id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  -- The row of form_submissions, which may not exist anymore.
  submission_id TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX form_files_by_time ON form_files (created_at);
