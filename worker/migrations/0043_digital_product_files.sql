-- The file of a digital product is stored here, or is a file that an owner has uploaded. `content` is null for the latter.
CREATE TABLE product_files (
  item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  content BLOB,
  file_id TEXT REFERENCES stored_files (id),
  CHECK ((content IS NULL) <> (file_id IS NULL))
) STRICT;
INSERT INTO product_files (item_id, name, type, content) SELECT item_id, name, type, content FROM digital_files;
DROP TABLE digital_files;
ALTER TABLE product_files RENAME TO digital_files;
CREATE INDEX digital_files_by_file ON digital_files (file_id);

-- The preview of digital products shows those of the store.
UPDATE collections SET screen = 'digital-product', sections =
  '[{"id":"5b07e2d94c1f83a6b5e0d217","theme":"salt","style":"title","rows":[[{"span":12,"blocks":[{"id":"9f2c41b7d60e85a3f1740c2e","type":"digital-product"}]}]]}]'
WHERE path = '/preview/digital-product' AND sections LIKE '%Care leaflet%';
