-- The documents that the site search can find: pages and items. Their texts stand in the full-text table `search_index`,
-- which worker/origin/screens/search/update-index.ts creates and fills, so it can be dropped at any time, for example
-- before an export (docs/decisions/0055-search.md). `stale` counts the changes since the document was indexed.

CREATE TABLE search_documents (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('page', 'item')),
  source_id TEXT NOT NULL,
  stale INTEGER NOT NULL DEFAULT 1,
  UNIQUE (kind, source_id)
) STRICT;

CREATE INDEX stale_search_documents ON search_documents (id) WHERE stale > 0;

INSERT INTO search_documents (kind, source_id) SELECT 'page', id FROM collections;
INSERT INTO search_documents (kind, source_id) SELECT 'item', id FROM items;

CREATE TRIGGER search_page_added AFTER INSERT ON collections BEGIN
  INSERT INTO search_documents (kind, source_id) VALUES ('page', new.id)
    ON CONFLICT (kind, source_id) DO UPDATE SET stale = stale + 1;
END;

CREATE TRIGGER search_page_changed AFTER UPDATE OF title, description, sections ON collections BEGIN
  UPDATE search_documents SET stale = stale + 1 WHERE kind = 'page' AND source_id = new.id;
END;

CREATE TRIGGER search_page_removed AFTER DELETE ON collections BEGIN
  UPDATE search_documents SET stale = stale + 1 WHERE kind = 'page' AND source_id = old.id;
END;

CREATE TRIGGER search_item_added AFTER INSERT ON items BEGIN
  INSERT INTO search_documents (kind, source_id) VALUES ('item', new.id)
    ON CONFLICT (kind, source_id) DO UPDATE SET stale = stale + 1;
END;

CREATE TRIGGER search_item_changed AFTER UPDATE OF title, excerpt, categories, data, sections ON items BEGIN
  UPDATE search_documents SET stale = stale + 1 WHERE kind = 'item' AND source_id = new.id;
END;

CREATE TRIGGER search_item_removed AFTER DELETE ON items BEGIN
  UPDATE search_documents SET stale = stale + 1 WHERE kind = 'item' AND source_id = old.id;
END;
