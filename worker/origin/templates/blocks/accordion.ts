import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const divider = (top: boolean) =>
  html`<div class="accordion-divider${top && " accordion-divider--top"}" aria-hidden="true" style="height: 1px; opacity: 1;"></div>`;

export const accordion = defineBlock({
  number: blockTypes.accordion,
  name: "accordion",
  schema: z.object({
    items: z.array(z.object({ title: z.string(), html: z.string() })),
    multiple: z.boolean().default(false),
    expandFirst: z.boolean().default(false),
  }),
  render: ({ items, multiple, expandFirst }) => html`
<ul class="accordion-items-container" data-should-allow-multiple-open-items="${String(multiple)}" data-is-divider-enabled="true" data-is-first-divider-visible="true" data-is-last-divider-visible="true" data-is-expanded-first-item="${String(expandFirst)}" data-accordion-title-alignment="left" data-accordion-description-alignment="left" data-accordion-description-placement="left" data-accordion-icon-placement="right">
${items.map(
  ({ title, html: answer }, index) => html`<li class="accordion-item">
${index === 0 && divider(true)}
<h3 class="accordion-item__title-wrapper" role="heading" aria-level="3">
<button class="accordion-item__click-target" aria-expanded="false" style="padding-top: 22px; padding-bottom: 22px; padding-left: 0px; padding-right: 0px;">
<span class="accordion-item__title" style="padding-right: 14px;">${title}</span>
<div class="accordion-icon-container" data-is-open="false" aria-hidden="true" style="height: 14px; width: 14px;"><div class="plus"><div class="plus__horizontal-line" style="height: 1px"></div><div class="plus__vertical-line" style="height: 1px"></div></div></div>
</button>
</h3>
<div class="accordion-item__dropdown" role="region"><div class="accordion-item__description" style="padding-top: 0px; padding-bottom: 26px; padding-left: 0px; padding-right: 0px; min-width: 70%; max-width: 640px;">${rawHtml(answer)}</div></div>
${divider(false)}
</li>
`,
)}</ul>`,
});
