-- The tags and categories of blogs. A name stays here when no post has it, until it is removed.
-- docs/decisions/0103-tags-and-categories.md
ALTER TABLE items ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));

CREATE TABLE tags (
  collection_id TEXT NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('tag', 'category')),
  name TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (collection_id, type, name)
) STRICT;

INSERT OR IGNORE INTO tags (collection_id, type, name)
  SELECT i.collection_id, 'category', e.value FROM items i, json_each(i.categories) e WHERE i.record_type = 1;

-- The names of posts are always in the table. Record type 1 is a post.
CREATE TRIGGER tags_of_added_post AFTER INSERT ON items WHEN new.record_type = 1 BEGIN
  INSERT OR IGNORE INTO tags (collection_id, type, name)
    SELECT new.collection_id, 'category', value FROM json_each(new.categories);
  INSERT OR IGNORE INTO tags (collection_id, type, name)
    SELECT new.collection_id, 'tag', value FROM json_each(new.tags);
END;

CREATE TRIGGER tags_of_changed_post AFTER UPDATE OF categories, tags ON items WHEN new.record_type = 1 BEGIN
  INSERT OR IGNORE INTO tags (collection_id, type, name)
    SELECT new.collection_id, 'category', value FROM json_each(new.categories);
  INSERT OR IGNORE INTO tags (collection_id, type, name)
    SELECT new.collection_id, 'tag', value FROM json_each(new.tags);
END;

CREATE TRIGGER search_item_tagged AFTER UPDATE OF tags ON items BEGIN
  UPDATE search_documents SET stale = stale + 1 WHERE kind = 'item' AND source_id = new.id;
END;
