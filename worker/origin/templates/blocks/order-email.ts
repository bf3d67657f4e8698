import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import type { SentEmail } from "../../rows/sent-email.ts";
import type { Site } from "../../rows/site.ts";
import { formatPrice, priceOf } from "../format-price.ts";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The email about an order that the address names; otherwise an example with products of the store. */
export const orderEmail = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ collection: z.string(), greeting: z.string(), closing: z.string() }),
  render: async ({ collection, greeting, closing }, { view }) => {
    const { site, screen } = view;
    if (screen.orderEmail) return sentEmail(site, screen.orderEmail);
    if (screen.unknownId !== undefined)
      return html`<p>There is no email about the order <strong class="unknown-id">${screen.unknownId}</strong>, or your role does not allow to see it.</p>`;
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

function sentEmail(site: Site, { recipient, subject, body }: SentEmail): Html {
  return html`
<article class="email-sheet" aria-label="The email as it was sent">
<dl class="email-head"><div><dt>From</dt><dd>${site.title} &lt;${site.business.email}&gt;</dd></div><div><dt>To</dt><dd><bdi>${recipient}</bdi></dd></div><div><dt>Subject</dt><dd>${subject}</dd></div></dl>
<pre class="email-body" dir="auto">${body}</pre>
</article>`;
}
