-- A collection whose items their owner puts into an order has at most 250. Posts stand by their date, without a limit.

CREATE TRIGGER items_per_collection BEFORE INSERT ON items
WHEN new.record_type <> 1 AND (SELECT count(*) FROM items
  WHERE collection_id = new.collection_id AND record_type <> 1 AND status <> 6 AND id <> new.id) >= 250
BEGIN
  SELECT RAISE(ABORT, 'a collection holds at most 250 items');
END;
