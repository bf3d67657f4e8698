import { bankId, cartPath, focusTargetProps, type SectionProps } from "./checkout-props.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";

/** The question of the visitor's bank. The client shows it in a dialog. */
export function BankQuestion({
  texts,
  total,
  focus = "",
}: {
  readonly texts: CheckoutPageTexts;
  readonly total: string;
  readonly focus?: string;
}) {
  return (
    <fieldset className="awning-checkout-bank" {...focusTargetProps(bankId, focus)}>
      <legend>{texts.bank}</legend>
      <p>{texts.bankText.replace("{total}", total)}</p>
      <button type="submit" name="action" value="bank-confirm" className="awning-checkout-button">
        {texts.confirm}
      </button>
      <button type="submit" name="action" value="bank-refuse">
        {texts.refuse}
      </button>
    </fieldset>
  );
}

export function Policies({ settings, texts }: Pick<SectionProps, "settings" | "texts">) {
  const policies = [
    [texts.termsTitle, settings.terms],
    [texts.returnPolicy, settings.returnPolicy],
    [texts.privacyPolicy, settings.privacyPolicy],
  ] as const;
  return (
    <div className="awning-checkout-policies">
      {policies.map(([title, html]) =>
        html === "" ? null : (
          <details key={title}>
            <summary>{title}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the store's owner has written the HTML */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ),
      )}
    </div>
  );
}

export function EmptyCheckout({
  settings,
  texts,
  message,
}: Pick<SectionProps, "settings" | "texts" | "message">) {
  const { continueShopping } = texts.cart;
  return (
    <div className="awning-checkout awning-checkout-empty">
      <h1>{texts.title}</h1>
      <p role="status">{message === "" ? texts.empty : message}</p>
      <p>
        <a className="awning-checkout-button" href={settings.continueShoppingUrl}>
          {continueShopping}
        </a>
        <a href={cartPath}>{texts.viewCart}</a>
      </p>
    </div>
  );
}
