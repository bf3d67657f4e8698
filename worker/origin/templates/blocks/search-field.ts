import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { screensTexts } from "../../../../shared/texts/screens.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { fillHtml } from "../fill-html.ts";
import { attributeJson, type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  label: z.string(),
  placeholder: z.string().default("Search"),
  /** The color of the icon and the text: light ones are for dark sections. */
  color: z.enum(["dark", "light"]).default("dark"),
  preview: z.boolean().default(true),
  /** Id of the collection that is searched; empty for the whole site. */
  collection: z.string().default(""),
});
type SearchField = z.infer<typeof schema>;

/** The published markup of a search block, in a form that works without JavaScript. */
export const searchField = defineBlock({
  number: blockTypes.search,
  name: "search",
  schema,
  render: (field) => form(field, html`<div class="spinner-wrapper"></div>`),
});

/** A search block as a website component, which has texts of its own. */
export const searchComponent = defineBlock({
  number: blockTypes.component,
  name: "search",
  component: "search",
  schema: schema.extend({ noResults: z.string() }),
  render: ({ noResults, ...field }) => {
    const texts = attributeJson({ inputLabel: field.label, noResults });
    const spinner = html`<div class="spinner-wrapper hide"><div class="sqs-spin dark default"><div class="sqs-spin-content"></div></div></div>`;
    return html`<div class="sqs-search-wrapper" component-data-strings="${texts}">${form(field, spinner)}</div>`;
  },
});

function form({ label, placeholder, color, preview, collection }: SearchField, spinner: Html): Html {
  return html`<form class="search-field" role="search" aria-label="${label}" action="/search">
<div class="sqs-search-ui-text-input sqs-search-ui-button-wrapper color-${color}" data-source="block" data-preview="${String(preview)}" data-collection="${collection}">${spinner}<input type="search" class="search-input" name="q" placeholder="${placeholder}" aria-label="${label}" autocomplete="off" enterkeyhint="search"></div>
${collection !== "" && html`<input type="hidden" name="f_collectionId" value="${collection}">`}</form>`;
}

function needsScripts({ site }: View): Html {
  const texts = siteTexts(site.textLanguage);
  return fillHtml(texts.searchNeedsScripts, { page: html`<a href="/search">${texts.searchPage}</a>` });
}

/** The containers of a published search page, which a script fills. */
export const searchPage = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => html`<div class="sqs-search-page">
<div class="sqs-search-page-input"><div class="spinner-wrapper"></div></div>
<div class="sqs-search-page-output hide" style="opacity:0">
<div class="sqs-search-page-notice hide"></div>
<div class="sqs-search-page-result"><div class="sqs-search-container-list sqs-search-page-list"><div class="search-results"></div></div></div>
<div class="sqs-search-page-more-wrapper"><div class="sqs-search-page-more sqs-system-button-style-mixin sqs-editable-button hide"><span>${screensTexts(view.site.textLanguage).seeMore}</span><div class="spinner-wrapper"></div></div></div>
</div>
</div>
<noscript><p>${needsScripts(view)}</p></noscript>`,
});
