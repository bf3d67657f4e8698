-- Kept copies of form submissions of proxied sites with the setting `inbox`. Times are milliseconds since 1970.
CREATE TABLE proxied_submissions (
  -- SHA-256 of the host and the submission's key, so that a repeated submission is one row. Random without a key.
  id TEXT PRIMARY KEY CHECK (length(id) = 43),
  host TEXT NOT NULL,
  form_id TEXT NOT NULL,
  form_name TEXT NOT NULL,
  -- List of {id, title, type, value}, as the form was at the time.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  -- The page as submitted: {path, title}.
  page TEXT NOT NULL CHECK (json_valid(page)),
  -- The honeypot field was filled in, or the operator has decided so.
  spam INTEGER NOT NULL CHECK (spam IN (0, 1)),
  -- The time at which the operator has read it; null if it is new.
  read_at INTEGER,
  -- The id of the visitor record, if the visitor may be identified.
  visitor_id TEXT,
  created_at INTEGER NOT NULL,
  -- Rows are deleted at this time.
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX proxied_submissions_by_time ON proxied_submissions (host, created_at);
CREATE INDEX proxied_submissions_by_end ON proxied_submissions (expires_at);
CREATE INDEX proxied_submissions_by_visitor ON proxied_submissions (host, visitor_id) WHERE visitor_id IS NOT NULL;
