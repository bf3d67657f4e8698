import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import { html, rawHtml } from "../html.ts";
import { orderDetails } from "../order-details.ts";
import { subscriptionDetails } from "../subscription-details.ts";
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
    const { order, storeSubscription } = view.screen;
    if (order) return orderDetails(view, order);
    if (storeSubscription) return subscriptionDetails(view, storeSubscription);
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
