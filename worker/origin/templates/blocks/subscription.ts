import * as z from "zod";
import { type Html, html } from "../html.ts";
import type { Subscription } from "../view.ts";
import { defineBlock } from "./block.ts";

/** Who reads a letter, as the link in it says: they say yes to letters, or end them, at a button. */
export const subscription = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({
    title: z.string(),
    unknown: z.string(),
    help: z.string(),
  }),
  render: ({ title, unknown, help }, { view }) => {
    const { subscription: known, unknownId } = view.screen;
    if (known)
      return html`<div class="sqs-html-content text-look--lead">${known.purpose === "confirm" ? confirming(known) : leaving(known)}</div>`;
    return html`<div class="sqs-html-content text-look--lead"><h1>${title}</h1>
<p>${unknown}${unknownId !== undefined && html` <strong class="unknown-id">${unknownId}</strong>`}</p>
<p>${help} <a href="mailto:${view.site.business.email}">${view.site.business.email}</a>.</p></div>`;
  },
});

function confirming({ email, state, token }: Subscription): Html {
  if (state === "confirmed")
    return html`<h1>You are on the list</h1><p>The next letter comes to <strong>${email}</strong>.</p>`;
  if (state === "left")
    return html`<h1>You have left the list</h1><p><strong>${email}</strong> gets no letters. To have them again, sign up again.</p>`;
  return html`<h1>Do you want our letters?</h1><p>They would come to <strong>${email}</strong>.</p>
${button("confirm", token, "Yes, sign me up")}`;
}

function leaving({ email, state, token }: Subscription): Html {
  if (state !== "confirmed")
    return html`<h1>You get no more letters</h1><p><strong>${email}</strong> is on no list of ours.</p>`;
  return html`<h1>Leave the list?</h1><p>Letters come to <strong>${email}</strong>. This ends them at once.</p>
${button("unsubscribe", token, "Unsubscribe")}`;
}

function button(purpose: Subscription["purpose"], token: string, label: string): Html {
  return html`<form class="screen-form" method="POST" action="/forms/newsletter/${purpose}">
<input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--primary">${label}</button>
</form>`;
}
