import { addressFieldsOf } from "../../../../shared/store/checkout/address.ts";
import { answerLine } from "../../../../shared/store/form-answers.ts";
import type { OrderEntryRow, OrderRow } from "./order-rows.ts";

interface OrderSum {
  readonly label: string;
  /** In minor units of the order's currency; negative for a discount. */
  readonly amount: number;
}

/** The sums of an order as its pages and emails list them: what is zero is left out. */
export function orderSums(order: OrderRow): readonly OrderSum[] {
  const {
    gift_amount,
    subtotal,
    discount,
    shipping,
    shipping_name,
    tax,
    included_tax,
    tax_name,
    grand_total,
  } = order;
  return [
    { label: "Subtotal", amount: subtotal },
    ...(discount > 0 ? [{ label: "Discount", amount: -discount }] : []),
    ...(shipping_name === "" ? [] : [{ label: `Shipping: ${shipping_name}`, amount: shipping }]),
    ...(tax > 0 ? [{ label: tax_name, amount: tax }] : []),
    { label: "Total", amount: grand_total },
    ...(gift_amount > 0
      ? [
          { label: "Gift card", amount: -gift_amount },
          { label: "Paid", amount: grand_total - gift_amount },
        ]
      : []),
    ...(included_tax > 0 ? [{ label: `of which ${tax_name}`, amount: included_tax }] : []),
  ];
}

/** What an entry is besides its title: the values of its options, the answers to its form, and its plan. */
export function entryDetails({
  attributes,
  answers,
  plan,
}: Pick<OrderEntryRow, "attributes" | "answers" | "plan">): readonly string[] {
  return [...Object.values(attributes), ...answers.map(answerLine), plan].filter((text) => text !== "");
}

/** The word for an order in sentences. */
export function orderNoun({ kind }: Pick<OrderRow, "kind">): string {
  return kind === "contribution" ? "contribution" : "order";
}

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The address in the order of its country, as lines of a label; empty without an address. */
export function addressLines({
  shipping_address: address,
}: Pick<OrderRow, "shipping_address">): readonly string[] {
  if (address === null) return [];
  const fields = addressFieldsOf(address.country)
    .filter(({ name }) => name !== "country")
    .map(({ name }) => address[name]);
  return [...fields, regions.of(address.country) ?? address.country].filter((line) => line !== "");
}
