-- The discounts of an order as the buyer knows them: a JSON list of {kind, label}. The label is the code, or the title of a
-- discount that needs none.
ALTER TABLE orders ADD COLUMN discounts TEXT NOT NULL DEFAULT '[]';

UPDATE orders SET discounts = (
  SELECT json_group_array(json_object('kind', c.kind, 'label', CASE c.is_automatic WHEN 1 THEN c.title ELSE c.code END))
  FROM order_coupons u JOIN coupons c ON c.code = u.code WHERE u.order_id = orders.id
);
