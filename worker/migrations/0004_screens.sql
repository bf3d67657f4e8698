-- Screens, page permissions, membership plans, locks and files.

-- Membership plans. Their members may see the pages for the plan.
CREATE TABLE plans (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- HTML for visitors without the plan: the plan, and how to get it.
  description TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE plan_members (
  plan_id TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  PRIMARY KEY (plan_id, member_id)
) STRICT, WITHOUT ROWID;

-- Who may see the page: 1 everyone, 2 visitors with its password, 3 members, 4 members of its plan, 5 contributors.
-- A page for a deleted plan is shown to contributors only.
ALTER TABLE collections ADD COLUMN permission_type INTEGER NOT NULL DEFAULT 1 CHECK (permission_type BETWEEN 1 AND 5);
ALTER TABLE collections ADD COLUMN plan_id TEXT REFERENCES plans (id) ON DELETE SET NULL;

-- A key of worker/origin/screens/index.ts, or null.
ALTER TABLE collections ADD COLUMN screen TEXT;

-- 1 cover page, 2 lock screen, 3 popup overlay: the kind of section that the page consists of.
ALTER TABLE collections ADD COLUMN section_kind INTEGER CHECK (section_kind BETWEEN 1 AND 3);

-- The site kind in the page's context: 1 classic, 2 cover page, 3 parking page, 4 commerce, 5 enterprise.
ALTER TABLE collections ADD COLUMN website_type INTEGER NOT NULL DEFAULT 1 CHECK (website_type BETWEEN 1 AND 5);

-- Passwords of pages and of the whole site: `scope` is the id of a collection or of the website. A page with permission 2
-- and without a row opens for no password. A website with a row is locked.
CREATE TABLE locks (
  scope TEXT PRIMARY KEY,
  password_hash TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The files at /s/{name}.
CREATE TABLE files (
  name TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  content BLOB NOT NULL,
  modified_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
