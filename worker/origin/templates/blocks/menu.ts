import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { type Html, html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const entry = z.object({
  title: z.string(),
  description: z.string().optional(),
  price: z.string().optional(),
});
const section = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  items: z.array(entry),
});
const schema = z.object({ menus: z.array(z.object({ title: z.string(), sections: z.array(section) })) });

/** A restaurant menu. Several menus are shown as tabs, which are radio buttons and therefore work without scripts. */
export const menu = defineBlock({
  number: blockTypes.menu,
  name: "menu",
  schema,
  render: ({ menus }, { id }) => html`
<div class="menu-wrapper menu-style-simple">
${
  menus.length > 1 &&
  html`<div class="menu-selector" role="tablist">
${menus.map(({ title }, index) => label(title, `${index + 1}-${id}`, index === 0))}</div>`
}
<div class="menus">
${menus.map(
  (
    { title, sections },
    index,
  ) => html`<input${index === 0 && rawHtml(" checked")} class="menu-select-button" id="menu-select-${index + 1}-${id}" type="radio" name="menu-selector-${id}" aria-label="${title}">
<div class="menu js-menu menu-${index + 1}-${id}${index === 0 && " menu-active"}" role="tabpanel" aria-label="${title}">
${sections.map(menuSection)}</div>
`,
)}</div>
</div> <!-- END .menu-wrapper -->`,
});

function label(title: string, key: string, active: boolean): Html {
  return html`<label class="menu-select-labels js-menu-select-labels${active && " menu-select-labels--active"}" id="menu-select-label-${key}" for="menu-select-${key}" role="tab" aria-selected="${String(active)}">${title}</label>
`;
}

function menuSection({ title, description, items }: z.infer<typeof section>): Html {
  return html`<div class="menu-section">
${(title || description) && html`<div class="menu-section-header">${title && html`<div class="menu-section-title">${title}</div>`}${description && html`<div class="menu-section-description">${description}</div>`}</div>`}
<div class="menu-items">
${items.map(
  ({ title, description, price }) => html`<div class="menu-item">
${price && html`<span class="menu-item-price-top">${price}</span>`}
<div class="menu-item-title">${title}</div>
${description && html`<div class="menu-item-description">${description}</div>`}
${price && html`<div class="menu-item-price-bottom">${price}</div>`}
</div>
`,
)}</div>
</div>
`;
}
