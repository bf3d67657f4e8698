-- The coupons that the buyer of a cart has used as often as one person may. An order that is tried writes them, because a
-- cart has no email address.
CREATE TABLE cart_used_coupons (
  cart_token TEXT NOT NULL REFERENCES carts (token) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES coupons (code) ON DELETE CASCADE,
  PRIMARY KEY (cart_token, code)
) STRICT;
