import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html, rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";

export const text = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ html: z.string(), look: z.enum(["body", "lead", "eyebrow", "small"]).default("body") }),
  render: ({ html: markup, look }) =>
    html`<div class="sqs-html-content text-look--${look}">${rawHtml(markup)}</div>`,
});
