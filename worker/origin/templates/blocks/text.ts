import * as z from "zod";
import { html, raw } from "../html.ts";
import { defineBlock } from "./block.ts";

export const text = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({ html: z.string(), look: z.enum(["body", "lead", "eyebrow", "small"]).default("body") }),
  render: ({ html: markup, look }) =>
    html`<div class="sqs-html-content text-look--${look}">${raw(markup)}</div>`,
});
