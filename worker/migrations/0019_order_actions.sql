-- What owners do with placed orders. Amounts are in the currency of the order, times in milliseconds since 1970.

ALTER TABLE orders ADD COLUMN fulfilled_at INTEGER;
ALTER TABLE orders ADD COLUMN cancelled_at INTEGER;
-- Money that was given back or is being given back: by the payment service and to gift cards.
ALTER TABLE orders ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND grand_total);

CREATE INDEX orders_by_time ON orders (created_at DESC, id DESC);

-- The history of an order. The next row has the next version, so of two people who act at once one is refused. A row is
-- never changed. A refund has two rows: the request, which reserves its amount, and its outcome.
CREATE TABLE order_history (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version > 0),
  -- The id that the client gave to the action, which is also the key of its refund. A repeated action does nothing.
  action_id TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('fulfilled', 'cancelled', 'note', 'refund-requested', 'refunded', 'refund-refused')),
  at INTEGER NOT NULL,
  -- The account; null for what happened without a person.
  author TEXT,
  detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  PRIMARY KEY (order_id, version),
  UNIQUE (action_id, kind)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX order_history_by_outcome ON order_history (action_id)
  WHERE kind IN ('refunded', 'refund-refused');
CREATE INDEX order_history_by_refund ON order_history (at) WHERE kind = 'refund-requested';

CREATE TRIGGER order_history_is_kept BEFORE UPDATE ON order_history
BEGIN
  SELECT RAISE(ABORT, 'the history of an order is not changed');
END;
CREATE TRIGGER order_history_stays BEFORE DELETE ON order_history
WHEN EXISTS (SELECT 1 FROM orders WHERE id = old.order_id)
BEGIN
  SELECT RAISE(ABORT, 'the history of an order is not deleted');
END;

-- Partial refunds of the test payment service. One key is one refund.
CREATE TABLE test_refunds (
  refund_key TEXT PRIMARY KEY,
  payment_key TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;

CREATE INDEX test_refunds_by_payment ON test_refunds (payment_key);
