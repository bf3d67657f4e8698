import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { fillHtml } from "../fill-html.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The block that shows the requested path on the not-found page. */
export const missingPath = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const path = view.screen.missingPath;
    return html`<div class="sqs-html-content text-look--small missing-path">${path !== undefined && html`<p>${fillHtml(siteTexts(view.site.textLanguage).requested, { path: html`<code dir="ltr">${path}</code>` })}</p>`}</div>`;
  },
});
