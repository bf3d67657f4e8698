-- The first checkout pages of the demo site took no orders. Their block does not exist any more, and the seed
-- "checkout-pages" has new ones.
DELETE FROM collections WHERE path IN ('/checkout', '/checkout/subscribe');
