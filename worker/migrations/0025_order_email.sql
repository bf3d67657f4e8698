-- The preview of the email about an order shows that of a real order, if the address names one.
UPDATE collections SET screen = 'order-email' WHERE path = '/preview/order-email';
