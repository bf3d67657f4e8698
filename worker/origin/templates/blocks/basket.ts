import * as z from "zod";
import type { BasketEntry } from "../../screens/basket.ts";
import { type Html, html, raw, scriptJson } from "../html.ts";
import { money } from "../money.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

/** The full-page cart: its root and settings as published pages have them, and its entries, complete without scripts. */
export const basket = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({ heading: z.string(), empty: z.string(), note: z.string() }),
  render: ({ heading, empty, note }, { view }) => {
    const { site, screen } = view;
    const entries = screen.basket ?? [];
    const {
      selectedCurrency: storeCurrency,
      continueShoppingLinkUrl,
      minimumOrderSubtotal,
    } = site.storeSettings;
    const settings = {
      storeCurrency,
      continueShoppingLinkUrl,
      minimumOrderSubtotal,
      shopperLanguage: site.language,
      cartExperiments: [],
      formattingLocale: site.language,
      translationLocale: site.language,
    };
    return html`
<div id="sqs-cart-root">
<script type="application/json">${scriptJson(settings)}</script>
<div id="sqs-cart-container">${entries.length === 0 ? raw(empty) : filled(entries, { view, heading, note })}</div>
</div>`;
  },
});

function filled(
  entries: readonly BasketEntry[],
  { view, heading, note }: { readonly view: View; readonly heading: string; readonly note: string },
): Html {
  const { site } = view;
  const subtotal = entries.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return html`
<h1>${heading}</h1>
<table class="basket">
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${entries.map(
    ({ title, path, choice, quantity, price }) => html`
<tr><th scope="row"><a href="${path}">${title}</a>${choice && html`<span class="basket-choice">${choice}</span>`}</th><td>${quantity}</td><td>${money(site, price * quantity)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row" colspan="2">Subtotal</th><td>${money(site, subtotal)}</td></tr></tfoot>
</table>
${raw(note)}`;
}
