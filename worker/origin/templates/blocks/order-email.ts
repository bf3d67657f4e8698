import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { formatPrice, priceOf } from "../format-price.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** An example of an order confirmation email, with products of the store. */
export const orderEmail = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ collection: z.string(), greeting: z.string(), closing: z.string() }),
  render: async ({ collection, greeting, closing }, { view }) => {
    const { site } = view;
    const lines = (await view.items(collection, 2)).flatMap((item) => {
      const [variant] = item.variants;
      return variant ? [{ title: item.title, price: priceOf(variant) }] : [];
    });
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    return html`
<article class="email-sheet" aria-label="Sample of the email">
<dl class="email-head"><div><dt>From</dt><dd>${site.title} &lt;${site.business.email}&gt;</dd></div><div><dt>To</dt><dd>Sample Customer &lt;sample@customer.example&gt;</dd></div><div><dt>Subject</dt><dd>Sample: your order at ${site.title}</dd></div></dl>
<p>${greeting}</p>
<table class="cart-table">
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${lines.map(({ title, price }) => html`<tr><th scope="row">${title}</th><td>1</td><td>${formatPrice(site, price)}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${formatPrice(site, total)}</td></tr></tfoot>
</table>
<p>${closing}</p>
<address>${site.business.name}, ${site.business.address.join(", ")}</address>
</article>`;
  },
});
