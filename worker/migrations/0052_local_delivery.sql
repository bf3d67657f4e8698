-- 1 for an order that the store itself delivers near by: its shipping method was local delivery when it was placed.
ALTER TABLE orders ADD COLUMN local_delivery INTEGER NOT NULL DEFAULT 0;
