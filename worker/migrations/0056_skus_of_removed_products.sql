-- The SKUs of removed products are free for others.
UPDATE variants SET sku = id WHERE item_id IN (SELECT id FROM items WHERE status = 6);
