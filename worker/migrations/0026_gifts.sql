-- Gift cards for somebody else: the shop writes to the recipient on a day that the buyer chooses.

-- The piece of the order from which the code of a bought card follows.
ALTER TABLE gift_cards ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_cards ADD COLUMN recipient_name TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_cards ADD COLUMN sender TEXT NOT NULL DEFAULT '';
ALTER TABLE gift_cards ADD COLUMN message TEXT NOT NULL DEFAULT '';
-- The time from which the email may be sent, and the time at which it was. `send_at` is null for a card whose buyer gets its code.
ALTER TABLE gift_cards ADD COLUMN send_at INTEGER;
ALTER TABLE gift_cards ADD COLUMN sent_at INTEGER CHECK (sent_at IS NULL OR send_at IS NOT NULL);
CREATE INDEX gift_cards_to_send ON gift_cards (send_at) WHERE sent_at IS NULL;

-- The first page of the demo site sold no gift cards. The seed "gift-card-pages" has a new one.
DELETE FROM collections WHERE path = '/checkout/giftcard';
