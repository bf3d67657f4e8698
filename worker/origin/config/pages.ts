import * as z from "zod";
import { isPageTypeCode, pageTypeNames } from "../../../shared/page-types.ts";
import { permissionNames } from "../screens/access.ts";
import { type Content, html } from "../templates/html.ts";
import { areaAddress, withNoredirect } from "./frame-url.ts";
import type { Asked } from "./inside.ts";
import { notFound } from "./refusals.ts";
import { screen } from "./screen.ts";

const page = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.number(),
  page_type: z.number(),
  listed: z.number(),
  permission_type: z.number(),
  plan: z.string().nullable(),
  modified_at: z.number(),
});
type Page = z.infer<typeof page>;

const query = "SELECT c.*, (SELECT p.name FROM plans p WHERE p.id = c.plan_id) AS plan FROM collections c";

/** The collection whose page, or whose item's page, stands at a path. */
export async function collectionIdAt(db: D1Database, path: string): Promise<string | undefined> {
  const wanted =
    "SELECT id FROM collections WHERE path = ?1 OR id = (SELECT collection_id FROM items WHERE path = ?1)";
  const row = await db.prepare(wanted).bind(path).first<{ id: string }>();
  return row?.id;
}

/** `/config/pages`: every page that has an address of its own. */
export async function pagesScreen(asked: Asked): Promise<Response> {
  const { results } = await asked.c.env.DB.prepare(
    `${query} WHERE c.website_id = ? AND c.path LIKE '/%' ORDER BY c.path`,
  )
    .bind(asked.site.id)
    .all();
  const pages = results.map((row) => page.parse(row));
  return screen(asked, {
    title: "Pages",
    current: "/config/pages",
    intro: `The ${pages.length} pages of ${asked.site.title}, by address. Posts and products belong to the page that lists them.`,
    content: html`<ul class="pages">${pages.map(
      ({ id, title, path, page_type, permission_type }) =>
        html`<li><a href="/config/pages/${id}"><strong>${title}</strong> <code>${path}</code> <span>${typeName(page_type)}${permission_type !== 1 && `, for ${permissionNames[permission_type] ?? "nobody"}`}</span></a></li>`,
    )}</ul>`,
  });
}

/** `/config/pages/{id}`: what the site knows of one page. */
export async function pagePanel(asked: Asked): Promise<Response> {
  const id = (asked.c.req.param("id") ?? "").toLowerCase();
  const row = await asked.c.env.DB.prepare(`${query} WHERE c.id = ? AND c.website_id = ?`)
    .bind(id, asked.site.id)
    .first();
  if (row === null) return notFound(asked);
  const found = page.parse(row);
  const isPage = found.path.startsWith("/");
  return screen(asked, {
    title: found.title,
    current: "/config/pages",
    intro: found.description || "This page has no description of its own.",
    content: html`<dl class="facts">${facts(asked, found).map(
      ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl>
${
  isPage &&
  html`<p><a class="button" href="${areaAddress(found.path)}">Show it in the preview</a> <a class="aside" href="${withNoredirect(found.path)}">View it on the site</a></p>`
}<p><a href="/config/pages">All pages</a></p>`,
  });
}

function facts({ site }: Asked, found: Page): readonly (readonly [string, Content])[] {
  const changed = new Date(found.modified_at).toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: site.timeZone,
  });
  return [
    [
      "Address",
      found.path.startsWith("/") ? html`<code>${found.path}</code>` : "Wherever the site has to say this",
    ],
    ["Page type", html`${typeName(found.page_type)} <small>${found.page_type}</small>`],
    ["Collection type", collectionTypes[found.type] ?? String(found.type)],
    ["Who may see it", audience(found)],
    ["In the site map", found.listed === 1 ? "Yes" : "No"],
    ["Changed", changed],
    ["Id", html`<code>${found.id}</code>`],
  ];
}

function audience({ permission_type, plan }: Page): Content {
  const name = permissionNames[permission_type] ?? "nobody";
  return html`${name.charAt(0).toUpperCase() + name.slice(1)}${plan !== null && `: ${plan}`} <small>${permission_type}</small>`;
}

/** Spec 3, collection types, as far as their numbers are given. Those of ordinary pages are not. */
const collectionTypes: Readonly<Record<number, string>> = {
  1: "generic",
  2: "subscription",
  13: "products",
  14: "mosaic",
  23: "portfolio",
  24: "lessons",
};

function typeName(code: number): string {
  return isPageTypeCode(code) ? pageTypeNames[code] : "unknown";
}
