-- Subscriptions: products that are paid again and again. Times are milliseconds since 1970.

-- `kind` decides which page confirms the order. `payment_method` and `site_url` are kept for what happens later, without
-- the buyer: renewals and emails. A renewal is an order with the subscription and the number of its period.
ALTER TABLE orders ADD COLUMN kind TEXT NOT NULL DEFAULT 'order'
  CHECK (kind IN ('order', 'subscription', 'contribution'));
ALTER TABLE orders ADD COLUMN payment_method TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN site_url TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN subscription_id TEXT;
ALTER TABLE orders ADD COLUMN subscription_period INTEGER;

-- A period is paid once, however often and however late it is charged.
CREATE UNIQUE INDEX orders_by_period ON orders (subscription_id, subscription_period)
  WHERE subscription_id IS NOT NULL AND state <> 'released';

-- One row for each entry of an order that has a plan. `pending`: its order is not paid yet. Amounts are those of one
-- renewal, in minor units of the order's currency.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  -- Opens the page on which the buyer pauses, skips and cancels.
  token TEXT NOT NULL UNIQUE CHECK (length(token) = 43),
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'paused', 'cancelled', 'ended')),
  billing_value INTEGER NOT NULL CHECK (billing_value > 0),
  billing_unit TEXT NOT NULL CHECK (billing_unit IN ('week', 'month', 'year')),
  -- 0: until it is cancelled.
  billing_cycles INTEGER NOT NULL CHECK (billing_cycles >= 0),
  subtotal INTEGER NOT NULL,
  shipping INTEGER NOT NULL,
  shipping_name TEXT NOT NULL,
  tax INTEGER NOT NULL,
  included_tax INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  payment_method TEXT NOT NULL,
  -- The time of the first payment. The start of each period follows from it.
  anchor_at INTEGER NOT NULL DEFAULT 0,
  -- The period that is charged next. Period 0 was paid with the order.
  period INTEGER NOT NULL DEFAULT 1,
  -- Part of the payment's key. The next attempt has another one, after the payment of this one was refused or cancelled.
  attempt INTEGER NOT NULL DEFAULT 0,
  -- Refusals in this period.
  failures INTEGER NOT NULL DEFAULT 0,
  next_charge_at INTEGER CHECK ((next_charge_at IS NOT NULL) = (state = 'active')),
  UNIQUE (order_id, position)
) STRICT;

CREATE INDEX subscriptions_by_charge ON subscriptions (next_charge_at) WHERE state = 'active';

UPDATE collections SET screen = 'order' WHERE screen = 'lookup' AND path = '/checkout/subscription-confirmed';
-- Texts that an owner has changed stay.
UPDATE collections SET sections = replace(sections,
    'There is no subscription with the number {id}. Nothing can be subscribed to on this site yet, so nothing was charged.',
    'There is no subscription with the code {id}. The email about your order has a link that opens it.')
  WHERE path = '/checkout/subscription-confirmed';
