import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { membersTexts } from "../../../../shared/texts/members.ts";
import { describePlan } from "../../store/billing-plan.ts";
import { joinPath } from "../../store/memberships/membership-routes.ts";
import type { PlanOption } from "../../store/memberships/plan-options.ts";
import { formatPrice } from "../format-price.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";
import { hiddenCrumb } from "./screen-form-parts.ts";

/** A plan with one or two pricing options and a join button for each: docs/reference/blocks.md#member-area */
export const pricingPlan = defineBlock({
  number: blockTypes.pricingPlan,
  name: "pricing-plan",
  schema: z.object({ plan: z.string(), title: z.string(), options: z.array(z.string()).min(1).max(2) }),
  render: ({ plan, title, options }, { view }) => {
    const known = (view.screen.planOptions ?? []).filter(
      (each) => each.plan === plan && options.includes(each.name),
    );
    // Without scripts a press on an option loads the page with it.
    const wanted = known.findIndex(({ name }) => name === view.url.searchParams.get("option"));
    const selected = Math.max(wanted, 0);
    return html`
${known.length > 1 && toggle(view, known, selected)}
<div class="product-block"><div class="productDetails center">
<h2 class="product-title pricing-plan-title">${title}</h2>
<div class="product-price pricing-plan-product-price" role="status" aria-live="polite">${known.map((option, index) => price(view, option, index === selected))}</div>
${known.map((option, index) => joinForm(view, option, index === selected))}
</div></div>`;
  },
});

function toggle({ url }: View, options: readonly PlanOption[], selected: number): Html {
  const button = ({ name }: PlanOption, index: number) => {
    const side = index === 0 ? "left" : "right";
    const isSelected = index === selected;
    return html`<li class="${side}-option"><button name="option" value="${name}" class="pricing-plan-pricing-option-button sqs-system-button sqs-editable-button ${side}-button ${isSelected && "pricing-plan-pricing-option-selected "}sqs-button-element--${isSelected ? "primary" : "secondary"}" aria-pressed="${isSelected ? "true" : "false"}">${name}</button></li>`;
  };
  return html`<form class="pricing-plan-pricing-toggle-wrapper toggle-center" method="get" action="${url.pathname}"><ul class="pricing-plan-pricing-options">${options.map(button)}</ul></form>`;
}

/** For example "every month". */
function periodOf({ site: { textLanguage } }: View, option: PlanOption): string {
  return describePlan(option, textLanguage)?.description ?? membersTexts(textLanguage).paidOnce;
}

function price(view: View, option: PlanOption, isShown: boolean): Html {
  const hide = isShown ? "" : "hide ";
  return html`<div class="${hide}pricing-plan-price-amount">${formatPrice(view.site, option.price)}</div><div class="${hide}pricing-plan-price-billing-period">${periodOf(view, option)}</div>`;
}

function joinForm(view: View, option: PlanOption, isShown: boolean): Html {
  const { sku, name, price: amount } = option;
  const period = periodOf(view, option);
  const texts = membersTexts(view.site.textLanguage);
  return html`<form class="${!isShown && "hide"}" method="post" action="${joinPath}" ${attributes.joinForm}>${hiddenCrumb(view)}<input type="hidden" name="sku" value="${sku}"><button class="sqs-editable-button sqs-button-element--primary" aria-label="${fillText(texts.joinNamed, { name, price: formatPrice(view.site, amount), period })}">${texts.joinPlan}</button></form>`;
}
