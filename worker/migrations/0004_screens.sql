-- Pages with a behaviour of their own, who may see a page, and files.

-- Memberships of a kind. Who has one may see the pages that are for it.
CREATE TABLE plans (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- What it is and how one gets it, for whoever is turned away: markup.
  description TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE plan_members (
  plan_id TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  PRIMARY KEY (plan_id, member_id)
) STRICT, WITHOUT ROWID;

-- Who may see the page: 1 everybody, 2 whoever knows its password, 3 members, 4 members of its plan, 5 who works on
-- the site. A page for a plan that is no longer there is for nobody.
ALTER TABLE collections ADD COLUMN permission_type INTEGER NOT NULL DEFAULT 1 CHECK (permission_type BETWEEN 1 AND 5);
ALTER TABLE collections ADD COLUMN plan_id TEXT REFERENCES plans (id) ON DELETE SET NULL;

-- Which entry of worker/origin/screens/index.ts prepares the page; most need none.
ALTER TABLE collections ADD COLUMN screen TEXT;

-- 1 cover page, 2 lock screen, 3 popup overlay: the kind of section that the whole page is made of.
ALTER TABLE collections ADD COLUMN section_kind INTEGER CHECK (section_kind BETWEEN 1 AND 3);

-- What the page's context calls the site: 1 classic, 2 cover page, 3 parking page, 4 commerce, 5 enterprise.
ALTER TABLE collections ADD COLUMN website_type INTEGER NOT NULL DEFAULT 1 CHECK (website_type BETWEEN 1 AND 5);

-- Passwords of pages, and of the site as a whole: `scope` is the collection's id or the website's. A page that asks for
-- a password (permission 2) and has no row here opens for no password; a website with a row here is locked.
CREATE TABLE locks (
  scope TEXT PRIMARY KEY,
  password_hash TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What stands at /s/{name}.
CREATE TABLE files (
  name TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  content BLOB NOT NULL,
  modified_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
