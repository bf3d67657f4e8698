-- Comments of items. `state`: 1 on, 2 off. `comments_close_after`: number of days after the publication; 0 if they
-- stay open.
ALTER TABLE items ADD COLUMN comment_state INTEGER NOT NULL DEFAULT 2;
ALTER TABLE items ADD COLUMN comments_close_after INTEGER NOT NULL DEFAULT 0;

-- `parent_id` is always a comment without a parent. `status`: 1 waits for a moderator, 2 published, 3 spam.
-- `digest` recognizes a comment that is sent twice.
CREATE TABLE comments (
  id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  parent_id TEXT REFERENCES comments (id) ON DELETE CASCADE,
  member_id TEXT REFERENCES members (id) ON DELETE SET NULL,
  author_name TEXT NOT NULL,
  author_email TEXT NOT NULL DEFAULT '',
  author_url TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  status INTEGER NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  digest TEXT,
  added_at INTEGER NOT NULL
) STRICT;

CREATE INDEX comments_by_item ON comments (item_id, status, parent_id, added_at);
CREATE INDEX comments_by_status ON comments (status, added_at);
CREATE INDEX comments_by_parent ON comments (parent_id);
CREATE INDEX comments_by_digest ON comments (digest, added_at);

-- Likes and reports. `voter` is a digest of a member or of a guest's connection. `kind`: like or flag.
CREATE TABLE comment_votes (
  comment_id TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('like', 'flag')),
  voter TEXT NOT NULL,
  PRIMARY KEY (comment_id, kind, voter)
) STRICT;
