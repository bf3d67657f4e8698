-- An order keeps the shipping option's note for buyers, and that it is collected: nothing is sent to its address then.
ALTER TABLE orders ADD COLUMN shipping_note TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN is_collected INTEGER NOT NULL DEFAULT 0;
