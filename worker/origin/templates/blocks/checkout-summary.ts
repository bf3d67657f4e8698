import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type Cart, type CartEntry, parseCart } from "../../../../shared/store/cart.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { type Html, html, rawHtml } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The cart in short, and a link that writes it into an email to the shop. */
export const checkoutSummary = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ empty: z.string(), button: z.string() }),
  render: ({ empty, button }, { view }) => {
    const { site, screen } = view;
    const cart = parseCart(screen.cart?.cart, site.storeSettings.selectedCurrency);
    if (cart.entries.length === 0) return rawHtml(empty);
    return html`${summaryTable(cart, view)}<p class="cart-note"><a class="sqs-button-element--primary" href="${orderEmail(cart, view)}">${button}</a></p>`;
  },
});

function amountOf(cart: Cart, { site }: View): (minorUnits: number) => string {
  const { currency } = cart.subtotalAmount;
  return (minorUnits) => formatMoney({ currency, minorUnits }, site.language);
}

function summaryTable(cart: Cart, view: View): Html {
  const amount = amountOf(cart, view);
  const sums: [string, number][] = [
    ["Subtotal", cart.subtotalCents],
    ["Discount", -cart.discountCents],
    ["Shipping", cart.shippingCostCents],
    ["Taxes", cart.taxCents],
  ];
  return html`<table class="cart-table">
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${cart.entries.map((entry) => html`<tr><th scope="row"><a href="${entry.url}">${entry.title}</a>${options(entry) !== "" && html`<span class="cart-variant">${options(entry)}</span>`}</th><td>${entry.quantity}</td><td>${amount(entry.total?.minorUnits ?? 0)}</td></tr>`)}</tbody>
<tfoot>${sums.map(([name, value]) => value !== 0 && html`<tr><th scope="row" colspan="2">${name}</th><td>${amount(value)}</td></tr>`)}<tr><th scope="row" colspan="2">Total</th><td>${amount(cart.grandTotalCents)}</td></tr></tfoot>
</table>`;
}

function options({ optionValues }: CartEntry): string {
  return optionValues.map(({ value }) => value).join(", ");
}

function orderEmail(cart: Cart, view: View): string {
  const amount = amountOf(cart, view);
  const lines = cart.entries.map((entry) => {
    const chosen = options(entry);
    return `${entry.quantity} × ${entry.title}${chosen === "" ? "" : ` (${chosen})`}`;
  });
  const body = [...lines, "", `Total: ${amount(cart.grandTotalCents)}`, "", "My address:", ""].join("\r\n");
  return `mailto:${view.site.business.email}?subject=${encodeURIComponent("An order")}&body=${encodeURIComponent(body)}`;
}
