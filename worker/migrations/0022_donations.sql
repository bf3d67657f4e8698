-- Donations. The amount and the period are chosen by the donor, so the entry of the cart keeps them. Amounts are in the
-- smallest unit of the store's currency.

-- The gifts that a donation page (page type 203) takes. The variant is one of an item that is not published: it stands
-- for a gift in carts and orders. `suggested` is a list of amounts, `units` a list of the periods that can be chosen.
CREATE TABLE donation_pages (
  collection_id TEXT PRIMARY KEY REFERENCES collections (id) ON DELETE CASCADE,
  variant_id TEXT NOT NULL UNIQUE REFERENCES variants (id) ON DELETE CASCADE,
  suggested TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(suggested)),
  minimum INTEGER NOT NULL CHECK (minimum > 0),
  maximum INTEGER NOT NULL CHECK (maximum >= minimum),
  units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units))
) STRICT;

ALTER TABLE cart_entries ADD COLUMN donation_amount INTEGER CHECK (donation_amount > 0);
-- NULL: a gift that is given once.
ALTER TABLE cart_entries ADD COLUMN donation_unit TEXT CHECK (donation_unit IN ('week', 'month', 'year'));

-- The first page of the demo site took no donations. The seed "donate-page" has a new one.
DELETE FROM collections WHERE path = '/checkout/donate';
UPDATE collections SET screen = 'order' WHERE screen = 'lookup' AND path = '/checkout/contribution-confirmed';
-- Texts that an owner has changed stay.
UPDATE collections SET sections = replace(sections,
    'There is no contribution with the number {id}. The kiln fund takes nothing on this site yet, so nothing was charged.',
    'There is no contribution with the code {id}. The email about it has a link that opens it.')
  WHERE path = '/checkout/contribution-confirmed';
