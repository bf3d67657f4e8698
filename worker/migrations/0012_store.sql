-- The store: types of products, measures and images of variants, carts by entry, and the rules of a cart's amounts.
-- Amounts are in the smallest unit of the store's currency.

-- docs/reference/commerce.md#products: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. NULL: no product.
ALTER TABLE items ADD COLUMN product_type INTEGER CHECK (product_type BETWEEN 1 AND 5);
UPDATE items SET product_type = 1 WHERE record_type = 11;

-- Weight in kg and sizes in cm; pages show them in the units of the site's measurement standard. `image` is an asset of
-- the item. A variant with a billing period is a subscription; `billing_cycles` 0: until it is cancelled.
ALTER TABLE variants ADD COLUMN weight REAL NOT NULL DEFAULT 0;
ALTER TABLE variants ADD COLUMN width REAL NOT NULL DEFAULT 0;
ALTER TABLE variants ADD COLUMN height REAL NOT NULL DEFAULT 0;
ALTER TABLE variants ADD COLUMN length REAL NOT NULL DEFAULT 0;
ALTER TABLE variants ADD COLUMN image TEXT;
ALTER TABLE variants ADD COLUMN billing_value INTEGER CHECK (billing_value > 0);
ALTER TABLE variants ADD COLUMN billing_unit TEXT CHECK (billing_unit IN ('week', 'month', 'year'));
ALTER TABLE variants ADD COLUMN billing_cycles INTEGER NOT NULL DEFAULT 0 CHECK (billing_cycles >= 0);

CREATE TRIGGER products_per_collection BEFORE INSERT ON items
WHEN new.product_type IS NOT NULL AND (SELECT count(*) FROM items
  WHERE collection_id = new.collection_id AND product_type IS NOT NULL) >= 200
BEGIN
  SELECT RAISE(ABORT, 'a collection holds at most 200 products');
END;

ALTER TABLE carts ADD COLUMN id TEXT;
ALTER TABLE carts ADD COLUMN is_purchased INTEGER NOT NULL DEFAULT 0;
ALTER TABLE carts ADD COLUMN country TEXT;
ALTER TABLE carts ADD COLUMN zip TEXT NOT NULL DEFAULT '';
ALTER TABLE carts ADD COLUMN shipping_option TEXT;
UPDATE carts SET id = lower(hex(randomblob(12)));

-- An entry keeps the title and the price that the visitor saw, so that the cart can say what has changed since.
-- `position` keeps the order in which entries were added. A removed entry stays until the cart ends, for an undo.
CREATE TABLE cart_entries (
  id TEXT PRIMARY KEY,
  cart_token TEXT NOT NULL REFERENCES carts (token) ON DELETE CASCADE,
  variant_id TEXT NOT NULL,
  additional_fields TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(additional_fields)),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  title TEXT NOT NULL,
  seen_price INTEGER NOT NULL,
  position INTEGER NOT NULL,
  removed_at INTEGER,
  UNIQUE (cart_token, variant_id, additional_fields)
) STRICT;

INSERT OR IGNORE INTO cart_entries (id, cart_token, variant_id, quantity, title, seen_price, position)
SELECT lower(hex(randomblob(12))), e.token, v.id, e.quantity, i.title,
    CASE v.on_sale WHEN 1 THEN v.sale_price ELSE v.price END, e.key
  FROM (SELECT c.token, e.key,
      CASE e.type WHEN 'object' THEN e.value ->> 'variantId' END AS variant_id,
      CASE e.type WHEN 'object' THEN CAST(e.value ->> 'quantity' AS INTEGER) END AS quantity
    FROM carts c, json_each(CASE json_type(c.entries) WHEN 'array' THEN c.entries ELSE '[]' END) e) e
    JOIN variants v ON v.id = e.variant_id JOIN items i ON i.id = v.item_id
  WHERE e.quantity BETWEEN 1 AND 9999;

ALTER TABLE carts DROP COLUMN entries;

-- The additions that a cart has had, by the id that the client chose: a repeated request adds nothing.
CREATE TABLE cart_additions (
  cart_token TEXT NOT NULL REFERENCES carts (token) ON DELETE CASCADE,
  id TEXT NOT NULL,
  entry_id TEXT NOT NULL,
  is_applied INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (cart_token, id)
) STRICT, WITHOUT ROWID;

-- `kind`: percent of the goods, a fixed amount, or free shipping. Times in ms; `uses` is counted by orders.
CREATE TABLE coupons (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount', 'shipping')),
  value INTEGER NOT NULL DEFAULT 0 CHECK (value >= 0),
  minimum_subtotal INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  CHECK (max_uses IS NULL OR uses <= max_uses)
) STRICT;

CREATE TABLE cart_coupons (
  cart_token TEXT NOT NULL REFERENCES carts (token) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES coupons (code) ON DELETE CASCADE,
  PRIMARY KEY (cart_token, code)
) STRICT;

-- `countries` is a list of codes; empty for all countries. `steps` is a list of {from, price} by the goods' subtotal:
-- one step is a flat price, a price of 0 is free from there.
CREATE TABLE shipping_options (
  key TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(countries)),
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  position INTEGER NOT NULL
) STRICT;

-- `rate` in thousandths of a percent. The rule with the longest matching start of the zip applies.
CREATE TABLE tax_rules (
  id TEXT PRIMARY KEY,
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  zip_start TEXT NOT NULL DEFAULT '',
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  is_included INTEGER NOT NULL DEFAULT 0 CHECK (is_included IN (0, 1)),
  UNIQUE (website_id, country, zip_start)
) STRICT;

-- Millionths of a currency for one unit of the store's currency.
CREATE TABLE exchange_rates (
  website_id TEXT NOT NULL REFERENCES websites (id) ON DELETE CASCADE,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  rate INTEGER NOT NULL CHECK (rate > 0),
  PRIMARY KEY (website_id, currency)
) STRICT, WITHOUT ROWID;
