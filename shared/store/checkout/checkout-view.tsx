import { minimumText } from "../cart-problems.ts";
import { isOrderable, missedMinimum } from "../cart-totals.ts";
import { decimalOf, formatMoney } from "../money.ts";
import { CheckField, TextArea } from "./checkout-field.tsx";
import { BankQuestion, EmptyCheckout, Policies } from "./checkout-parts.tsx";
import {
  type CheckoutViewProps,
  cartPath,
  checkoutPath,
  focusTargetProps,
  messageId,
  type SectionProps,
  sectionId,
} from "./checkout-props.ts";
import {
  AddressFields,
  CardChoice,
  ContactFields,
  ShippingChoice,
  sectionText,
} from "./checkout-sections.tsx";
import { mustAccept } from "./checkout-state.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { amountDue, type CheckoutSection, maxNote, sectionsOf } from "./checkout-values.ts";

/**
 * The checkout page: docs/reference/checkout.md. The edge renders it, and the client hydrates it. Every button is a
 * submit button of a form, so the page also works before the client has loaded, and without it.
 */
export function CheckoutView(props: CheckoutViewProps) {
  const { cart, settings, crumb, orderKey } = props;
  const { texts } = settings;
  const due = amountDue(cart, props.giftCents);
  if (cart.entries.length === 0)
    return <EmptyCheckout settings={settings} texts={texts} message={props.message} />;
  return (
    <form
      id="awning-checkout-form"
      className="awning-checkout"
      method="post"
      action={checkoutPath}
      noValidate={true}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      {/* Enter in a field presses the first button of a form, which must not be another section's. */}
      <button
        type="submit"
        name="action"
        value={`default-${props.open}`}
        className="awning-checkout-default"
        tabIndex={-1}
        aria-hidden="true"
      />
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="open" value={props.open} />
      <input type="hidden" name="done" value={props.done.join(" ")} />
      <input type="hidden" name="cartToken" value={cart.cartToken} />
      <input type="hidden" name="currency" value={due.currency} />
      <input type="hidden" name="amount" value={decimalOf(due)} />
      <input type="hidden" name="paymentId" value={props.paymentId} />
      <h1>{texts.title}</h1>
      <CheckoutSummary {...props} texts={texts} />
      <div className="awning-checkout-sections">
        {settings.isExpress && props.done.length === 0 ? (
          <div className="awning-checkout-express">
            <button type="submit" name="action" value="express" className="awning-checkout-button">
              {texts.express}
            </button>
            <p>{texts.expressText}</p>
          </div>
        ) : null}
        {sectionsOf(cart).map((section) => (
          <Section key={section} {...props} texts={texts} section={section} />
        ))}
        <a className="awning-checkout-back" href={cartPath}>
          {texts.backToCart}
        </a>
      </div>
      <Policies settings={settings} texts={texts} />
    </form>
  );
}

type WithSection = SectionProps & { readonly section: CheckoutSection };

function Section(props: WithSection) {
  const { section, cart, open, done, focus, message, texts } = props;
  const sections = sectionsOf(cart);
  const index = sections.indexOf(section);
  const isOpen = section === open;
  const isEditable = !isOpen && sections.slice(0, index).every((before) => done.includes(before));
  const titleId = sectionId(section);
  return (
    <section
      className="awning-checkout-section"
      data-open={isOpen ? "true" : "false"}
      aria-labelledby={titleId}
    >
      <div className="awning-checkout-head">
        <h2 {...focusTargetProps(titleId, focus)}>{`${index + 1}. ${texts[section]}`}</h2>
        {isEditable ? (
          <button
            type="submit"
            name="action"
            value={`edit-${section}`}
            aria-label={`${texts.edit}: ${texts[section]}`}
          >
            {texts.edit}
          </button>
        ) : null}
      </div>
      {!isOpen && done.includes(section) ? (
        <p className="awning-checkout-done">{sectionText(section, props)}</p>
      ) : null}
      <div className="awning-checkout-body">
        <SectionBody {...props} />
        {section === "review" ? (
          <Review {...props} />
        ) : (
          <>
            <button
              type="submit"
              name="action"
              value={`continue-${section}`}
              className="awning-checkout-button"
              disabled={props.isBusy === true && section === "shipping"}
            >
              {texts.continueLabel}
            </button>
            <div
              className="awning-checkout-message"
              role="status"
              {...(isOpen && focusTargetProps(messageId, focus))}
            >
              {isOpen && message !== "" ? <p>{message}</p> : null}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function SectionBody(props: WithSection) {
  const { section, settings, values, errors, focus, texts } = props;
  if (section === "contact") return <ContactFields {...props} />;
  if (section === "address")
    return (
      <div className="awning-checkout-address">
        <AddressFields {...props} />
      </div>
    );
  if (section === "shipping") return <ShippingChoice {...props} />;
  if (section === "payment") return <CardChoice {...props} />;
  return (
    <>
      {settings.hasNote ? (
        <TextArea
          name="note"
          label={texts.note}
          optional={texts.optional}
          values={values}
          errors={errors}
          focus={focus}
          maxLength={maxNote}
        />
      ) : null}
      {settings.terms === "" ? null : (
        <CheckField name="termsAccepted" label={texts.terms} values={values} errors={errors} focus={focus} />
      )}
    </>
  );
}

function Review(props: WithSection) {
  const { cart, settings, isBusy, isPaying, message, open, paymentId, focus, texts } = props;
  const due = amountDue(cart, props.giftCents);
  const total = formatMoney(due, settings.locale);
  const minimum = missedMinimum(cart, settings);
  const isPossible = isOrderable(cart) && minimum === undefined;
  const waiting = mustAccept(props) && !props.isAccepted ? texts.acceptFirst : "";
  // There is nothing to accept while a product cannot be ordered.
  const shown = message || (waiting && !isOrderable(cart) ? texts.fixCart : waiting);
  return (
    <>
      {settings.cardPayment ? null : <p className="awning-checkout-text">{texts.testPayment}</p>}
      {/* The button is not disabled while it works: the focus would be lost. A second press does nothing. */}
      <button
        type="submit"
        name="action"
        value="pay"
        className="awning-checkout-button awning-checkout-pay"
        disabled={!isPossible || isBusy === true}
        aria-disabled={isPaying ? "true" : undefined}
      >
        {isPaying
          ? texts.working
          : due.minorUnits === 0
            ? texts.placeFree
            : texts.pay.replace("{total}", total)}
      </button>
      <div
        className="awning-checkout-message"
        role="status"
        {...(open === "review" && focusTargetProps(messageId, focus))}
      >
        {open === "review" && shown !== "" ? <p>{shown}</p> : null}
        {minimum === undefined ? null : (
          <p>{minimumText(formatMoney(minimum, settings.locale), texts.cart)}</p>
        )}
      </div>
      {paymentId === "" ? null : <BankQuestion texts={texts} total={total} focus={focus} />}
    </>
  );
}
