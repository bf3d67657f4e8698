import "../../../texts.ts";
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
import { fillText } from "../../../../shared/text/text.ts";
import { type PageTypesTexts, pageTypesTexts } from "../../../../shared/texts/page-types.ts";
import { pagePermissions } from "../../page-loaders/access.ts";
import { type PageTypeExample, pageTypeExamples } from "../../page-loaders/page-type-examples.ts";
import { type Html, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const permissionTexts = {
  public: "everyone",
  password: "withPassword",
  members: "members",
  plan: "planMembers",
  staff: "contributors",
} as const satisfies Readonly<Record<keyof typeof pagePermissions, keyof PageTypesTexts>>;

/** A table of all page types with example pages, for developers. The names of codes are those of the platform, in English. */
export const pageTypeList = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({}),
  render: (_, { view }) => {
    const texts = pageTypesTexts(view.site.textLanguage);
    return html`
<div class="page-type-list">
${table(
  texts.types,
  [texts.code, texts.name, texts.recorded, texts.page],
  Object.values(pageTypes).map((code) => [
    code,
    html`<span lang="en">${pageTypeNames[code]}</span>`,
    recorded(code, texts),
    link(pageTypeExamples[code], texts),
  ]),
)}
${table(
  texts.sections,
  [texts.code, texts.name, texts.slideType],
  Object.entries(sectionKinds).map(([name, kind]) => [
    kind,
    html`<span lang="en">${titleOf(name)}</span>`,
    html`<code>${slideTypes[kind]}</code>`,
  ]),
)}
${table(
  texts.sites,
  [texts.code, texts.name],
  Object.entries(siteKinds).map(([name, kind]) => [kind, html`<span lang="en">${titleOf(name)}</span>`]),
)}
${table(
  texts.access,
  [texts.code, texts.opensFor],
  Object.entries(pagePermissions).map(([name, code]) => [
    code,
    texts[permissionTexts[name as keyof typeof pagePermissions]],
  ]),
)}
</div>`;
  },
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

function recorded(code: number, texts: PageTypesTexts): string {
  const { tracked, pageview } = resolvePageTypeProperties(code, "/");
  if (!tracked) return texts.nothing;
  return pageview ? texts.pageview : texts.noPageview;
}

function link({ path, viewer, reachedBy }: PageTypeExample, texts: PageTypesTexts): Html {
  if (reachedBy !== undefined) {
    const cause = html`<a href="${reachedBy.start}">${texts[reachedBy.text]}</a>`;
    const [before = "", after = ""] = texts.after.split("{cause}");
    return html`${path} <span class="page-type-as">${before}${cause}${after}</span>`;
  }
  const shown =
    viewer !== "anyone" &&
    html` <span class="page-type-as">${fillText(texts.as, { viewer: texts[viewer] })}</span>`;
  return html`<a href="${path}" dir="ltr">${path}</a>${shown}`;
}

/** The title of a page type: `cover page` for `coverPage`. */
function titleOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
