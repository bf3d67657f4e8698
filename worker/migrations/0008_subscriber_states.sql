-- The states of a subscriber and their times take the usual names: pending, confirmed, unsubscribed.

CREATE TABLE subscribers_with_states (
  -- Part of the signed links in emails.
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) BETWEEN 3 AND 256),
  -- Only confirmed subscribers get the newsletter.
  state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  requested_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  unsubscribed_at INTEGER,
  UNIQUE (website_id, email)
) STRICT;

INSERT INTO subscribers_with_states (id, website_id, email, state, requested_at, confirmed_at, unsubscribed_at)
SELECT id, website_id, email,
  CASE state WHEN 'asked' THEN 'pending' WHEN 'left' THEN 'unsubscribed' ELSE state END,
  asked_at, confirmed_at, left_at
FROM newsletter_subscribers;

DROP TABLE newsletter_subscribers;
ALTER TABLE subscribers_with_states RENAME TO newsletter_subscribers;

ALTER TABLE first_passwords RENAME TO demo_passwords;
