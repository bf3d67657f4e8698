import "../../../texts.ts";
import * as z from "zod";
import { formatMoney } from "../../../../shared/store/money.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { type Site, siteFromRow, siteQuery } from "../../rows/site.ts";
import { codeOfBoughtCard, digestCode } from "../orders/gift-cards.ts";
import type { OrderStore } from "../orders/settle-order.ts";
import { giftCardBalancePath } from "./gift-card-paths.ts";

/** The most emails of one run. The next one goes on. */
const maxEmails = 50;

const dueCard = z.object({
  code_digest: z.string(),
  order_id: z.string(),
  place: z.string(),
  currency: z.string(),
  value: z.number(),
  recipient_name: z.string(),
  sender: z.string(),
  message: z.string(),
  buyer: z.string(),
  site_url: z.string(),
});
type DueCard = z.infer<typeof dueCard>;

/** A card that may be sent: not sent yet, not disabled, and not refunded with its order. */
const canBeSent = "g.sent_at IS NULL AND g.is_enabled = 1 AND g.balance > 0";

/**
 * Writes to the recipients of gift cards whose day has come: one email for each card, whatever is repeated or runs at
 * the same time. A card that cannot be sent does not keep the others back.
 */
export async function sendGiftCards(
  store: Pick<OrderStore, "db" | "secret" | "siteUrl">,
  now: number,
): Promise<void> {
  const { db } = store;
  const { results } = await db
    .prepare(
      `SELECT g.*, o.name AS buyer, o.site_url FROM gift_cards g JOIN orders o ON o.id = g.order_id
       WHERE ${canBeSent} AND g.send_at <= ? AND o.cancelled_at IS NULL ORDER BY g.send_at LIMIT ${maxEmails}`,
    )
    .bind(now)
    .all();
  if (results.length === 0) return;
  const site = siteFromRow(await db.prepare(siteQuery).first());
  for (const card of z.array(dueCard).parse(results)) {
    try {
      await sendGiftCard(store, card, { site, now });
    } catch (error) {
      console.error(`gift card of order ${card.order_id} could not be sent:`, error);
    }
  }
}

async function sendGiftCard(
  { db, secret, siteUrl }: Pick<OrderStore, "db" | "secret" | "siteUrl">,
  card: DueCard,
  { site, now }: { readonly site: Site; readonly now: number },
): Promise<void> {
  const { code_digest, order_id, place, sender, buyer, site_url } = card;
  const code = await codeOfBoughtCard(secret, order_id, place);
  const link = new URL(giftCardBalancePath, siteUrl || site_url).href;
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
         SELECT 'gift ' || g.order_id || ' ' || g.place, ?2, g.recipient, 'order', ?3, ?4, ?5
         FROM gift_cards g WHERE g.code_digest = ?1 AND ${canBeSent} ON CONFLICT DO NOTHING`,
      )
      .bind(
        code_digest,
        site.id,
        fillText(lettersTexts(site.textLanguage).giftSubject, {
          sender: sender || buyer,
          site: site.title,
        }),
        emailBody(card, { code, link, site }),
        now,
      ),
    // The digest is another one if the secret has changed since the order. The code of before cannot be computed.
    db
      .prepare(
        `UPDATE gift_cards AS g SET sent_at = ?2, code_digest = ?3 WHERE g.code_digest = ?1 AND ${canBeSent}`,
      )
      .bind(code_digest, now, await digestCode(code)),
  ]);
}

function emailBody(
  { recipient_name, sender, buyer, message, currency, value }: DueCard,
  { code, link, site }: { readonly code: string; readonly link: string; readonly site: Site },
): string {
  const texts = lettersTexts(site.textLanguage);
  const amount = formatMoney({ currency, minorUnits: value }, site.formattingLocale);
  const paragraphs = [
    fillText(texts.gift, {
      name: recipient_name === "" ? texts.hello : recipient_name,
      sender: sender || buyer,
      amount,
      site: site.title,
    }),
    message,
    `${texts.giftCode}\n${code}`,
    `${texts.giftBalance}\n${link}`,
  ];
  return `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
}
