-- Events from visitors' pages, and their delivery. Times are milliseconds since 1970; days are UTC, such as 2026-01-31.
-- No row holds a visitor's IP address or user agent, unless an event's own data does.

-- Events of the embedded site, and without `data` those of proxied sites with the setting `insights`. The rows are in order
-- of arrival, so the oldest are found without an index.
CREATE TABLE events (
  host TEXT NOT NULL,
  -- `{pageId}.{sequence}`; duplicates are dropped.
  id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  accepted_at INTEGER NOT NULL,
  path TEXT,
  title TEXT,
  -- The referring host; null if it is this site or unknown.
  referrer_host TEXT,
  visitor_id TEXT,
  -- Start of the visit, from the visitor record.
  visit INTEGER,
  -- The name of a vital or a recorded event, or the message of an error.
  name TEXT,
  -- The value of a vital, or the number of occurrences of an error.
  value REAL,
  -- The top frame of an error, or the navigation type of a vital (`navigate`, `prerender`, `back-forward-cache`, ...).
  detail TEXT,
  data TEXT,
  bot INTEGER NOT NULL CHECK (bot IN (0, 1)),
  PRIMARY KEY (host, id)
) STRICT;

CREATE INDEX events_by_time ON events (host, endpoint, occurred_at);

-- Dead letters: undeliverable messages, kept whole until they are replayed.
CREATE TABLE dead_letters (
  host TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Empty for a message that is not an event.
  endpoint TEXT NOT NULL,
  -- The queue message as JSON.
  payload TEXT NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- Set while the row is replayed; then it is deleted.
  replaying INTEGER,
  PRIMARY KEY (host, id)
) STRICT;

CREATE INDEX dead_letters_by_time ON dead_letters (host, last_at, id);

-- The outcomes of deliveries, by the day of the delivery.
CREATE TABLE deliveries (
  host TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  day TEXT NOT NULL,
  -- First attempts.
  accepted INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  -- Duplicates, which were not delivered again.
  duplicates INTEGER NOT NULL DEFAULT 0,
  -- Postponements.
  retried INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (host, endpoint, day)
) STRICT, WITHOUT ROWID;

-- Served pages, as counted by one isolate since its last report.
CREATE TABLE served_pages (
  host TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The audience: `due` (a visitor whose pageview may be recorded), `withheld`, `bot`, `ahead`,
  -- `withoutScript`.
  kind TEXT NOT NULL,
  pages INTEGER NOT NULL,
  PRIMARY KEY (host, id, kind)
) STRICT;

CREATE INDEX served_pages_by_time ON served_pages (host, at);
