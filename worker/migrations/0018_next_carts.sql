-- The cart with what was added to a cart while it was being paid. It follows the purchased one.
ALTER TABLE carts ADD COLUMN next_token TEXT;
