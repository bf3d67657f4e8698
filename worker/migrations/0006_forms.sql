-- What visitors send with forms, who gets the newsletter, and letters. Times are milliseconds since 1970.

CREATE TABLE form_submissions (
  -- SHA-256 of the submission's key: one row a key, however often it is sent.
  id TEXT PRIMARY KEY CHECK (length(id) = 43),
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  form_name TEXT NOT NULL,
  -- List of {id, title, type, value}, as the form was when it was sent.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  -- What the sender says of the page: {path, title}.
  page TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(page)),
  -- The field that people leave empty was not.
  spam INTEGER NOT NULL CHECK (spam IN (0, 1)),
  -- Of a form sent without scripts, which has no key: a keyed digest of sender and content.
  digest TEXT,
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL
) STRICT;

CREATE INDEX form_submissions_by_time ON form_submissions (website_id, created_at);
CREATE INDEX form_submissions_by_digest ON form_submissions (digest, created_at) WHERE digest IS NOT NULL;

CREATE TABLE newsletter_subscribers (
  -- Stands, signed, in the links of letters.
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 256),
  -- Only who has confirmed gets letters.
  state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'left')),
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  left_at INTEGER,
  UNIQUE (website_id, email)
) STRICT;

-- Letters are not sent from here: they are put where the owner sees them.
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

-- A database from before forms were taken says on its pages that they are not. What its owner has changed stays.
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
-- Sown anew, now that there is a list to leave.
DELETE FROM collections WHERE path = '/newsletter/unsubscribe'
  AND instr(sections, 'There is nothing to unsubscribe from') > 0;
