import { commaList } from "../../text/comma-list.ts";
import { cartMoney } from "../cart-totals.ts";
import { formatMoney } from "../money.ts";
import { addressFieldsOf, addressLines, maxAddressText } from "./address.ts";
import { CheckField, ChoiceField, FieldError, SelectField, TextField } from "./checkout-field.tsx";
import { cardFieldsId, type SectionProps } from "./checkout-props.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";
import { addressOf, type CheckoutSection, maxGiftCard, type TestCard, testCards } from "./checkout-values.ts";

export function ContactFields({ values, errors, focus, settings, texts }: SectionProps) {
  const form = { values, errors, focus };
  return (
    <>
      <TextField
        {...form}
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={256}
      />
      <TextField
        {...form}
        name="name"
        label={texts.name}
        autoComplete="shipping name"
        maxLength={maxAddressText}
      />
      {settings.hasMarketingConsent ? (
        <CheckField {...form} name="marketingConsent" label={texts.marketing} />
      ) : null}
    </>
  );
}

export function AddressFields({ values, errors, focus, settings, countries, texts }: SectionProps) {
  const form = { values, errors, focus };
  const country = values["shippingAddress.country"];
  return addressFieldsOf(country, texts.addressTexts).map(({ name, label, required, autocomplete }) => {
    const field = { ...form, name: `shippingAddress.${name}`, label } as const;
    const token = `shipping ${autocomplete}`;
    if (name === "country")
      return <SelectField key={name} {...field} options={countries} autoComplete={token} />;
    if (name === "phone" && settings.phone === "hidden") return null;
    const isOptional = name === "phone" ? settings.phone === "optional" : !required;
    return (
      <TextField
        key={name}
        {...field}
        type={name === "phone" ? "tel" : "text"}
        optional={isOptional ? texts.optional : ""}
        autoComplete={token}
        maxLength={maxAddressText}
      />
    );
  });
}

export function ShippingChoice({ cart, values, errors, settings, isBusy, texts }: SectionProps) {
  const { shippingOptions } = cart;
  if (shippingOptions.length === 0)
    return (
      <p className="awning-checkout-text" role="status">
        {isBusy ? texts.savingAddress : texts.noShipping}
        <FieldError name="shippingOptionKey" errors={isBusy ? {} : errors} />
      </p>
    );
  return (
    <ChoiceField
      name="shippingOptionKey"
      legend={texts.shipping}
      values={values}
      errors={errors}
      options={shippingOptions.map(({ key, name, costCents }) => ({
        value: key,
        label: name,
        detail: formatMoney(cartMoney(cart, costCents), settings.locale),
      }))}
    />
  );
}

export function CardChoice({ values, errors, focus, settings, texts }: SectionProps) {
  return (
    <>
      {settings.cardPayment ? (
        <CardFields errors={errors} texts={texts} />
      ) : (
        <>
          <p className="awning-checkout-text">{texts.testPayment}</p>
          <ChoiceField
            name="payment.card"
            legend={texts.payment}
            values={values}
            errors={errors}
            options={testCards.map((value) => ({ value, label: cardText(value, texts), detail: "" }))}
          />
        </>
      )}
      <TextField
        name="giftCard"
        label={texts.giftCardCode}
        optional={texts.optional}
        values={values}
        errors={errors}
        focus={focus}
        autoComplete="off"
        maxLength={maxGiftCard}
      />
    </>
  );
}

/** The place of the payment service's fields, which its script shows. Only the service can read the typed values. */
function CardFields({ errors, texts }: Pick<SectionProps, "errors" | "texts">) {
  return (
    <div className="awning-checkout-field">
      <div id={cardFieldsId} />
      <noscript>
        <p>{texts.cardFieldsMissing}</p>
      </noscript>
      <FieldError name="payment.card" errors={errors} />
    </div>
  );
}

/** The text of a complete section while it is closed. An address has its lines. */
export function sectionText(section: CheckoutSection, props: SectionProps): string {
  const { values, cart, countries, settings, texts, giftCents } = props;
  const joined = (parts: readonly string[]) =>
    commaList(
      parts.map((part) => part.trim()),
      settings.language,
    );
  if (section === "address") {
    const address = addressOf(values);
    const country = countries.find(({ code }) => code === address.country)?.name ?? "";
    return [...addressLines(address), country].join("\n");
  }
  if (section === "contact") return joined([values.email, values.name]);
  if (section === "shipping")
    return cart.shippingOptions.find(({ key }) => key === values.shippingOptionKey)?.name ?? "";
  const card = testCards.find((each) => each === values["payment.card"]);
  if (section !== "payment" || card === undefined) return "";
  const gift = giftCents > 0 ? texts.giftCard : "";
  return settings.cardPayment ? gift : joined([gift, cardText(card, texts)]);
}

function cardText(card: TestCard, texts: CheckoutPageTexts): string {
  const labels: Readonly<Record<TestCard, string>> = {
    success: texts.cardSuccess,
    refused: texts.cardRefused,
    challenge: texts.cardChallenge,
    timeout: texts.cardTimeout,
    twice: texts.cardTwice,
  };
  return labels[card];
}
