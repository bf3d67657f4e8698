import * as z from "zod";
import { html } from "../html.ts";
import { defineBlock } from "./block.ts";

/** The address that has no page, on the page that says so. */
export const missingPath = defineBlock({
  number: 2,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const path = view.screen.missingPath;
    return html`<div class="sqs-html-content text-look--small missing-path">${path !== undefined && html`<p>You asked for <code>${path}</code></p>`}</div>`;
  },
});
