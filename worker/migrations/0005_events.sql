-- What visitors' pages report, and what became of it. Times are milliseconds since 1970; days are UTC, as 2026-01-31.
-- Nothing here holds a visitor's address or the name of their browser, beyond what an event's own data says.

-- Events of the embedded site; of a proxied one (setting `insights`) the same without `data`. In the order in which they
-- came, so that the oldest are found without an index.
CREATE TABLE events (
  host TEXT NOT NULL,
  -- `{pageId}.{sequence}`: what is here already is not taken again.
  id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  accepted_at INTEGER NOT NULL,
  path TEXT,
  title TEXT,
  -- Host that the visitor came from; null when they came from the site itself or it is not said.
  referrer_host TEXT,
  visitor_id TEXT,
  -- When the visit began, by the visitor record.
  visit INTEGER,
  -- What the event is about: a vital's name, an error's message, a recorded event's name.
  name TEXT,
  -- How much: a vital's value; how often an error had happened when it was told.
  value REAL,
  -- An error's topmost frame; how the page of a vital was reached (`navigate`, `prerender`, `back-forward-cache`, ...).
  detail TEXT,
  data TEXT,
  bot INTEGER NOT NULL CHECK (bot IN (0, 1)),
  PRIMARY KEY (host, id)
) STRICT;

CREATE INDEX events_by_time ON events (host, endpoint, occurred_at);

-- What could not be delivered, whole, until somebody replays it.
CREATE TABLE dead_letters (
  host TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Empty for what could not be read as an event.
  endpoint TEXT NOT NULL,
  -- The queue's message, as JSON.
  payload TEXT NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- Set while it is handed to the queue again; then the row goes.
  replaying INTEGER,
  PRIMARY KEY (host, id)
) STRICT;

CREATE INDEX dead_letters_by_time ON dead_letters (host, last_at, id);

-- What became of events, by the day on which the queue handed them over.
CREATE TABLE deliveries (
  host TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  day TEXT NOT NULL,
  -- Handed over for the first time.
  accepted INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  -- Delivered already: not delivered again.
  duplicates INTEGER NOT NULL DEFAULT 0,
  -- Put off, once for each time.
  retried INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (host, endpoint, day)
) STRICT, WITHOUT ROWID;

-- Pages that the edge has served, as counted by one isolate since it last told.
CREATE TABLE served_pages (
  host TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- For what: `due` (somebody is about to look at it, and that may be recorded), `withheld`, `bot`, `ahead`,
  -- `withoutScript`.
  kind TEXT NOT NULL,
  pages INTEGER NOT NULL,
  PRIMARY KEY (host, id, kind)
) STRICT;

CREATE INDEX served_pages_by_time ON served_pages (host, at);
