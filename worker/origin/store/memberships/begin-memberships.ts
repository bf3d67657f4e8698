import "../../../texts.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import type { OrderEntryRow, OrderRow } from "../orders/order-rows.ts";
import { passwordLink } from "./password-link.ts";

/**
 * Gives the memberships of a placed order to its member, once: the one who was signed in, or else the one with the email
 * address of the order, who is created. The statements belong to the transaction in which the order becomes `placed`.
 */
export async function prepareMemberships(
  { db, secret, siteUrl }: { readonly db: D1Database; readonly secret: string; readonly siteUrl: string },
  order: OrderRow,
  { entries, now }: { readonly entries: readonly OrderEntryRow[]; readonly now: number },
): Promise<readonly D1PreparedStatement[]> {
  const isSold = entries.some(({ product_type }) => product_type === productTypes.paywall);
  if (!isSold || order.subscription_id !== null) return [];
  const { title: site, textLanguage } = siteFromRow(await db.prepare(siteQuery).first());
  const texts = lettersTexts(textLanguage);
  const begun = fillText(texts.membership, { name: order.name, site });
  const link = await passwordLink({ secret, siteUrl: siteUrl || order.site_url }, order.email, now);
  // The database knows the lower case of ASCII letters only.
  const email = order.email.toLowerCase();
  const memberWith = (parameter: string) =>
    `SELECT id FROM members WHERE website_id = o.website_id AND email = ${parameter}`;
  return [
    db
      .prepare(
        `INSERT INTO members (id, website_id, email, display_name, created_at)
         SELECT lower(hex(randomblob(12))), o.website_id, ?3, o.name, ?2 FROM orders o
         WHERE o.id = ?1 AND o.state = 'placed' AND o.member_id IS NULL ON CONFLICT DO NOTHING`,
      )
      .bind(order.id, now, email),
    db
      .prepare(
        `INSERT INTO memberships (order_id, position, plan_id, member_id)
         SELECT e.order_id, e.position, p.plan_id, ifnull(o.member_id, (${memberWith("?2")}))
         FROM order_entries e JOIN plan_items p ON p.item_id = e.item_id JOIN orders o ON o.id = e.order_id
         WHERE o.id = ?1 AND o.state = 'placed' ON CONFLICT DO NOTHING`,
      )
      .bind(order.id, email),
    // A member who has a password signs in with it. The email goes to the address that the link is for, which may differ
    // from the typed one: the Kelvin sign has the lower case k.
    db
      .prepare(
        `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
         SELECT 'password ' || o.id, o.website_id, ?5, 'password', ?2, ?3, ?4 FROM orders o
         WHERE o.id = ?1 AND o.state = 'placed' AND o.member_id IS NULL
           AND EXISTS (${memberWith("?5")} AND password_hash IS NULL) ON CONFLICT DO NOTHING`,
      )
      .bind(
        order.id,
        fillText(texts.accountSubject, { site }),
        `${begun}\n\n${texts.choosePassword}\n${link}\n\n${texts.passwordEnds}\n`,
        now,
        email,
      ),
  ];
}
