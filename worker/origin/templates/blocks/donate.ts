import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { formatPrice } from "../format-price.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

const repeats = { once: "Once", week: "Every week", month: "Every month", year: "Every year" } as const;

/** The form of a gift: docs/reference/donations.md */
export const donate = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ unknown: z.string(), note: z.string() }),
  render: ({ unknown, note }, { id, view }) => {
    const { donation } = view.screen;
    if (!donation) return html`<div class="sqs-html-content text-look--lead">${rawHtml(unknown)}</div>`;
    const { page, form } = donation;
    const isOwn = form.amount === "own" || page.suggested.length === 0;
    const error = view.screen.message !== undefined && html` aria-describedby="${id}-message"`;
    return html`
<div class="sqs-html-content text-look--lead"><h1>${page.title}</h1>${rawHtml(note)}</div>
<form class="screen-form donate-form" method="POST" action="/checkout/donate">
${formMessage(view, id)}${hiddenCrumb(view)}<input type="hidden" name="donatePageId" value="${page.id}">
<fieldset class="donate-choices"${error}><legend>Amount</legend>
${page.suggested.map((amount) => choice("amount", String(amount), formatPrice(view.site, amount), String(amount) === form.amount))}
${choice("amount", "own", "Another amount", isOwn)}
</fieldset>
<div class="form-item field"><label class="title" for="${id}-own">Another amount, in ${view.site.storeSettings.selectedCurrency}</label>
<input class="field-element" id="${id}-own" name="ownAmount" value="${form.ownAmount}" inputmode="decimal" autocomplete="off" maxlength="20" aria-describedby="${id}-limits">
<p class="donate-limits" id="${id}-limits">From ${formatPrice(view.site, page.minimum)} to ${formatPrice(view.site, page.maximum)}</p></div>
${
  page.units.length > 0 &&
  html`<fieldset class="donate-choices"><legend>How often</legend>
${(["once", ...page.units] as const).map((unit) => choice("repeat", unit, repeats[unit], form.repeat === unit))}
</fieldset>`
}
<button class="sqs-button-element--primary">Continue to the checkout</button>
</form>`;
  },
});

function choice(name: string, value: string, label: string, isChosen: boolean): Html {
  return html`<label class="donate-choice"><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}> ${label}</label>`;
}
