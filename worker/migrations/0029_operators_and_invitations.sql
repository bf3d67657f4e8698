-- Sessions of operators in the configuration area of proxied sites, and invitations of contributors. Times are
-- milliseconds since 1970. Sessions and invitations are stored under the SHA-256 of their secret, so a leaked database
-- opens nothing.
CREATE TABLE operator_sessions (
  id_hash TEXT PRIMARY KEY CHECK (length(id_hash) = 43),
  host TEXT NOT NULL,
  -- SHA-256 of the operator's token with which the session was opened. Another token ends it.
  token_hash TEXT NOT NULL CHECK (length(token_hash) = 43),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One invitation an email address. The email with its link is in the outbox under the same id.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 43),
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  role INTEGER NOT NULL CHECK (role BETWEEN 1 AND 13),
  invited_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  UNIQUE (website_id, email)
) STRICT;
