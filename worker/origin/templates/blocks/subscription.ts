import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type ScreensTexts, screensTexts } from "../../../../shared/texts/screens.ts";
import { fillHtml } from "../fill-html.ts";
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
    const texts = screensTexts(view.site.textLanguage);
    if (known)
      return html`<div class="sqs-html-content text-look--lead">${known.purpose === "confirm" ? confirmView(known, texts) : unsubscribeView(known, texts)}</div>`;
    return html`<div class="sqs-html-content text-look--lead"><h1>${title}</h1>
<p>${unknown}${unknownId !== undefined && html` <strong class="unknown-id">${unknownId}</strong>`}</p>
<p>${help} <a href="mailto:${view.site.business.email}">${view.site.business.email}</a>.</p></div>`;
  },
});

function confirmView({ email: address, state, token }: NewsletterSubscription, texts: ScreensTexts): Html {
  const email = html`<strong>${address}</strong>`;
  if (state === "confirmed")
    return html`<h1>${texts.onList}</h1><p>${fillHtml(texts.nextComes, { email })}</p>`;
  if (state === "unsubscribed")
    return html`<h1>${texts.leftList}</h1><p>${fillHtml(texts.leftText, { email })}</p>`;
  return html`<h1>${texts.wantIt}</h1><p>${fillHtml(texts.wouldCome, { email })}</p>
${actionForm("confirm", token, texts.yes)}`;
}

function unsubscribeView(
  { email: address, state, token }: NewsletterSubscription,
  texts: ScreensTexts,
): Html {
  const email = html`<strong>${address}</strong>`;
  if (state !== "confirmed") return html`<h1>${texts.noMore}</h1><p>${fillHtml(texts.noList, { email })}</p>`;
  return html`<h1>${texts.leave}</h1><p>${fillHtml(texts.leaveText, { email })}</p>
${actionForm("unsubscribe", token, texts.unsubscribe)}`;
}

function actionForm(purpose: NewsletterSubscription["purpose"], token: string, label: string): Html {
  return html`<form class="screen-form" method="POST" action="/forms/newsletter/${purpose}">
<input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--primary">${label}</button>
</form>`;
}
