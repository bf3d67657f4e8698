import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import { fillHtml } from "../fill-html.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { orderDetails } from "../order-details.ts";
import { subscriptionDetails } from "../subscription-details.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/**
 * An order or a subscription, if the page has one. Otherwise the text about an unknown order, contribution or request. `{id}` in `unknown` is replaced by the requested id;
 * `nothing` is shown if no id was submitted. With `field` a form to enter an id is shown.
 */
export const orderLookup = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({
    title: z.string(),
    unknown: z.string(),
    nothing: z.string(),
    todo: z.string(),
    field: z.string().optional(),
  }),
  render: ({ title, unknown, nothing, todo, field }, { id, view }) => {
    const { order, storeSubscription, isOrderNotPaid } = view.screen;
    if (order) return orderDetails(view, order);
    if (storeSubscription) return subscriptionDetails(view, storeSubscription);
    if (isOrderNotPaid) return notPaid(view);
    const requestedId = view.screen.unknownId;
    const [before = "", after = ""] = unknown.split("{id}");
    return html`
<div class="sqs-html-content text-look--lead">
<h1>${title}</h1>
<p>${requestedId === undefined ? nothing : html`${before}<strong class="unknown-id">${requestedId}</strong>${after}`}</p>
${rawHtml(todo)}
</div>
${
  field &&
  html`<form class="screen-form screen-form--line" method="GET" action="${view.url.pathname}">
<div class="form-item field"><label class="title" for="${id}-id">${field}</label>
<input class="field-element" id="${id}-id" name="id" value="${requestedId}" required maxlength="500" autocomplete="off" spellcheck="false"></div>
<button class="sqs-button-element--primary">${ordersTexts(view.site.textLanguage).lookUp}</button>
</form>`
}`;
  },
});

/** The way back to the checkout from an order whose payment was refused, was never made or was given back. */
function notPaid({ site }: View): Html {
  const texts = ordersTexts(site.textLanguage);
  return html`
<div class="sqs-html-content text-look--lead">
<h1>${texts.notPaid}</h1>
<p role="status">${fillHtml(texts.notPaidText, { link: html`<a href="/checkout">${texts.toCheckout}</a>` })}</p>
</div>`;
}
