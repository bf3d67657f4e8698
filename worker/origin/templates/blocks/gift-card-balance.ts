import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { givingTexts } from "../../../../shared/texts/giving.ts";
import { giftCardBalancePath } from "../../store/gift-cards/gift-card-paths.ts";
import { fillHtml } from "../fill-html.ts";
import { html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { formMessage, hiddenCrumb } from "./screen-form-parts.ts";

/** The form for the balance of a gift card: docs/reference/gift-cards.md#balance */
export const giftCardBalance = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ note: z.string() }),
  render: ({ note }, { id, view }) => {
    const texts = givingTexts(view.site.textLanguage);
    const { giftCardBalance: state, message } = view.screen;
    const { code = "", card } = state ?? {};
    const money =
      card && formatMoney({ currency: card.currency, minorUnits: card.balance }, view.site.formattingLocale);
    return html`
<div class="sqs-html-content text-look--lead"><h1>${texts.balanceTitle}</h1>${rawHtml(note)}</div>
<form class="screen-form screen-form--line" method="POST" action="${giftCardBalancePath}">
${formMessage(view, id)}${hiddenCrumb(view)}<input type="hidden" name="isBalanceForm" value="1">
<div class="form-item field"><label class="title" for="${id}-code">${texts.code}</label>
<input class="field-element" id="${id}-code" name="code" value="${code}" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"${message !== undefined && html` aria-invalid="true" aria-describedby="${id}-message" autofocus`}></div>
<button class="sqs-button-element--primary">${texts.seeBalance}</button>
</form>
${money !== undefined && html`<p class="gift-card-balance" role="status">${fillHtml(texts.balance, { amount: html`<strong>${money}</strong>` })}</p>`}`;
  },
});
