import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import {
  pageTypeNames,
  pageTypes,
  resolvePageTypeProperties,
  sectionKinds,
  siteKinds,
  slideTypes,
} from "../../../../shared/page-types.ts";
import { permissionNames } from "../../screens/access.ts";
import { type PageTypeExample, pageTypeExamples } from "../../screens/page-type-examples.ts";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** A table of all page types with example pages, for developers. */
export const pageTypeList = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: () => html`
<div class="page-type-list">
${table(
  "Page types",
  ["Code", "Name", "Recorded", "Page"],
  Object.values(pageTypes).map((code) => [
    code,
    pageTypeNames[code],
    recorded(code),
    link(pageTypeExamples[code]),
  ]),
)}
${table(
  "Section kinds",
  ["Code", "Name", "Slide type"],
  Object.entries(sectionKinds).map(([name, kind]) => [
    kind,
    titleOf(name),
    html`<code>${slideTypes[kind]}</code>`,
  ]),
)}
${table(
  "Site kinds",
  ["Code", "Name"],
  Object.entries(siteKinds).map(([name, kind]) => [kind, titleOf(name)]),
)}
${table(
  "Who may see a page",
  ["Code", "It opens for"],
  Object.entries(permissionNames).map(([code, name]) => [code, name]),
)}
</div>`,
});

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
): Html {
  return html`<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([code, ...cells]) => html`<tr><th scope="row">${code}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

function recorded(code: number): string {
  const { tracked, pageview } = resolvePageTypeProperties(code, "/");
  if (!tracked) return "nothing";
  return pageview ? "pageview" : "no pageview";
}

function link({ path, viewer, reachedBy }: PageTypeExample): Html {
  if (reachedBy !== undefined)
    return html`${path} <span class="page-type-as">after <a href="${reachedBy.start}">${reachedBy.text}</a></span>`;
  return html`<a href="${path}">${path}</a>${viewer !== "anyone" && html` <span class="page-type-as">as ${viewer}</span>`}`;
}

/** The title of a page type: `cover page` for `coverPage`. */
function titleOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
