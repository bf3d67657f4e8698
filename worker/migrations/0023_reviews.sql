-- Reviews of products by their buyers. Times are milliseconds since 1970.

-- The request that an order has got by email. The token opens its page.
CREATE TABLE review_requests (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 43),
  expires_at INTEGER NOT NULL
) STRICT;

-- One review for each entry of an order. `status`: 1 waits for the owner, 2 is published.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body TEXT NOT NULL,
  author_name TEXT NOT NULL,
  status INTEGER NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  created_at INTEGER NOT NULL,
  UNIQUE (order_id, position)
) STRICT;

CREATE INDEX reviews_by_item ON reviews (item_id, status, created_at);
CREATE INDEX orders_by_placing ON orders (placed_at) WHERE state = 'placed';

-- The first page of the demo site took no reviews. The seed "review-page" has a new one.
DELETE FROM collections WHERE path = '/review';
