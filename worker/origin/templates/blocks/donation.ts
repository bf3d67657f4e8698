import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { givingTexts } from "../../../../shared/texts/giving.ts";
import { formatPrice } from "../format-price.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** A donation block. Its button is a link, so that it works without JavaScript. */
export const donation = defineBlock({
  number: blockTypes.donation,
  name: "donation",
  schema: z.object({
    donatePage: z.string(),
    buttonLabel: z.string(),
    buttonAlignment: z.enum(["left", "center"]).default("left"),
    title: z.string().optional(),
    description: z.string().optional(),
    /** In the smallest unit of the store's currency. */
    suggestedContributions: z.array(z.number()).default([]),
  }),
  json: ({ donatePage, ...block }) => ({ donatePage: { id: donatePage }, ...block }),
  render: (block, { view }) => {
    const { donatePage, buttonLabel, buttonAlignment, title, description, suggestedContributions } = block;
    return html`<div class="donation-content donation-content--${buttonAlignment}">
${title && html`<h2 class="donation-title">${title}</h2>`}${description && html`<p>${description}</p>`}
${suggestedContributions.length > 0 && html`<ul class="donation-suggestions" aria-label="${givingTexts(view.site.textLanguage).suggested}">${suggestedContributions.map((amount) => html`<li><a class="donation-suggestion" href="/checkout/donate?donatePageId=${donatePage}&amp;amount=${String(amount)}">${formatPrice(view.site, amount)}</a></li>`)}</ul>`}
<div class="sqs-block-button-container sqs-block-button-container--${buttonAlignment}"><a class="sqs-donate-button sqs-button-element--primary" href="/checkout/donate?donatePageId=${donatePage}">${buttonLabel}</a></div>
</div>`;
  },
});
