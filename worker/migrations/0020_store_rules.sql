-- Rules of the shop that owners change in the configuration area.

-- An automatic discount applies to every cart that it fits; visitors cannot type its code. `per_customer`: most uses by
-- one email address. `applies_to`: '' for all products, 'item:ID' or 'category:NAME'.
ALTER TABLE coupons ADD COLUMN is_automatic INTEGER NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1));
ALTER TABLE coupons ADD COLUMN is_enabled INTEGER NOT NULL DEFAULT 1 CHECK (is_enabled IN (0, 1));
ALTER TABLE coupons ADD COLUMN per_customer INTEGER CHECK (per_customer > 0);
ALTER TABLE coupons ADD COLUMN applies_to TEXT NOT NULL DEFAULT '';

-- The transaction of an order fails if its buyer has used a coupon as often as one person may.
CREATE TRIGGER coupon_uses_per_customer BEFORE INSERT ON order_coupons
WHEN (SELECT per_customer FROM coupons WHERE code = new.code) <=
  (SELECT count(*) FROM order_coupons u JOIN orders o ON o.id = u.order_id
    WHERE u.code = new.code AND o.state <> 'released' AND o.cancelled_at IS NULL
      AND lower(o.email) = (SELECT lower(email) FROM orders WHERE id = new.order_id))
BEGIN
  SELECT RAISE(ABORT, 'constraint failed: uses of the coupon by one customer');
END;

-- `kind`: steps by the subtotal of the goods or by their weight in grams, collection at the shop, or local delivery.
-- `zip_starts` limits an option to places whose postcode starts with one of these.
ALTER TABLE shipping_options ADD COLUMN kind TEXT NOT NULL DEFAULT 'subtotal'
  CHECK (kind IN ('subtotal', 'weight', 'pickup', 'local'));
ALTER TABLE shipping_options ADD COLUMN zip_starts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(zip_starts));
ALTER TABLE shipping_options ADD COLUMN is_enabled INTEGER NOT NULL DEFAULT 1 CHECK (is_enabled IN (0, 1));
UPDATE shipping_options SET kind = 'pickup' WHERE key = 'pickup';

-- The summary says that a tax is included, so its name does not.
UPDATE tax_rules SET name = 'VAT' WHERE name = 'VAT, included';

-- A card that an owner has issued belongs to no order. A disabled one pays nothing and keeps its balance.
ALTER TABLE gift_cards ADD COLUMN issued_at INTEGER;
ALTER TABLE gift_cards ADD COLUMN recipient TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_cards ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_cards ADD COLUMN is_enabled INTEGER NOT NULL DEFAULT 1 CHECK (is_enabled IN (0, 1));
