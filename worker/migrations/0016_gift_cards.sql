-- Gift cards. A card is money in one currency. Its code is not stored, only a digest.
CREATE TABLE gift_cards (
  code_digest TEXT PRIMARY KEY CHECK (length(code_digest) = 43),
  -- The order in which it was bought; null for a card that was not bought.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  value INTEGER NOT NULL CHECK (value > 0),
  balance INTEGER NOT NULL CHECK (balance BETWEEN 0 AND value)
) STRICT;

CREATE INDEX gift_cards_by_order ON gift_cards (order_id);

-- The part of each card that an order has taken.
CREATE TABLE order_gift_cards (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  code_digest TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (order_id, code_digest)
) STRICT, WITHOUT ROWID;

-- The part of the grand total that gift cards pay.
ALTER TABLE orders ADD COLUMN gift_amount INTEGER NOT NULL DEFAULT 0
  CHECK (gift_amount BETWEEN 0 AND grand_total);
