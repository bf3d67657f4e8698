import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

export const quote = defineBlock({
  number: blockTypes.quote,
  name: "quote",
  schema: z.object({ quote: z.string(), source: z.string() }),
  render: ({ quote, source }) => html`
<figure class="block-animation-none">
<blockquote data-animation-role="quote"><span>“</span>${quote}<span>”</span></blockquote>
<figcaption class="source">— ${source}</figcaption>
</figure>`,
});
