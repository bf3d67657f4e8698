import { parseCart } from "../../../shared/store/cart.ts";
import { CartCoupons } from "../../../shared/store/cart-coupons.tsx";
import { CartEntryRow } from "../../../shared/store/cart-entry.tsx";
import { CartForm } from "../../../shared/store/cart-form.tsx";
import { parseCartSettings } from "../../../shared/store/cart-settings.ts";
import { CartSummary } from "../../../shared/store/cart-summary.tsx";
import { CartView } from "../../../shared/store/cart-view.tsx";
import { CurrencyChoice } from "../../../shared/store/currency-choice.tsx";
import { parseVariants } from "../../../shared/store/product.ts";
import { pageProductTexts } from "../../../shared/store/product-texts.ts";
import { chooseVariant } from "../../../shared/store/variant-choice.ts";
import { VariantPicker } from "../../../shared/store/variant-picker/variant-picker.tsx";
import { cartTexts } from "../../../shared/texts/cart.ts";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import "../../../worker/texts.ts";

const odd = "\u00e9 \" ' & < > {x}";
const cart = parseCart(cartAnswer);
const settings = parseCartSettings({
  storeCurrency: "USD",
  minimumOrderSubtotal: { currency: "USD", value: "1000.00" },
  formattingLocale: "de-DE",
  currenciesSupported: ["USD", "EUR"],
});
const texts = cartTexts("fr");
const countries = [
  { code: "US", name: odd },
  { code: "FR", name: "France" },
];
const base = { cart, settings, countries };
const notice = { title: "Unable to update quantity", message: odd };
const removed = [{ id: "e9", title: odd }];

const variants = parseVariants(
  [
    { id: "1", price: 1, qtyInStock: 1, attributes: { [odd]: "S", Glaze: odd } },
    { id: "2", price: 1, qtyInStock: 0, attributes: { [odd]: "S", Glaze: "Red" } },
    { id: "3", price: 1, qtyInStock: 1, attributes: { [odd]: "L", Glaze: odd } },
  ],
  "USD",
);

/** The views of the cart in each of their shapes. */
export const cartViews = [
  ["store/cart-view.tsx", <CartView key="full" {...base} crumb="abc" notice={notice} removed={removed} />],
  ["store/cart-view.tsx: panel", <CartView key="panel" {...base} isShort isBusy />],
  ["store/cart-view.tsx: empty", <CartView key="empty" {...base} cart={parseCart({})} />],
  ["store/cart-summary.tsx", <CartSummary key="summary" {...base} texts={texts} />],
  [
    "store/cart-coupons.tsx",
    <CartCoupons
      key="coupons"
      {...base}
      applying={[odd]}
      notice={{ ...notice, promoCode: "REFUSED" }}
      texts={texts}
    />,
  ],
  [
    "store/currency-choice.tsx",
    <CurrencyChoice
      key="currency"
      currencies={["USD", "EUR"]}
      current="EUR"
      label={odd}
      apply={odd}
      crumb="abc"
      onSubmit={undefined}
    />,
  ],
  [
    "store/variant-picker/variant-picker.tsx",
    <VariantPicker
      key="picker"
      choice={chooseVariant(variants, new Map([[odd, "L"]]))}
      texts={pageProductTexts("en")}
      namePrefix="variant-1"
      onChoose={() => {}}
    />,
  ],
  [
    "store/cart-form.tsx",
    <CartForm key="form" action="/a" crumb={odd} onSubmit={undefined}>
      {odd}
    </CartForm>,
  ],
  ...cart.entries.map(
    (entry) =>
      [
        `store/cart-entry.tsx: ${entry.id}`,
        <CartEntryRow
          key={entry.id}
          entry={entry}
          texts={texts}
          locale="fr-FR"
          crumb="abc"
          idPrefix="entry"
          isPending
          onSubmit={undefined}
        />,
      ] as const,
  ),
] as const;
