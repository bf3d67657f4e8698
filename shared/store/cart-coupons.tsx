import type { ReactNode } from "react";
import { apiPaths } from "../names.ts";
import type { CartTexts } from "../texts/cart.ts";
import type { Cart, CartCoupon } from "./cart.ts";
import { CartForm, type CartNotice } from "./cart-form.tsx";
import type { CartViewProps } from "./cart-view.tsx";

/** The coupons of a cart, each code once: those that apply, then those that do not. */
export function couponsOf({ validCoupons, coupons, invalidCoupons }: Cart): readonly CartCoupon[] {
  const valid = [...validCoupons, ...coupons].filter(
    ({ promoCode }, index, all) =>
      all.findIndex((other) => other.promoCode === promoCode) === index &&
      !invalidCoupons.some((other) => other.promoCode === promoCode),
  );
  return [...valid, ...invalidCoupons];
}

/** The codes that have a row but are not in the cart: those that are being sent, and one that was refused. */
export function couponCodesOutsideCart({
  cart,
  applying = [],
  notice,
}: Pick<CartViewProps, "cart" | "applying" | "notice">): readonly string[] {
  const known = couponsOf(cart).map(({ promoCode }) => promoCode);
  const codes = notice?.promoCode === undefined ? applying : [...applying, notice.promoCode];
  return [...new Set(codes)].filter((code) => !known.includes(code));
}

/** The coupons of the cart, each with its name or the reason why it does not apply, and the field for a code. */
export function CartCoupons(props: CartViewProps & { readonly texts: CartTexts }) {
  const { cart, crumb, notice, handlers, texts } = props;
  const unanswered = couponCodesOutsideCart(props);
  const isInRow = notice?.promoCode !== undefined && unanswered.includes(notice.promoCode);
  return (
    <div className="awning-cart-coupons">
      {couponsOf(cart).map(({ id, promoCode, name, reason }) => (
        <CartForm
          key={id}
          className="awning-cart-coupon"
          action={`${apiPaths.cartCoupons}/${encodeURIComponent(id)}`}
          crumb={crumb}
          onSubmit={handlers?.submit}
        >
          <span className="awning-cart-code">{promoCode}</span>
          <button type="submit" name="action" value="remove" aria-label={`${texts.remove}: ${promoCode}`}>
            {texts.remove}
          </button>
          {reason === "" ? <bdi>{name}</bdi> : <Problem>{reason}</Problem>}
        </CartForm>
      ))}
      {unanswered.map((code) => (
        <UnansweredCoupon
          key={code}
          code={code}
          notice={notice?.promoCode === code ? notice : undefined}
          texts={texts}
        />
      ))}
      <CartForm
        className="awning-cart-field"
        action={apiPaths.cartCoupons}
        crumb={crumb}
        notice={isInRow ? undefined : notice}
        onSubmit={handlers?.submit}
      >
        <label htmlFor="awning-cart-coupon">{texts.coupon}</label>
        <span>
          <input id="awning-cart-coupon" name="promoCode" autoComplete="off" maxLength={10_000} />
          <button type="submit">{texts.apply}</button>
        </span>
      </CartForm>
    </div>
  );
}

/**
 * The row of a code that the cart does not have. It has the height of the row that the answer may bring:
 * docs/decisions/0177-rows-of-the-summary-of-the-cart.md
 */
function UnansweredCoupon({
  code,
  notice,
  texts,
}: {
  readonly code: string;
  readonly notice: CartNotice | undefined;
  readonly texts: CartTexts;
}) {
  return (
    <div className="awning-cart-coupon" aria-busy={notice === undefined ? "true" : undefined}>
      <span className="awning-cart-code">{code}</span>
      {notice === undefined ? (
        <span key="saving">{texts.saving}</span>
      ) : (
        <Problem key="problem">{notice.message}</Problem>
      )}
    </div>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <span className="awning-cart-problem" role="alert">
      {children}
    </span>
  );
}
