import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import type { SentEmail } from "../../rows/sent-email.ts";
import type { Site } from "../../rows/site.ts";
import { fillHtml } from "../fill-html.ts";
import { formatPrice, priceOf } from "../format-price.ts";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The email about an order that the address names; otherwise an example with products of the store. */
export const orderEmail = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({
    collection: z.string(),
    /** Stands above the example only. */
    note: z.string().optional(),
    greeting: z.string(),
    closing: z.string(),
  }),
  render: async ({ collection, note, greeting, closing }, { view }) => {
    const { site, screen } = view;
    const texts = pagesTexts(site.textLanguage);
    const orders = ordersTexts(site.textLanguage);
    if (screen.orderEmail) return sentEmail(site, screen.orderEmail);
    if (screen.unknownId !== undefined)
      return html`<p>${fillHtml(texts.noEmail, { order: html`<strong class="unknown-id">${screen.unknownId}</strong>` })}</p>`;
    const lines = (await view.items(collection, 2)).flatMap((item) => {
      const [variant] = item.variants;
      return variant ? [{ title: item.title, price: priceOf(variant) }] : [];
    });
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    return html`${note !== undefined && html`<p>${note}</p>`}
<article class="email-sheet" aria-label="${texts.orderSample}">
<dl class="email-head"><div><dt>${texts.from}</dt><dd>${site.title} &lt;${site.business.email}&gt;</dd></div><div><dt>${texts.to}</dt><dd>${texts.sampleCustomer} &lt;sample@customer.example&gt;</dd></div><div><dt>${texts.subject}</dt><dd>${fillText(texts.sampleSubject, { site: site.title })}</dd></div></dl>
<p>${greeting}</p>
<table class="cart-table">
<thead><tr><th scope="col">${orders.item}</th><th scope="col">${orders.quantity}</th><th scope="col">${orders.price}</th></tr></thead>
<tbody>${lines.map(({ title, price }) => html`<tr><th scope="row">${title}</th><td>1</td><td>${formatPrice(site, price)}</td></tr>`)}</tbody>
<tfoot><tr><th scope="row" colspan="2">${orders.total}</th><td>${formatPrice(site, total)}</td></tr></tfoot>
</table>
<p>${closing}</p>
<address>${site.business.name}, ${site.business.address.join(", ")}</address>
</article>`;
  },
});

function sentEmail(site: Site, { recipient, subject, body }: SentEmail): Html {
  const texts = pagesTexts(site.textLanguage);
  return html`
<article class="email-sheet" aria-label="${texts.orderSent}">
<dl class="email-head"><div><dt>${texts.from}</dt><dd>${site.title} &lt;${site.business.email}&gt;</dd></div><div><dt>${texts.to}</dt><dd><bdi>${recipient}</bdi></dd></div><div><dt>${texts.subject}</dt><dd>${subject}</dd></div></dl>
<pre class="email-body" dir="auto">${body}</pre>
</article>`;
}
