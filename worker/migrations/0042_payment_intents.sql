-- The payment intent of each attempt to pay an order. `intent_id` is null if the payment was cancelled before the id of
-- its intent was known: then no intent may be confirmed for this key.
CREATE TABLE payment_intents (
  payment_key TEXT PRIMARY KEY,
  intent_id TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
