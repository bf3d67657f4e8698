-- Of an order that is collected: the note of its shipping method, such as the place and the hours. NULL for other orders.
ALTER TABLE orders ADD COLUMN pickup_note TEXT;
