-- The pages of orders, which so far said that nothing can be ordered, and the files of digital products.

UPDATE collections SET screen = 'order' WHERE screen = 'lookup'
  AND path IN ('/checkout/order-confirmed', '/checkout/order-received');

-- Texts that an owner has changed stay.
UPDATE collections SET sections = replace(sections,
    'There is no order with the number {id}. Nothing can be ordered on this site yet, so none was placed and nothing was charged.',
    'There is no order with the code {id}. The email about your order has a link that opens it.')
  WHERE path = '/checkout/order-confirmed';
UPDATE collections SET sections = replace(sections,
    'No order with the number {id} has come in. Nothing can be ordered on this site yet, so nothing was charged.',
    'No order with the code {id} has come in. The email about your order has a link that opens it.')
  WHERE path = '/checkout/order-received';
UPDATE collections SET sections = replace(replace(replace(sections,
    'We know of no order with the number {id}. Nothing can be ordered on this site yet; orders by telephone have no number here.',
    'We know of no order with the code {id}. The email about your order has a link that opens it.'),
    'Type the number that stands in the email about your order.',
    'The email about your order has a link to this page. You can also paste the link here.'),
    '"Order number"', '"Link to your order"')
  WHERE path = '/checkout/order-status';

-- The file that buyers of a digital product download. It has no public address.
CREATE TABLE digital_files (
  item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
