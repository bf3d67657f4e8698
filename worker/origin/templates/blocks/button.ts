import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const link = z.object({
  text: z.string(),
  link: z.string(),
  variant: z.enum(["primary", "secondary", "tertiary"]).default("primary"),
});

export const button = defineBlock({
  number: blockTypes.button,
  name: "button",
  schema: z.object({ buttons: z.array(link), align: z.enum(["left", "center"]).default("left") }),
  render: ({ buttons, align }) => html`
<div class="sqs-block-button-container sqs-block-button-container--${align}" data-animation-role="button" data-alignment="${align}" data-button-size="medium" data-button-type="primary">
${buttons.map(({ text, link, variant }) => html`<a href="${link}" class="sqs-block-button-element--medium sqs-button-element--${variant} sqs-block-button-element">${text}</a>\n`)}</div>`,
});
