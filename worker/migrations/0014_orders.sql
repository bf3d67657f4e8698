-- Orders. Amounts are in the smallest unit of `currency`, the one that the buyer saw. Times are milliseconds since 1970.

-- `pending`: stock and coupons are taken and the payment is being made. `placed`: it is paid. `released`: it was not
-- paid, and has given back what it had taken. The id is also the key of its payment.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  -- Opens the pages of the order.
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 43),
  state TEXT NOT NULL CHECK (state IN ('pending', 'placed', 'released')),
  -- Null until the order is placed, so that the numbers have no gaps.
  order_number INTEGER UNIQUE CHECK ((order_number IS NULL) = (state <> 'placed')),
  idempotency_key TEXT NOT NULL,
  cart_token TEXT NOT NULL,
  -- Digest of what was ordered and how it is paid. A request with another digest replaces a pending order.
  request_digest TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  -- {country, line1, line2, city, region, zip, phone}, or null.
  shipping_address TEXT CHECK (json_valid(shipping_address)),
  shipping_name TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  marketing_consent INTEGER NOT NULL DEFAULT 0 CHECK (marketing_consent IN (0, 1)),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  subtotal INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  shipping INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  included_tax INTEGER NOT NULL,
  tax_name TEXT NOT NULL DEFAULT '',
  grand_total INTEGER NOT NULL CHECK (grand_total >= 0),
  created_at INTEGER NOT NULL,
  -- The time at which a pending order that was not paid is released.
  expires_at INTEGER NOT NULL,
  placed_at INTEGER
) STRICT;

-- One order for a key and for a cart, whatever is repeated or sent at the same time.
CREATE UNIQUE INDEX orders_by_key ON orders (idempotency_key) WHERE state <> 'released';
CREATE UNIQUE INDEX orders_by_cart ON orders (cart_token) WHERE state <> 'released';
CREATE INDEX orders_by_expiry ON orders (expires_at) WHERE state = 'pending';

-- The entries as they were bought: later changes of products do not change them.
CREATE TABLE order_entries (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  variant_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  title TEXT NOT NULL,
  product_type INTEGER NOT NULL,
  attributes TEXT NOT NULL CHECK (json_valid(attributes)),
  additional_fields TEXT NOT NULL CHECK (json_valid(additional_fields)),
  plan TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- The pieces that an order has taken from the stock, one row for each variant with a limited stock.
CREATE TABLE order_stock (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, variant_id)
) STRICT, WITHOUT ROWID;

-- The coupons whose use an order has counted.
CREATE TABLE order_coupons (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (order_id, code)
) STRICT, WITHOUT ROWID;

-- The records of the test payment service. No money moves, and there are no card numbers.
CREATE TABLE test_payments (
  id TEXT PRIMARY KEY,
  payment_key TEXT NOT NULL UNIQUE,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('succeeded', 'refused', 'challenge', 'cancelled', 'refunded')),
  created_at INTEGER NOT NULL
) STRICT;
