-- A product that its owner has removed no longer counts to the 200 products of a collection.

DROP TRIGGER products_per_collection;

CREATE TRIGGER products_per_collection BEFORE INSERT ON items
WHEN new.product_type IS NOT NULL AND (SELECT count(*) FROM items
  WHERE collection_id = new.collection_id AND product_type IS NOT NULL AND status <> 6 AND id <> new.id) >= 200
BEGIN
  SELECT RAISE(ABORT, 'a collection holds at most 200 products');
END;
