import { addressLines } from "../../../../shared/store/checkout/address.ts";
import { answerLine } from "../../../../shared/store/form-answers.ts";
import { withDetails } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import type { OrderEntryRow, OrderRow } from "./order-rows.ts";

interface OrderSum {
  readonly label: string;
  /** In minor units of the order's currency; negative for a discount. */
  readonly amount: number;
}

/** True if an order is sent: false if it is collected, or has nothing that can be sent. */
export function isSent({
  shipping_name,
  pickup_note,
}: Pick<OrderRow, "shipping_name" | "pickup_note">): boolean {
  return shipping_name !== "" && pickup_note === null;
}

/** The sums of an order as its pages and emails list them, in a language. Sums of zero are left out. */
export function orderSums(order: OrderRow, language: string): readonly OrderSum[] {
  const texts = ordersTexts(language);
  const withDiscounts = (label: string, discounts: OrderRow["discounts"]) =>
    withDetails(
      label,
      discounts.map((discount) => discount.label),
      language,
    );
  const {
    gift_amount,
    subtotal,
    discount,
    discounts,
    shipping,
    shipping_name,
    tax,
    included_tax,
    tax_name,
    grand_total,
  } = order;
  const ofGoods = discounts.filter(({ kind }) => kind !== "shipping");
  const ofShipping = discounts.filter(({ kind }) => kind === "shipping");
  return [
    { label: texts.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ label: withDiscounts(texts.discount, ofGoods), amount: -discount }] : []),
    ...(shipping_name === ""
      ? []
      : [
          {
            label: withDiscounts(fillText(texts.shipping, { name: shipping_name }), ofShipping),
            amount: shipping,
          },
        ]),
    ...(tax > 0 ? [{ label: tax_name, amount: tax }] : []),
    { label: texts.total, amount: grand_total },
    ...(gift_amount > 0
      ? [
          { label: texts.giftCard, amount: -gift_amount },
          { label: texts.paidSum, amount: grand_total - gift_amount },
        ]
      : []),
    ...(included_tax > 0
      ? [{ label: fillText(texts.ofWhich, { tax: tax_name }), amount: included_tax }]
      : []),
  ];
}

/**
 * The details of an entry below its title: the values of its options, the answers to its form, and its plan, unless an
 * option has its name.
 */
export function entryDetails({
  attributes,
  answers,
  plan,
}: Pick<OrderEntryRow, "attributes" | "answers" | "plan">): readonly string[] {
  const values = Object.values(attributes);
  const isNamed = values.some((value) => value.toLowerCase() === plan.toLowerCase());
  return [...values, ...answers.map(answerLine), isNamed ? "" : plan].filter((text) => text !== "");
}

/** The names of countries in the last used language. An export has the countries of thousands of orders. */
let lastRegions: { readonly language: string; readonly names: Intl.DisplayNames } | undefined;

function countryName(code: string, language: string): string {
  if (lastRegions?.language !== language)
    lastRegions = {
      language,
      names: new Intl.DisplayNames(language, { type: "region", fallback: "code" }),
    };
  return lastRegions.names.of(code) ?? code;
}

/** The address to which an order is sent, with phone number and country as its last lines; empty without one. The country is in `language`. */
export function orderAddressLines(
  { shipping_address: address }: Pick<OrderRow, "shipping_address">,
  language: string,
): readonly string[] {
  if (address === null) return [];
  const country = countryName(address.country, language);
  return [...addressLines(address), address.phone, country].filter((line) => line !== "");
}
