import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { formatPrice } from "../format-price.ts";
import { type Html, html, rawHtml, scriptJson } from "../html.ts";
import type { CartEntry, View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/**
 * The cart page, with the root element and settings of published pages and entries that are visible without a script.
 */
export const cart = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ heading: z.string(), empty: z.string(), note: z.string() }),
  render: ({ heading, empty, note }, { view }) => {
    const { site, screen } = view;
    const entries = screen.cart ?? [];
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
<div id="sqs-cart-container">${entries.length === 0 ? rawHtml(empty) : cartTable(entries, { view, heading, note })}</div>
</div>`;
  },
});

function cartTable(
  entries: readonly CartEntry[],
  { view, heading, note }: { readonly view: View; readonly heading: string; readonly note: string },
): Html {
  const { site } = view;
  const subtotal = entries.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return html`
<h1>${heading}</h1>
<table class="cart-table">
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${entries.map(
    ({ title, path, variantLabel, quantity, price }) => html`
<tr><th scope="row"><a href="${path}">${title}</a>${variantLabel && html`<span class="cart-variant">${variantLabel}</span>`}</th><td>${quantity}</td><td>${formatPrice(site, price * quantity)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row" colspan="2">Subtotal</th><td>${formatPrice(site, subtotal)}</td></tr></tfoot>
</table>
${rawHtml(note)}`;
}
