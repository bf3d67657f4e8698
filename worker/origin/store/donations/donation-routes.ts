import { Hono } from "hono";
import { currentMember } from "../../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { showPageAt } from "../../page-loaders/show-page.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { languageOfSendingPage } from "../../rows/text-language.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { PurchasedCartError } from "../cart-refusal.ts";
import { addToCurrentCart, setCartCookie, shownCurrencyOf } from "../cart-token.ts";
import { chooseCurrency, type ExchangeRate, ratesQuery } from "../exchange.ts";
import { bindCart } from "../member-cart.ts";
import { donationColumns } from "./donation-columns.ts";
import { type Donation, type DonationForm, parseDonation } from "./donation-input.ts";
import { type DonationPage, findDonationPage } from "./donation-page.ts";

const donatePath = "/checkout/donate";

/** The form of a gift: docs/reference/donations.md */
export const donationRoutes = new Hono<OriginEnv>();

donationRoutes.post(donatePath, async (c, next) => {
  const fields = await readFieldMap(c.req.raw.clone() as Request);
  const id = fields.get("donatePageId");
  // The form of a lock screen is sent to the same address.
  if (id === undefined) return void (await next());
  const page = await findDonationPage(c.env.DB, id);
  const address = `${donatePath}?donatePageId=${encodeURIComponent(id.toWellFormed())}`;
  if (!page) return c.redirect(address, 303);
  const form: DonationForm = {
    amount: fields.get("amount") ?? "",
    ownAmount: fields.get("ownAmount") ?? "",
    repeat: fields.get("repeat") ?? "",
  };
  const [sites, rates] = await c.env.DB.batch<ExchangeRate>([
    c.env.DB.prepare(siteQuery),
    c.env.DB.prepare(ratesQuery),
  ]);
  const site = siteFromRow(sites?.results[0]);
  const gift = parseDonation(form, page, {
    currency: chooseCurrency(site.storeSettings, shownCurrencyOf(c), rates?.results ?? []),
    formattingLocale: site.formattingLocale,
    textLanguage: languageOfSendingPage(c, site),
  });
  if ("error" in gift)
    return await showPageAt(c, address, {
      status: 422,
      state: { donation: { page, form }, message: gift.error },
    });
  await setCartCookie(c, await addDonation(c, page, gift));
  c.header("cache-control", "no-store");
  return c.redirect("/checkout", 303);
});

/**
 * Puts the gift into the cart. A cart has one gift to each page: a second one replaces the first. Returns the cart's
 * token.
 */
async function addDonation(
  c: OriginContext,
  { variant_id, title }: DonationPage,
  { amount, unit, typed }: Donation,
): Promise<string> {
  const { DB: db } = c.env;
  const { token } = await addToCurrentCart(c, async (token) => {
    const [, added] = await db.batch([
      db
        .prepare(
          `INSERT INTO carts (token, id, created_at, modified_at) VALUES (?1, lower(hex(randomblob(12))), ?2, ?2)
           ON CONFLICT (token) DO UPDATE SET modified_at = excluded.modified_at`,
        )
        .bind(token, Date.now()),
      db
        .prepare(
          `INSERT INTO cart_entries (id, cart_token, variant_id, quantity, title, seen_price, position,
             ${donationColumns})
           SELECT lower(hex(randomblob(12))), ?1, ?2, 1, ?3, ?4,
             (SELECT ifnull(max(position), 0) + 1 FROM cart_entries WHERE cart_token = ?1), ?4, ?5, ?6, ?7
             FROM carts WHERE token = ?1 AND is_purchased = 0
           ON CONFLICT (cart_token, variant_id, additional_fields) DO UPDATE SET quantity = 1, removed_at = NULL,
             title = excluded.title, seen_price = excluded.seen_price, donation_amount = excluded.donation_amount,
             donation_unit = excluded.donation_unit, donation_typed = excluded.donation_typed,
             donation_currency = excluded.donation_currency RETURNING id`,
        )
        .bind(token, variant_id, title, amount, unit, typed?.minorUnits ?? null, typed?.currency ?? null),
    ]);
    if (added?.results.length === 0) throw new PurchasedCartError();
  });
  const member = await currentMember(c);
  if (member) await bindCart(db, token, member.id);
  return token;
}
