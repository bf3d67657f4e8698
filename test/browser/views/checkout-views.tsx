import { parseCart } from "../../../shared/store/cart.ts";
import { ChoiceField, SelectField, TextArea } from "../../../shared/store/checkout/checkout-field.tsx";
import { BankQuestion, Policies } from "../../../shared/store/checkout/checkout-parts.tsx";
import type { CheckoutViewProps } from "../../../shared/store/checkout/checkout-props.ts";
import { AddressFields, CardChoice } from "../../../shared/store/checkout/checkout-sections.tsx";
import { parseCheckoutSettings } from "../../../shared/store/checkout/checkout-settings.ts";
import { CheckoutSummary } from "../../../shared/store/checkout/checkout-summary.tsx";
import { checkoutPageTexts } from "../../../shared/store/checkout/checkout-texts.ts";
import {
  checkoutFields,
  parseCheckoutValues,
  sectionsOf,
} from "../../../shared/store/checkout/checkout-values.ts";
import { CheckoutView } from "../../../shared/store/checkout/checkout-view.tsx";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import "../../../worker/texts.ts";

const odd = "\u00e9 \" ' & < > {x}";
const texts = checkoutPageTexts("fr");
const settings = parseCheckoutSettings(
  {
    storeCurrency: "USD",
    showNoteField: true,
    checkoutPageMarketingOptInEnabled: true,
    expressCheckout: true,
    termsOfService: `<p>${odd}</p>`,
  },
  texts,
);
const cart = parseCart({ ...cartAnswer, requiresShipping: true });
const base: CheckoutViewProps = {
  cart,
  settings,
  countries: [
    { code: "US", name: odd },
    { code: "FR", name: "France" },
  ],
  crumb: "abc",
  orderKey: "key",
  values: parseCheckoutValues({ email: odd, name: odd, "shippingAddress.country": "FR", note: odd }),
  errors: {},
  open: "contact",
  done: [],
  message: "",
  changes: [],
  paymentId: "",
  giftCents: 0,
  focus: "",
};
const all = {
  ...base,
  texts,
  errors: Object.fromEntries(checkoutFields.map((name) => [name, odd])),
  done: sectionsOf(cart),
  message: odd,
  changes: [{ what: "total", message: odd }],
  notice: odd,
  paymentId: "p1",
  giftCents: 500,
  focus: "awning-checkout-email",
};
const field = { name: "note", values: all.values, errors: all.errors, focus: "" } as const;

/** The views of the checkout page, untouched and with everything that they can show. */
export const checkoutViews = [
  ["store/checkout/checkout-view.tsx", <CheckoutView key="new" {...base} />],
  ["store/checkout/checkout-view.tsx: empty", <CheckoutView key="empty" {...base} cart={parseCart({})} />],
  ...sectionsOf(cart).map(
    (open) =>
      [
        `store/checkout/checkout-view.tsx: ${open}`,
        <CheckoutView key={open} {...all} open={open} />,
      ] as const,
  ),
  ["store/checkout/checkout-summary.tsx", <CheckoutSummary key="summary" {...all} />],
  ["store/checkout/checkout-sections.tsx: address", <AddressFields key="address" {...all} />],
  ["store/checkout/checkout-sections.tsx: cards", <CardChoice key="cards" {...all} />],
  ["store/checkout/checkout-parts.tsx: bank", <BankQuestion key="bank" texts={texts} total={odd} />],
  ["store/checkout/checkout-parts.tsx: policies", <Policies key="policies" {...all} />],
  [
    "store/checkout/checkout-field.tsx: text",
    <TextArea key="text" {...field} label={odd} optional={odd} maxLength={10} />,
  ],
  [
    "store/checkout/checkout-field.tsx: country",
    <SelectField
      key="country"
      {...field}
      name="shippingAddress.country"
      label={odd}
      autoComplete="country"
      options={base.countries}
    />,
  ],
  [
    "store/checkout/checkout-field.tsx: choice",
    <ChoiceField
      key="choice"
      {...field}
      name="payment.card"
      legend={odd}
      options={[{ value: "success", label: odd, detail: odd }]}
    />,
  ],
] as const;
