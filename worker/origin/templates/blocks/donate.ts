import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { givingTexts } from "../../../../shared/texts/giving.ts";
import { formatPrice } from "../format-price.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The form of a gift: docs/reference/donations.md */
export const donate = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ unknown: z.string(), note: z.string() }),
  render: ({ unknown, note }, { id, view }) => {
    const { donation } = view.screen;
    if (!donation) return html`<div class="sqs-html-content text-look--lead">${rawHtml(unknown)}</div>`;
    const texts = givingTexts(view.site.textLanguage);
    const { page, form } = donation;
    const isOwn = form.amount === "own" || page.suggested.length === 0;
    const error = view.screen.message !== undefined && html` aria-describedby="${id}-message"`;
    return html`
<div class="sqs-html-content text-look--lead"><h1>${page.title}</h1>${rawHtml(note)}</div>
<form class="screen-form donate-form" ${rawHtml(attributes.checkout)} method="POST" action="/checkout/donate">
${formMessage(view, id)}${hiddenCrumb(view)}<input type="hidden" name="donatePageId" value="${page.id}">
<fieldset class="donate-choices"${error}><legend>${texts.amount}</legend>
${page.suggested.map((amount) => choice("amount", String(amount), formatPrice(view.site, amount), String(amount) === form.amount))}
${choice("amount", "own", texts.another, isOwn)}
</fieldset>
<div class="form-item field"><label class="title" for="${id}-own">${fillText(texts.anotherIn, { currency: view.site.currency.code })}</label>
<input class="field-element" id="${id}-own" name="ownAmount" value="${form.ownAmount}" inputmode="decimal" autocomplete="off" maxlength="20" aria-describedby="${id}-limits">
<p class="donate-limits" id="${id}-limits">${fillText(texts.limits, { least: formatPrice(view.site, page.minimum), most: formatPrice(view.site, page.maximum) })}</p></div>
${
  page.units.length > 0 &&
  html`<fieldset class="donate-choices"><legend>${texts.howOften}</legend>
${(["once", ...page.units] as const).map((unit) => choice("repeat", unit, texts[unit], form.repeat === unit))}
</fieldset>`
}
<button class="sqs-button-element--primary">${texts.toCheckout}</button>
</form>`;
  },
});

function choice(name: string, value: string, label: string, isChosen: boolean): Html {
  return html`<label class="donate-choice"><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}> ${label}</label>`;
}
