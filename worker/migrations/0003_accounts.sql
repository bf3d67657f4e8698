-- Accounts of contributors and members, and their sessions. Times are milliseconds since 1970. A session is stored under
-- the SHA-256 of its id, so a leaked database contains no valid sessions.

-- Email addresses are stored in lower case. An account without a password hash cannot be signed in to.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  display_name TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  password_hash TEXT,
  created_at INTEGER NOT NULL
) STRICT;

-- Role codes: docs/reference/identity.md#contributor-roles
CREATE TABLE account_roles (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  role INTEGER NOT NULL CHECK (role BETWEEN 1 AND 14),
  PRIMARY KEY (account_id, website_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE owner_sessions (
  id_hash TEXT PRIMARY KEY CHECK (length(id_hash) = 43),
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  -- The session also ends after the idle time in owner-sessions.ts.
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX owner_sessions_by_account ON owner_sessions (account_id);
CREATE INDEX owner_sessions_by_expiry ON owner_sessions (expires_at);

-- The site's own users: customers with an account.
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 254),
  display_name TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  password_hash TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (website_id, email)
) STRICT;

CREATE TABLE member_sessions (
  id_hash TEXT PRIMARY KEY CHECK (length(id_hash) = 43),
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_sessions_by_member ON member_sessions (member_id);
CREATE INDEX member_sessions_by_expiry ON member_sessions (expires_at);

-- The token gives access to the cart.
CREATE TABLE carts (
  token TEXT PRIMARY KEY CHECK (length(token) >= 22),
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  entries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(entries)),
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL
) STRICT;

CREATE INDEX carts_by_member ON carts (member_id);

-- The origin of each demo password: "random", or a keyed digest of the one that was set.
CREATE TABLE first_passwords (
  name TEXT PRIMARY KEY,
  source TEXT NOT NULL
) STRICT;
