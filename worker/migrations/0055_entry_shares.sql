-- The parts of an order's discount and of its added tax that an entry has. Null for entries of earlier orders and of
-- renewals, whose parts are computed from their amounts.
ALTER TABLE order_entries ADD COLUMN discount INTEGER CHECK (discount >= 0);
ALTER TABLE order_entries ADD COLUMN tax INTEGER CHECK (tax >= 0);
