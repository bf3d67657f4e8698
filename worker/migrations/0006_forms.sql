-- Form submissions, newsletter subscribers and outgoing emails. Times are milliseconds since 1970.

CREATE TABLE form_submissions (
  -- SHA-256 of the submission's key, so that a repeated submission is one row.
  id TEXT PRIMARY KEY CHECK (length(id) = 43),
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  form_name TEXT NOT NULL,
  -- List of {id, title, type, value}, as the form was at the time.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  -- The page as submitted: {path, title}.
  page TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(page)),
  -- The honeypot field was filled in.
  spam INTEGER NOT NULL CHECK (spam IN (0, 1)),
  -- For a submission without scripts, which has no key: a keyed digest of sender and content.
  digest TEXT,
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL
) STRICT;

CREATE INDEX form_submissions_by_time ON form_submissions (website_id, created_at);
CREATE INDEX form_submissions_by_digest ON form_submissions (digest, created_at) WHERE digest IS NOT NULL;

CREATE TABLE newsletter_subscribers (
  -- Part of the signed links in emails.
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 256),
  -- Only confirmed subscribers get the newsletter.
  state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'left')),
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  left_at INTEGER,
  UNIQUE (website_id, email)
) STRICT;

-- No email is sent: the owner sees the outbox in the configuration area.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX outbox_by_time ON outbox (website_id, created_at);
CREATE INDEX outbox_by_recipient ON outbox (recipient, created_at);

-- Earlier databases say on their pages that forms are closed. Texts that an owner has changed stay.
UPDATE settings SET value = json_object('accepting', json('true'), 'notice',
    'This form takes nothing at the moment. Please write to')
  WHERE name = 'forms' AND json_extract(value, '$.notice') LIKE 'We are still wiring this form to our post box%';
UPDATE settings SET value = replace(value,
    'The list opens with the new year. Until then, write to hello@saltmarshpottery.example and we add you by hand.',
    'We write once to ask whether it was you. Every letter has a link that ends it.')
  WHERE name = 'footer';
UPDATE collections SET sections = replace(sections,
    'The list opens with the new year. Until then, write to hello@saltmarshpottery.example and we add you by hand.',
    'We write once to ask whether it was you. Every letter has a link that ends it.')
  WHERE path = '/popup';
UPDATE collections SET sections = replace(sections, 'This form has no letter box yet', 'Your message was not taken')
  WHERE path = 'not-taken';
-- The seed adds this page again, now that there is a list.
DELETE FROM collections WHERE path = '/newsletter/unsubscribe'
  AND instr(sections, 'There is nothing to unsubscribe from') > 0;
