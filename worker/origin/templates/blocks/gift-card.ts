import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { shiftDay } from "../../../../shared/calendar/month.ts";
import { attributes } from "../../../../shared/names.ts";
import { givingTexts } from "../../../../shared/texts/giving.ts";
import { giftCardPath } from "../../store/gift-cards/gift-card-paths.ts";
import { maxDaysAhead, maxMessage, maxName } from "../../store/gift-cards/gift-details.ts";
import type { GiftForm } from "../../store/gift-cards/gift-form.ts";
import { isoDay } from "../format-date.ts";
import { formatPrice } from "../format-price.ts";
import { type Html, html, rawHtml } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import { hiddenCrumb } from "./screen-form-parts.ts";

/** The form with which a gift card is bought: docs/reference/gift-cards.md#buying */
export const giftCard = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ unknown: z.string(), note: z.string() }),
  render: ({ unknown, note }, { id, view }) => {
    const { giftCard: state } = view.screen;
    if (!state) return html`<div class="sqs-html-content text-look--lead">${rawHtml(unknown)}</div>`;
    const texts = givingTexts(view.site.textLanguage);
    const { product, form, error } = state;
    const today = isoDay(view.site, Date.now());
    const chosen = product.amounts.length === 1 ? product.amounts[0]?.sku : form.sku;
    return html`
<div class="sqs-html-content text-look--lead"><h1>${product.title}</h1>${rawHtml(note)}</div>
<form class="screen-form donate-form" ${rawHtml(attributes.checkout)} method="POST" action="${giftCardPath}">
${error && html`<p class="form-message" id="${id}-message" role="alert">${error.message}</p>\n`}${hiddenCrumb(view)}<input type="hidden" name="giftCardProductId" value="${product.id}"><input type="hidden" name="addToCartId" value="${crypto.randomUUID()}">
<fieldset class="donate-choices"${error?.field === "sku" && html` aria-describedby="${id}-message"`}><legend>${texts.amount}</legend>
${product.amounts.map(({ sku, price }) => html`<label class="donate-choice"><input type="radio" name="sku" value="${sku}" required${sku === chosen && html` checked`}> ${formatPrice(view.site, price)}</label>`)}
</fieldset>
<p id="${id}-for">${texts.present}</p>
${field(view, { id, name: "email", input: "recipientEmail", label: texts.recipientEmail, attributes: html`type="email" maxlength="256" aria-describedby="${id}-for"` })}
${field(view, { id, name: "name", input: "recipientName", label: texts.recipientName, attributes: html`maxlength="${maxName}"` })}
${field(view, { id, name: "sender", input: "sender", label: texts.sender, attributes: html`maxlength="${maxName}" autocomplete="name"` })}
<div class="form-item field"><label class="title" for="${id}-message-text">${texts.message}</label>
<textarea class="field-element" id="${id}-message-text" name="message" rows="4" maxlength="${maxMessage}"${invalid(view, id, "message")}>${form.message}</textarea></div>
${field(view, { id, name: "sendOn", input: "sendOn", label: texts.sendOn, attributes: html`type="date" min="${today}" max="${shiftDay(today, maxDaysAhead)}" aria-describedby="${id}-day"` })}
<p class="donate-limits" id="${id}-day">${texts.emptyDay}</p>
<button class="sqs-button-element--primary">${texts.toCheckout}</button>
</form>`;
  },
});

interface Field {
  readonly id: string;
  readonly name: keyof GiftForm;
  /** The name of the input. */
  readonly input: string;
  readonly label: string;
  readonly attributes: Html;
}

function field(view: View, { id, name, input, label, attributes }: Field): Html {
  const value = view.screen.giftCard?.form[name] ?? "";
  return html`<div class="form-item field"><label class="title" for="${id}-${input}">${label}</label>
<input class="field-element" id="${id}-${input}" name="${input}" value="${value}" ${attributes}${invalid(view, id, name)}></div>`;
}

/** Attributes of the field with the error. The first such field gets the focus, so that its message is read. */
function invalid({ screen }: View, id: string, name: keyof GiftForm): Html | false {
  if (screen.giftCard?.error?.field !== name) return false;
  return html` aria-invalid="true" aria-errormessage="${id}-message" autofocus`;
}
