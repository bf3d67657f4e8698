-- The variants of a product. Prices are in the smallest unit of the store's currency. Without a stock it is unlimited.

CREATE TABLE variants (
  id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  sku TEXT NOT NULL UNIQUE CHECK (length(sku) BETWEEN 1 AND 60),
  price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  sale_price INTEGER NOT NULL DEFAULT 0 CHECK (sale_price BETWEEN 0 AND 100000000),
  on_sale INTEGER NOT NULL DEFAULT 0 CHECK (on_sale IN (0, 1)),
  stock INTEGER CHECK (stock >= 0),
  attributes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(attributes))
) STRICT;

CREATE INDEX variants_by_item ON variants (item_id, position);
