import { useState } from "react";
import { findGiftCard, type GiftCardCheck } from "./find-gift-card.ts";

/** A gift card whose balance is known. */
interface KnownGiftCard {
  /** As it was typed; "" for none. */
  readonly code: string;
  /** The balance of the card in the cart's currency. */
  readonly cents: number;
}

/** The gift card that the visitor has typed. Its balance is asked for once, before the visitor reads the amount due. */
export function useGiftCard(first: KnownGiftCard) {
  const [known, setKnown] = useState(first);
  /** @param currency the cart's currency: a card of another one cannot be used */
  const load = async (code: string, currency: string): Promise<GiftCardCheck> => {
    const found = code === "" ? { cents: 0, problem: "" } : await findGiftCard(code, currency);
    setKnown({ code, cents: found.cents });
    return found;
  };
  return {
    /** The known balance of a card; 0 if it has not been asked for. */
    centsOf: (code: string) => (code === known.code ? known.cents : 0),
    /** Requests the balance. */
    load,
    /** Requests the balance if it is not known. */
    check: async (code: string, currency: string): Promise<GiftCardCheck> =>
      code === known.code && known.cents > 0
        ? { cents: known.cents, problem: "" }
        : await load(code, currency),
  };
}
