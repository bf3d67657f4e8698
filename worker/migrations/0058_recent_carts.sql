-- Old carts are deleted, and suggestions of products are taken from the carts that changed last.
CREATE INDEX carts_by_time ON carts (modified_at);
