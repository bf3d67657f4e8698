import "../../texts.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import type { OriginContext } from "../bindings.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { addCoupon, parseCouponCode } from "./change-cart.ts";
import { isWithinGuessLimit } from "./guess-limit.ts";

/** Why a typed code is not added to a cart. */
interface CouponRefusal {
  readonly reason: string;
  /** True above the limit of codes of one IP address. Then the code was not looked up. */
  readonly isLimited: boolean;
}

/**
 * Adds the coupon with a typed code to a cart. Undefined if it was added. Throws a `CartChangeError` if the
 * text cannot be a code.
 */
export async function applyCoupon(
  c: OriginContext,
  token: string,
  typed: string,
): Promise<CouponRefusal | undefined> {
  const code = parseCouponCode(typed);
  if (!(await isWithinGuessLimit(c, "coupon", [code])))
    return { reason: refusalsTexts(await textLanguageOf(c)).tooManyTries, isLimited: true };
  const reason = await addCoupon(c.env.DB, token, code);
  return reason === undefined ? undefined : { reason, isLimited: false };
}
