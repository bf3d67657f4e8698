import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The postal address and opening hours from the business settings. */
export const contact = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const texts = siteTexts(view.site.textLanguage);
    const { name, address, email, phone, hours } = view.site.business;
    return html`
<div class="sqs-html-content contact-card">
<h2>${texts.find}</h2>
<address><strong>${name}</strong>${address.map((line) => html`<br><span dir="auto">${line}</span>`)}</address>
<p><a href="mailto:${email}">${email}</a><br><a href="tel:${phone.replaceAll(" ", "")}" dir="ltr">${phone}</a></p>
<h2>${texts.hours}</h2>
<dl class="hours">${hours.map(({ days, times }) => html`<div><dt><bdi>${days}</bdi></dt><dd><bdi>${times}</bdi></dd></div>`)}</dl>
</div>`;
  },
});
