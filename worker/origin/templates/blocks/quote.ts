import * as z from "zod";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";

export const quote = defineBlock({
  number: 31,
  name: "quote",
  schema: z.object({ quote: z.string(), source: z.string() }),
  render: ({ quote, source }) => html`
<figure class="block-animation-none">
<blockquote data-animation-role="quote"><span>“</span>${quote}<span>”</span></blockquote>
<figcaption class="source">— ${source}</figcaption>
</figure>`,
});
