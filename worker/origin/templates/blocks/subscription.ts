import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type Html, html } from "../html.ts";
import type { NewsletterSubscription } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/** The page that a link in an email opens, with a button that confirms or ends the subscription. */
export const subscription = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({
    title: z.string(),
    unknown: z.string(),
    help: z.string(),
  }),
  render: ({ title, unknown, help }, { view }) => {
    const { subscription: known, unknownId } = view.screen;
    if (known)
      return html`<div class="sqs-html-content text-look--lead">${known.purpose === "confirm" ? confirmView(known) : unsubscribeView(known)}</div>`;
    return html`<div class="sqs-html-content text-look--lead"><h1>${title}</h1>
<p>${unknown}${unknownId !== undefined && html` <strong class="unknown-id">${unknownId}</strong>`}</p>
<p>${help} <a href="mailto:${view.site.business.email}">${view.site.business.email}</a>.</p></div>`;
  },
});

function confirmView({ email, state, token }: NewsletterSubscription): Html {
  if (state === "confirmed")
    return html`<h1>You are on the list</h1><p>The next newsletter comes to <strong>${email}</strong>.</p>`;
  if (state === "unsubscribed")
    return html`<h1>You have left the list</h1><p><strong>${email}</strong> gets no newsletter. To get it again, sign up again.</p>`;
  return html`<h1>Do you want our newsletter?</h1><p>It would come to <strong>${email}</strong>.</p>
${actionForm("confirm", token, "Yes, sign me up")}`;
}

function unsubscribeView({ email, state, token }: NewsletterSubscription): Html {
  if (state !== "confirmed")
    return html`<h1>You get no more newsletters</h1><p><strong>${email}</strong> is on no list of ours.</p>`;
  return html`<h1>Leave the list?</h1><p>The newsletter comes to <strong>${email}</strong>. This ends it at once.</p>
${actionForm("unsubscribe", token, "Unsubscribe")}`;
}

function actionForm(purpose: NewsletterSubscription["purpose"], token: string, label: string): Html {
  return html`<form class="screen-form" method="POST" action="/forms/newsletter/${purpose}">
<input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--primary">${label}</button>
</form>`;
}
