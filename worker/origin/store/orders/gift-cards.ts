import * as z from "zod";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import type { RefusalsTexts } from "../../../../shared/texts/refusals.ts";
import { sha256Base64Url } from "../../../http/secret-id.ts";
import { signToken } from "../../../request/signed-token.ts";
import { type GiftDetails, parseGiftDetails, sendTime } from "../gift-cards/gift-details.ts";
import type { OrderEntryRow, OrderRow } from "./order-rows.ts";

/** Without characters that look alike. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeLength = 16;

/** A gift card that can pay a part of an order. */
export interface GiftCard {
  readonly digest: string;
  readonly currency: string;
  /** In minor units. */
  readonly balance: number;
}

/** A gift card that was bought. */
export interface IssuedGiftCard {
  /** The piece of the order from which its code follows. */
  readonly place: string;
  /** The recipient of the card. Without one the buyer gets the code. */
  readonly gift: GiftDetails | undefined;
  /** Four groups of four characters. */
  readonly code: string;
  readonly value: number;
}

/**
 * The gift cards that were bought with an order. Their codes follow from the order, so that a repeated placing issues
 * the same ones. Each has 80 bits.
 */
export async function giftCardsOf(
  secret: string,
  { id }: Pick<OrderRow, "id">,
  entries: readonly OrderEntryRow[],
): Promise<readonly IssuedGiftCard[]> {
  const bought = entries
    .filter(({ product_type, unit_price }) => product_type === productTypes.giftCard && unit_price > 0)
    .flatMap(({ position, quantity, unit_price, additional_fields }) => {
      const gift = parseGiftDetails(additional_fields);
      return Array.from({ length: quantity }, (_, index) => ({
        ...{ place: `${position}~${index}`, gift, value: unit_price },
      }));
    });
  return await Promise.all(
    bought.map(async (card) => ({ ...card, code: await codeOfBoughtCard(secret, id, card.place) })),
  );
}

/** The code of a card that was bought as a piece of an order. */
export async function codeOfBoughtCard(secret: string, orderId: string, place: string): Promise<string> {
  return formatCode(await codeOf(await signToken(secret, "gift card", `${orderId}~${place}`)));
}

/** The code of a card that an owner issues. It follows from the id of the issue. */
export async function codeOfIssuedCard(secret: string, id: string): Promise<string> {
  return formatCode(await codeOf(await signToken(secret, "issued gift card", id)));
}

async function codeOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  // 32 characters divide 256 evenly, so each is equally likely.
  return [...digest.slice(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

function formatCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** A code without what does not matter: spaces, hyphens and lower case. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]+/g, "");
}

export function digestCode(code: string): Promise<string> {
  return sha256Base64Url(normalizeCode(code));
}

const row = z.object({ code_digest: z.string(), currency: z.string(), balance: z.number() });

/** The card of each code, in their order; undefined for an unknown code. */
export async function findGiftCards(
  db: D1Database,
  codes: readonly string[],
): Promise<readonly (GiftCard | undefined)[]> {
  if (codes.length === 0) return [];
  const digests = await Promise.all(codes.map(digestCode));
  const { results } = await db
    .prepare(
      "SELECT * FROM gift_cards WHERE is_enabled = 1 AND code_digest IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(digests))
    .all();
  const cards = z.array(row).parse(results);
  return digests.map((digest) => {
    const found = cards.find(({ code_digest }) => code_digest === digest);
    return found && { digest, currency: found.currency, balance: found.balance };
  });
}

/** The reason why a card cannot pay in a currency; undefined if it can. */
export function giftCardProblem(
  card: GiftCard | undefined,
  currency: string,
  texts: RefusalsTexts,
): string | undefined {
  if (!card) return texts.unknownCard;
  if (card.currency !== currency) return fillText(texts.cardCurrency, { currency: card.currency });
  return card.balance === 0 ? texts.cardEmpty : undefined;
}

/** The part of a total that each card pays: the first cards as much as they can. */
export function giftCardShares(
  total: number,
  cards: readonly GiftCard[],
): readonly { digest: string; amount: number }[] {
  let due = total;
  return cards.flatMap(({ digest, balance }) => {
    const amount = Math.min(balance, due);
    due -= amount;
    return amount > 0 ? [{ digest, amount }] : [];
  });
}

interface NewGiftCards {
  readonly cards: readonly IssuedGiftCard[];
  /** The time at which the order is placed. */
  readonly now: number;
  /** The time zone of the site. Days of sending are those of it. */
  readonly timeZone: string;
}

/** Inserts the gift cards of a placed order, once. */
export async function prepareGiftCards(
  db: D1Database,
  { id, currency }: OrderRow,
  { cards, now, timeZone }: NewGiftCards,
): Promise<D1PreparedStatement> {
  const rows = await Promise.all(
    cards.map(async ({ code, value, place, gift }) => ({
      ...{ digest: await digestCode(code), value, place, ...gift },
      sendAt: gift === undefined ? null : sendTime(gift, now, timeZone),
    })),
  );
  return db
    .prepare(
      `INSERT INTO gift_cards (code_digest, order_id, currency, value, balance, place, recipient, recipient_name, sender,
         message, send_at)
       SELECT c.value ->> 'digest', ?1, ?2, c.value ->> 'value', c.value ->> 'value', c.value ->> 'place',
         ifnull(c.value ->> 'email', ''), ifnull(c.value ->> 'name', ''), ifnull(c.value ->> 'sender', ''),
         ifnull(c.value ->> 'message', ''), c.value ->> 'sendAt'
       FROM json_each(?3) c
       WHERE (SELECT state FROM orders WHERE id = ?1) = 'placed' ON CONFLICT DO NOTHING`,
    )
    .bind(id, currency, JSON.stringify(rows));
}
