import * as z from "zod";
import { type OwnerPagesTexts, ownerPagesTexts } from "../../../shared/texts/owner-pages.ts";
import { type Content, html } from "../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { pageEditor } from "./pages/editor-screen.tsx";
import { pagesScreen } from "./pages/page-list.ts";
import { audienceName, collectionTypeName, typeName } from "./pages/page-names.ts";
import { previewUrl, withNoredirect } from "./preview-url.ts";
import { configScreen } from "./screen.ts";

const page = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.number(),
  page_type: z.number(),
  listed: z.number(),
  is_published: z.number(),
  permission_type: z.number(),
  plan: z.string().nullable(),
  template: z.string(),
  modified_at: z.number(),
});
type Page = z.infer<typeof page>;

const query = "SELECT c.*, (SELECT p.name FROM plans p WHERE p.id = c.plan_id) AS plan FROM collections c";

/** Id of the collection whose page, or one of whose items, is at this path. */
export async function collectionIdAt(db: D1Database, path: string): Promise<string | undefined> {
  const sql =
    "SELECT id FROM collections WHERE path = ?1 OR id = (SELECT collection_id FROM items WHERE path = ?1)";
  const row = await db.prepare(sql).bind(path).first<{ id: string }>();
  return row?.id;
}

/** `/config/pages/{id}`: the details of one page. */
export async function pageDetailsScreen(request: OwnerRequest): Promise<Response> {
  const id = (request.c.req.param("id") ?? "").toLowerCase();
  const row = await request.c.env.DB.prepare(`${query} WHERE c.id = ? AND c.website_id = ?`)
    .bind(id, request.site.id)
    .first();
  const texts = ownerPagesTexts(ownerLanguage(request.c));
  if (row === null) return pagesScreen(request, { message: texts.noPage, status: 404 });
  const pageRow = page.parse(row);
  const isPage = pageRow.path.startsWith("/") && pageRow.is_published === 1;
  const editor = await pageEditor(request);
  return configScreen(request, {
    title: pageRow.title,
    current: "/config/pages",
    intro: pageRow.description === "" ? texts.noDescription : html`<bdi>${pageRow.description}</bdi>`,
    ...(editor && { script: editor.script }),
    content: html`${editor?.content}<dl class="facts">${pageFacts(request, pageRow, texts).map(
      ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl>
${
  isPage &&
  html`<p><a class="button" href="${previewUrl(pageRow.path)}">${texts.showInPreview}</a> <a class="aside" href="${withNoredirect(pageRow.path)}">${texts.viewOnSite}</a></p>`
}<p>${editor && pageRow.template === "events" && html`<a href="/config/pages/${id}/events">${texts.events}</a> · `}${editor && pageRow.template === "blog" && html`<a href="/config/pages/${id}/posts">${texts.posts}</a> · `}${editor && html`<a href="/config/pages/${id}/history">${texts.history}</a> · <a href="/config/pages/${id}/link">${texts.previewLink}</a> · `}<a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

function pageFacts(
  { c, site }: OwnerRequest,
  pageRow: Page,
  texts: OwnerPagesTexts,
): readonly (readonly [string, Content])[] {
  const language = ownerLanguage(c);
  const changed = new Date(pageRow.modified_at).toLocaleDateString(
    withOwnerLocale(c, site).formattingLocale,
    {
      dateStyle: "long",
      timeZone: site.timeZone,
    },
  );
  return [
    [texts.address, pageRow.path.startsWith("/") ? html`<code>${pageRow.path}</code>` : texts.anywhere],
    [texts.pageType, html`${typeName(pageRow.page_type, language)} <small>${pageRow.page_type}</small>`],
    [texts.collectionType, collectionTypeName(pageRow.type, language)],
    [texts.whoSees, audience(pageRow, texts)],
    [texts.inSiteMap, pageRow.listed === 1 ? texts.yes : texts.no],
    [texts.changed, changed],
    [texts.id, html`<code>${pageRow.id}</code>`],
  ];
}

function audience({ permission_type, plan }: Page, texts: OwnerPagesTexts): Content {
  const name = audienceName(permission_type, texts);
  return html`${name.charAt(0).toUpperCase() + name.slice(1)}${plan !== null && `: ${plan}`} <small>${permission_type}</small>`;
}
