import "../../texts.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type RefusalsTexts, refusalsTexts } from "../../../shared/texts/refusals.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { CartChangeError } from "./cart-refusal.ts";
import type { CouponRow } from "./cart-rows.ts";

const maxCodeLength = 100;
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/**
 * The code of a coupon, from the text that a visitor has typed. Throws a `CartChangeError` for a text that cannot be a
 * code.
 */
export function parseCouponCode(typed: string): string {
  const code = typed.trim();
  if (code === "") throw new CartChangeError(400, ({ typeCode }) => typeCode);
  if (code.length > maxCodeLength)
    throw new CartChangeError(400, ({ codeLength }) => fillText(codeLength, { most: maxCodeLength }));
  return code;
}

/**
 * Adds a coupon to a cart. Returns the reason if it cannot be used with any cart; then nothing is kept. A coupon
 * that needs a larger cart is kept.
 */
export async function addCoupon(db: D1Database, token: string, code: string): Promise<string | undefined> {
  const coupon = await db
    .prepare("SELECT * FROM coupons WHERE code = ? AND is_automatic = 0")
    .bind(code)
    .first<CouponRow>();
  const texts = refusalsTexts(siteFromRow(await db.prepare(siteQuery).first()).textLanguage);
  if (coupon === null) return texts.unknownCode;
  const reason = permanentCouponProblem(coupon, Date.now(), texts);
  if (reason !== undefined) return reason;
  await db
    .prepare("INSERT INTO cart_coupons (cart_token, code) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(token, coupon.code)
    .run();
  return undefined;
}

/** The reason why a coupon does not apply to any cart; undefined if it may. */
export function permanentCouponProblem(
  coupon: Pick<CouponRow, "is_enabled" | "starts_at" | "ends_at" | "max_uses" | "uses">,
  now: number,
  texts: RefusalsTexts,
): string | undefined {
  const { is_enabled, starts_at, ends_at, max_uses, uses } = coupon;
  if (is_enabled === 0) return texts.codeInvalid;
  if (starts_at !== null && now < starts_at) return texts.codeEarly;
  if (ends_at !== null && now >= ends_at) return texts.codeExpired;
  if (max_uses !== null && uses >= max_uses) return texts.codeUsed;
  return undefined;
}

export async function removeCoupon(db: D1Database, token: string, code: string): Promise<void> {
  await db
    .prepare("DELETE FROM cart_coupons WHERE cart_token = ? AND code = ?")
    .bind(token, code.slice(0, maxCodeLength))
    .run();
}

/** Sets the place to which the cart is sent. Throws a `CartChangeError`. */
export async function setShippingLocation(
  db: D1Database,
  token: string,
  place: { readonly country: string; readonly zip: string },
): Promise<void> {
  const country = place.country.trim().toUpperCase();
  const zip = place.zip.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || regions.of(country) === undefined)
    throw new CartChangeError(400, ({ chooseCountry }) => chooseCountry, "country");
  if (country === "US" && !/^\d{5}$/.test(zip))
    throw new CartChangeError(400, ({ zipDigits }) => zipDigits, "zip");
  if (!/^[A-Z0-9 -]{0,12}$/.test(zip))
    throw new CartChangeError(400, ({ zipCharacters }) => zipCharacters, "zip");
  await db
    .prepare("UPDATE carts SET country = ?, zip = ?, modified_at = ? WHERE token = ?")
    .bind(country, zip, Date.now(), token)
    .run();
}

/** Chooses a shipping option. `offered`: the keys that the cart's place has. Throws a `CartChangeError`. */
export async function setShippingOption(
  db: D1Database,
  token: string,
  { key, offered }: { readonly key: string; readonly offered: readonly string[] },
): Promise<void> {
  if (!offered.includes(key))
    throw new CartChangeError(400, ({ noShipping }) => noShipping, "shippingOption");
  await db
    .prepare("UPDATE carts SET shipping_option = ?, modified_at = ? WHERE token = ?")
    .bind(key, Date.now(), token)
    .run();
}
