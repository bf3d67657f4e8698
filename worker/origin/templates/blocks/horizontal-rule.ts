import * as z from "zod";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";

export const horizontalRule = defineBlock({
  number: 47,
  name: "horizontalrule",
  schema: z.object({}),
  render: () => html`<hr>`,
});
