import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { html } from "../html.ts";
import { socialIcon } from "../icons.ts";
import { defineBlock } from "./define-block.ts";

export const socialLinks = defineBlock({
  number: blockTypes.socialLinks,
  name: "socialaccountlinks-v2",
  schema: z.object({}),
  render: (_, { view }) => html`
<div class="sqs-svg-icon--outer social-icon-alignment-left social-icons-size-medium social-icons-style-regular">
<nav class="sqs-svg-icon--list" aria-label="${siteTexts(view.site.textLanguage).elsewhere}">
${view.site.social.map(({ service, name, profileUrl }) => html`<a href="${profileUrl}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper ${service}-unauth" aria-label="${name}"><div>${socialIcon(service)}</div></a>\n`)}</nav>
</div>`,
});
