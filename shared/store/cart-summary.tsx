import { apiPaths } from "../names.ts";
import { withDetails } from "../text/comma-list.ts";
import { fillText } from "../text/text.ts";
import type { CartTexts } from "../texts/cart.ts";
import type { Cart } from "./cart.ts";
import { CartCoupons, couponCodesOutsideCart, couponsOf } from "./cart-coupons.tsx";
import { CartForm } from "./cart-form.tsx";
import { minimumText } from "./cart-problems.ts";
import { cartMoney, grandTotal, isOrderable, missedMinimum } from "./cart-totals.ts";
import type { CartViewProps } from "./cart-view.tsx";
import { CurrencyChoice } from "./currency-choice.tsx";
import { formatMoney } from "./money.ts";

/** Paths of the platform: docs/reference/routes.md */
const cartPath = "/cart";
const checkoutPath = "/commerce/goto-checkout";

type SummaryProps = CartViewProps & { readonly texts: CartTexts };

/** The amounts of the cart, coupons, shipping, and the way to the checkout. */
export function CartSummary(props: SummaryProps) {
  const { cart, settings, isShort = false, texts } = props;
  const format = (minorUnits: number) => formatMoney(cartMoney(cart, minorUnits), settings.locale);
  return (
    <section className="awning-cart-summary" aria-label={texts.summary}>
      {isShort ? null : <h2>{texts.summary}</h2>}
      {isShort ? null : <CartCoupons {...props} />}
      {isShort || settings.currencies.length === 0 ? null : (
        <CurrencyChoice
          currencies={settings.currencies}
          current={cart.subtotalAmount.currency}
          label={texts.currency}
          apply={texts.apply}
          crumb={props.crumb}
          onSubmit={props.handlers?.submit}
        />
      )}
      {isShort || !cart.requiresShipping ? null : <ShippingEstimate {...props} format={format} />}
      <dl className="awning-cart-amounts">
        <Amount name={texts.subtotal} value={format(cart.subtotalCents)} />
        {isShort ? null : (
          <OtherAmounts
            cart={cart}
            isEstimating={props.isEstimating ?? false}
            isApplying={(props.applying ?? []).length > 0}
            hasCoupon={couponsOf(cart).length + couponCodesOutsideCart(props).length > 0}
            language={settings.language}
            texts={texts}
            format={format}
          />
        )}
      </dl>
      <Checkout {...props} format={format} />
      {isShort ? (
        <a className="awning-cart-link" href={cartPath}>
          {texts.viewCart}
        </a>
      ) : (
        <a className="awning-cart-link" href={settings.continueShoppingUrl}>
          {texts.continueShopping}
        </a>
      )}
    </section>
  );
}

type Format = (minorUnits: number) => string;

function Amount({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      {/* A longer amount begins further left. As a new element it does not count as moved. */}
      <dd key={value}>{value}</dd>
    </div>
  );
}

interface OtherAmountsProps {
  readonly cart: Cart;
  readonly isEstimating: boolean;
  /** True while the addition of a coupon has not been answered. */
  readonly isApplying: boolean;
  /** True if a coupon has a row, also one that does not apply. */
  readonly hasCoupon: boolean;
  readonly language: string;
  readonly texts: CartTexts;
  readonly format: Format;
}

/** An amount that is not known yet. */
const unknownAmount = "…";

/**
 * The amounts that the answer to a coupon or to an estimate may have are shown from the press on, and stay where they are
 * 0, so that the answer moves nothing: docs/decisions/0177-rows-of-the-summary-of-the-cart.md
 */
function OtherAmounts({
  cart,
  isEstimating,
  isApplying,
  hasCoupon,
  language,
  texts,
  format,
}: OtherAmountsProps) {
  const { discountCents, shippingCostCents, taxCents, subtotalCents, applicableTaxRules } = cart;
  const total = grandTotal(cart);
  const added = applicableTaxRules.filter(({ isIncluded, name }) => !isIncluded && name !== "");
  const included = applicableTaxRules.filter(({ isIncluded, amountCents }) => isIncluded && amountCents > 0);
  const isDiscounted = hasCoupon || discountCents > 0;
  const isSent = isEstimating || cart.selectedShippingOption !== undefined || shippingCostCents !== 0;
  const known = (amount: number, isKnown: boolean) => (isKnown ? format(amount) : unknownAmount);
  return (
    <>
      {isDiscounted ? (
        <Amount
          name={withDetails(texts.discount, cart.automaticDiscounts, language)}
          value={known(discountCents && -discountCents, !isApplying)}
        />
      ) : null}
      {isSent ? <Amount name={texts.shipping} value={known(shippingCostCents, !isEstimating)} /> : null}
      {taxCents > 0 || (isSent && included.length === 0) ? (
        <Amount
          name={withDetails(
            texts.taxes,
            added.map(({ name }) => name),
            language,
          )}
          value={known(taxCents, !isEstimating)}
        />
      ) : null}
      {included.map(({ name, amountCents }) => (
        <Amount key={name} name={fillText(texts.including, { amount: format(amountCents), name })} value="" />
      ))}
      {isDiscounted || isSent || total !== subtotalCents ? (
        <Amount name={texts.total} value={known(total, !isEstimating && !isApplying)} />
      ) : null}
    </>
  );
}

/** The link to the checkout. It has no URL while the checkout is not possible, and says why. */
function Checkout({
  cart,
  settings,
  isBusy = false,
  isShort = false,
  texts,
  format,
}: SummaryProps & { readonly format: Format }) {
  const minimum = missedMinimum(cart, settings);
  const idPrefix = isShort ? "awning-panel" : "awning-cart";
  const isPossible = !isBusy && minimum === undefined && isOrderable(cart);
  return (
    <>
      {minimum === undefined ? null : (
        <p className="awning-cart-minimum" id={`${idPrefix}-minimum`}>
          {minimumText(format(minimum.minorUnits), texts)}
        </p>
      )}
      {isPossible ? (
        <a className="awning-cart-button awning-cart-checkout" href={checkoutPath}>
          {texts.checkout}
        </a>
      ) : (
        <button
          type="button"
          className="awning-cart-button awning-cart-checkout"
          disabled={true}
          aria-describedby={minimum === undefined ? undefined : `${idPrefix}-minimum`}
        >
          {isBusy ? texts.saving : texts.checkout}
        </button>
      )}
    </>
  );
}

function ShippingEstimate(props: SummaryProps & { readonly format: Format }) {
  const { cart, settings, countries, crumb, notice, isEstimating = false, handlers, texts, format } = props;
  const { shippingOptions, selectedShippingOption, shippingLocation } = cart;
  return (
    <details className="awning-cart-shipping" open={shippingOptions.length > 0}>
      <summary>{texts.estimate}</summary>
      <CartForm
        className="awning-cart-field"
        action={apiPaths.shippingLocation}
        crumb={crumb}
        notice={notice}
        onSubmit={handlers?.submit}
      >
        <label htmlFor="awning-cart-country">{texts.country}</label>
        <select
          id="awning-cart-country"
          name="country"
          autoComplete="shipping country"
          defaultValue={shippingLocation?.country || settings.country || "US"}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor="awning-cart-zip">{texts.zip}</label>
        <span>
          <input
            id="awning-cart-zip"
            name="zip"
            autoComplete="shipping postal-code"
            maxLength={20}
            defaultValue={shippingLocation?.zip ?? ""}
          />
          <button type="submit">{texts.apply}</button>
        </span>
      </CartForm>
      {isEstimating || shippingOptions.length > 0 ? (
        <div className="awning-cart-rates" aria-busy={isEstimating ? "true" : undefined}>
          {shippingOptions.map(({ key, name, costCents }) => (
            <CartForm
              key={key}
              className="awning-cart-option"
              action={apiPaths.shippingOption}
              crumb={crumb}
              onSubmit={handlers?.submit}
            >
              <input type="hidden" name="key" value={key} />
              <button type="submit" aria-pressed={selectedShippingOption?.key === key ? "true" : "false"}>
                <span>{name}</span>
                <span>{format(costCents)}</span>
              </button>
            </CartForm>
          ))}
        </div>
      ) : null}
    </details>
  );
}
