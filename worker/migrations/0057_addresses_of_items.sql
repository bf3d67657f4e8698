-- An item cannot have the address of a page, which it would hide.
CREATE TRIGGER item_address_insert BEFORE INSERT ON items
WHEN EXISTS (SELECT 1 FROM collections c JOIN collections own ON own.id = NEW.collection_id
  WHERE c.website_id = own.website_id AND c.path = NEW.path)
BEGIN
  SELECT RAISE(ABORT, 'a page has this address');
END;
CREATE TRIGGER item_address_update BEFORE UPDATE OF path ON items
WHEN NEW.path IS NOT OLD.path AND EXISTS (SELECT 1 FROM collections c JOIN collections own ON own.id = NEW.collection_id
  WHERE c.website_id = own.website_id AND c.path = NEW.path)
BEGIN
  SELECT RAISE(ABORT, 'a page has this address');
END;
