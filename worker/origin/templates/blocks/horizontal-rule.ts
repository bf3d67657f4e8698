import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

export const horizontalRule = defineBlock({
  number: blockTypes.horizontalRule,
  name: "horizontalrule",
  schema: z.object({}),
  render: () => html`<hr>`,
});
