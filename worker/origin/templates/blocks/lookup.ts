import * as z from "zod";
import { html, raw } from "../html.ts";
import { defineBlock } from "./block.ts";

/**
 * What there is to say of an order, a contribution, a request, of which nothing is known. `{id}` in `unknown` is the
 * number that was asked for; `nothing` is said when there was none. With `field`, one can ask again.
 */
export const lookup = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({
    title: z.string(),
    unknown: z.string(),
    nothing: z.string(),
    todo: z.string(),
    field: z.string().optional(),
  }),
  render: ({ title, unknown, nothing, todo, field }, { id, view }) => {
    const asked = view.screen.unknownId;
    const [before = "", after = ""] = unknown.split("{id}");
    return html`
<div class="sqs-html-content text-look--lead">
<h1>${title}</h1>
<p>${asked === undefined ? nothing : html`${before}<strong class="unknown-id">${asked}</strong>${after}`}</p>
${raw(todo)}
</div>
${
  field &&
  html`<form class="screen-form screen-form--line" method="GET" action="${view.url.pathname}">
<div class="form-item field"><label class="title" for="${id}-id">${field}</label>
<input class="field-element" id="${id}-id" name="id" value="${asked}" required maxlength="64" autocomplete="off" spellcheck="false"></div>
<button class="sqs-button-element--primary">Look it up</button>
</form>`
}`;
  },
});
