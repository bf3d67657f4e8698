-- The amount that a donor has typed, in minor units of the currency in which the donor has typed it. `donation_amount`
-- is the same in the store's currency, rounded. Null for a suggested amount and for an entry that is no gift.
ALTER TABLE cart_entries ADD COLUMN donation_typed INTEGER CHECK (donation_typed > 0);
-- ISO 4217 code.
ALTER TABLE cart_entries ADD COLUMN donation_currency TEXT CHECK (length(donation_currency) = 3);
