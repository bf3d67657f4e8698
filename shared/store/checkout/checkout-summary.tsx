import { commaList, withDetails } from "../../text/comma-list.ts";
import { fillText } from "../../text/text.ts";
import type { CartTexts } from "../../texts/cart.ts";
import { type CartEntry, planLabel } from "../cart.ts";
import { problemText } from "../cart-problems.ts";
import { cartMoney, grandTotal, isOrderable, problemOf } from "../cart-totals.ts";
import { formatMoney } from "../money.ts";
import { formatPercent } from "../percent.ts";
import { controlProps, FieldError } from "./checkout-field.tsx";
import { cartPath, changesId, fieldId, focusTargetProps, type SectionProps } from "./checkout-props.ts";
import { amountDue } from "./checkout-values.ts";

type SummaryProps = SectionProps & { readonly cartLabels: CartTexts };

/** The amounts of the order, each with its reason. */
export function CheckoutSummary(props: SectionProps) {
  const { cart, settings, texts } = props;
  const cartLabels = texts.cart;
  return (
    <section
      className="awning-checkout-summary"
      aria-label={texts.summary}
      aria-busy={props.isBusy ? "true" : undefined}
    >
      <h2>{texts.summary}</h2>
      <ul className="awning-checkout-entries">
        {cart.entries.map((entry) => (
          <SummaryEntry key={entry.id} entry={entry} settings={settings} texts={cartLabels} />
        ))}
      </ul>
      <Coupons {...props} cartLabels={cartLabels} />
      <p className="awning-checkout-notice" role="status">
        {props.notice ?? ""}
      </p>
      <Amounts {...props} cartLabels={cartLabels} />
      <Changes {...props} />
    </section>
  );
}

interface SummaryEntryProps {
  readonly entry: CartEntry;
  readonly settings: Pick<SectionProps["settings"], "language" | "locale">;
  readonly texts: CartTexts;
}

function SummaryEntry({ entry, settings: { language, locale }, texts }: SummaryEntryProps) {
  const { id, title, image, quantity, optionValues, answers, total, stock } = entry;
  const problem = problemOf(entry);
  const details = commaList(
    [...[...optionValues, ...(answers ?? [])].map(({ value }) => value), planLabel(entry)],
    language,
  );
  return (
    <li>
      <span className="awning-checkout-image">
        {image === undefined ? null : (
          <img src={image.url} alt="" width={image.width || undefined} height={image.height || undefined} />
        )}
      </span>
      <span>
        <span>{`${quantity} × ${title}`}</span>
        {details === "" ? null : <small>{details}</small>}
        {problem === "" ? null : (
          <small className="awning-checkout-error">{problemText(problem, stock, texts)}</small>
        )}
        {problem === "" || problem === "price-changed" ? null : (
          <RemoveButton action={`remove-${id}`} name={title} label={texts.remove} />
        )}
      </span>
      <span>{total === undefined ? "" : formatMoney(total, locale)}</span>
    </li>
  );
}

interface RemoveButtonProps {
  readonly action: string;
  readonly name: string;
  readonly label: string;
}

function RemoveButton({ action, name, label }: RemoveButtonProps) {
  return (
    <button type="submit" name="action" value={action} aria-label={`${label}: ${name}`}>
      {label}
    </button>
  );
}

function Amounts({ cart, settings, texts, cartLabels, giftCents }: SummaryProps) {
  const format = (minorUnits: number) => formatMoney(cartMoney(cart, minorUnits), settings.locale);
  const { discountCents, shippingCostCents, taxCents, applicableTaxRules, validCoupons } = cart;
  const codes = [
    ...cart.automaticDiscounts,
    ...validCoupons.map(({ promoCode, name }) => (name === "" ? promoCode : name)),
  ];
  const added = applicableTaxRules.filter(({ isIncluded, name }) => !isIncluded && name !== "");
  const included = applicableTaxRules.filter(({ isIncluded, amountCents }) => isIncluded && amountCents > 0);
  const due = amountDue(cart, giftCents);
  const isPlaceKnown = cart.selectedShippingOption !== undefined;
  // The row of an order with an address is there from the start, so that nothing moves when the address is known.
  const isTaxShown = taxCents > 0 || (cart.requiresShipping && included.length === 0);
  return (
    <dl className="awning-checkout-amounts" aria-live="polite">
      <Amount name={cartLabels.subtotal} value={format(cart.subtotalCents)} />
      {discountCents > 0 ? (
        <Amount
          name={withDetails(cartLabels.discount, codes, settings.language)}
          value={format(-discountCents)}
        />
      ) : null}
      {cart.requiresShipping ? (
        <Amount
          name={cartLabels.shipping}
          detail={cart.selectedShippingOption?.name ?? ""}
          value={isPlaceKnown ? format(shippingCostCents) : texts.later}
        />
      ) : null}
      {isTaxShown ? (
        <Amount
          name={withDetails(
            cartLabels.taxes,
            added.map(({ name, rate }) =>
              rate === undefined ? name : `${name} ${formatPercent(rate, settings.locale)}`,
            ),
            settings.language,
          )}
          value={isPlaceKnown || taxCents > 0 ? format(taxCents) : texts.later}
        />
      ) : null}
      {included.map(({ name, amountCents }) => (
        <div key={name}>
          <dt>{fillText(cartLabels.including, { amount: format(amountCents), name })}</dt>
          <dd />
        </div>
      ))}
      <Amount name={cartLabels.total} value={format(grandTotal(cart))} className="awning-checkout-total" />
      {giftCents > 0 ? (
        <>
          <Amount name={texts.giftCard} value={format(due.minorUnits - grandTotal(cart))} />
          <Amount
            name={texts.toPay}
            value={formatMoney(due, settings.locale)}
            className="awning-checkout-total"
          />
        </>
      ) : null}
    </dl>
  );
}

interface AmountProps {
  readonly name: string;
  /** Text of the line below the name, which is there also while it is empty. No line without it. */
  readonly detail?: string;
  readonly value: string;
  readonly className?: string;
}

function Amount({ name, detail, value, className }: AmountProps) {
  return (
    <div className={className}>
      <dt>
        {name}
        {detail === undefined ? null : <small>{detail}</small>}
      </dt>
      {/* Another element for each value: one that grows from its end counts as moved. */}
      <dd key={value}>{value}</dd>
    </div>
  );
}

/** The changes since the visitor has read the summary. They have to be accepted before the payment. */
function Changes({ cart, changes, isAccepted, focus, texts, onAcceptChanges }: SectionProps) {
  const prices = cart.entries.filter((entry) => problemOf(entry) === "price-changed");
  const priceChanges = prices.map(({ title }) => texts.priceChanged.replace("{title}", title));
  const messages = [...new Set([...changes.map(({ message }) => message), ...priceChanges])];
  const isPossible = cart.entries.length === 0 || isOrderable(cart);
  if (messages.length === 0 && isPossible) return null;
  return (
    <fieldset className="awning-checkout-changes" {...focusTargetProps(changesId, focus)}>
      <legend>{isPossible ? texts.changedTitle : texts.fixCart}</legend>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {isPossible ? (
        <label className="awning-checkout-accept">
          <input
            type="checkbox"
            name="acceptChanges"
            value="true"
            checked={isAccepted}
            // The form's handler of this event renders the box again, before a change event could read its new state.
            onInput={onAcceptChanges}
          />
          <span>{texts.acceptChanges}</span>
        </label>
      ) : (
        <a href={cartPath}>{texts.changeCart}</a>
      )}
    </fieldset>
  );
}

/** The coupons of the cart, and the field for another one. */
function Coupons({ cart, values, errors, focus, cartLabels }: SummaryProps) {
  const coupons = [...cart.validCoupons, ...cart.invalidCoupons];
  return (
    <div className="awning-checkout-coupons">
      {coupons.map(({ id, promoCode, name, reason }) => (
        <p key={id} className="awning-checkout-coupon">
          <span>{name === "" ? promoCode : `${promoCode}: ${name}`}</span>
          <RemoveButton action={`uncoupon-${id}`} name={promoCode} label={cartLabels.remove} />
          {reason === "" ? null : <span className="awning-checkout-error">{reason}</span>}
        </p>
      ))}
      <p className="awning-checkout-coupon">
        <label htmlFor={fieldId("promoCode")}>{cartLabels.coupon}</label>
        <input
          {...controlProps({ name: "promoCode", errors, focus })}
          autoComplete="off"
          maxLength={100}
          defaultValue={values.promoCode}
        />
        <button type="submit" name="action" value="coupon">
          {cartLabels.apply}
        </button>
        <FieldError name="promoCode" errors={errors} />
      </p>
    </div>
  );
}
