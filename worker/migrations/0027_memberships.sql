-- Memberships that are bought: an order with an option of a plan opens the pages for the plan to a member.

-- The product whose variants are the pricing options of a plan. It is not published; `page_path` is the page that sells it.
CREATE TABLE plan_items (
  item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  page_path TEXT NOT NULL
) STRICT;

-- An entry of a placed order that is an option of a plan. Its subscription, if it has one, is that of the same entry.
CREATE TABLE memberships (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  plan_id TEXT NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_by_member ON memberships (member_id);

-- The member who was signed in when the cart was filled.
ALTER TABLE orders ADD COLUMN member_id TEXT REFERENCES members (id) ON DELETE SET NULL;
-- True for an order with a membership. It decides which page confirms it.
ALTER TABLE orders ADD COLUMN has_membership INTEGER NOT NULL DEFAULT 0 CHECK (has_membership IN (0, 1));
CREATE INDEX orders_by_member ON orders (member_id);

UPDATE collections SET screen = 'order' WHERE screen = 'lookup' AND path = '/checkout/membership-confirmed';
-- Texts that an owner has changed stay.
UPDATE collections SET sections = replace(sections,
    'There is no membership with the number {id}. Membership of the kiln club is given by hand, and costs nothing.',
    'There is no membership with the code {id}. The email about your order has a link that opens it.')
  WHERE path = '/checkout/membership-confirmed';
UPDATE plans SET description = replace(description,
    'It begins with the next course for firers; <a href="/contact">ask for a place</a>, or go back',
    'You can <a href="/join">join it</a> at once, or go back');

-- The addresses that a member keeps. `address` is {country, line1, line2, city, region, zip, phone}.
CREATE TABLE member_addresses (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),
  modified_at INTEGER NOT NULL
) STRICT;
CREATE INDEX member_addresses_by_member ON member_addresses (member_id, modified_at);
