import * as z from "zod";
import {
  publicationLabels,
  publicationStates,
  publicationTitles,
} from "../../../../shared/pages/publication.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { pageLayouts } from "../../editing/new-page.ts";
import { permissionNames } from "../../screens/access.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { pagesPath, typeName } from "./page-names.ts";

const row = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  page_type: z.number(),
  permission_type: z.number(),
  template: z.string(),
  screen: z.string().nullable(),
  publish_at: z.number().nullable(),
  is_published: z.number(),
  state: z.number(),
  live: z.number().nullable(),
  version: z.number(),
});
type Row = z.infer<typeof row>;

/** The newest title, address and state of each page. Pages without versions are published as they are. */
const query = `SELECT c.id, coalesce(v.document ->> '$.address', c.path) AS path,
    coalesce(v.document ->> '$.title', c.title) AS title, c.page_type, c.permission_type, c.template, c.screen,
    c.publish_at, c.is_published, coalesce(v.document ->> '$.publication.state', 1) AS state,
    v.document ->> '$.publication.live' AS live, coalesce(v.version, 1) AS version
  FROM collections c LEFT JOIN page_versions v ON v.page_id = c.id
    AND v.version = (SELECT max(version) FROM page_versions WHERE page_id = c.id)
  WHERE c.website_id = ? AND (c.path LIKE '/%' OR c.path LIKE 'deleted:%') ORDER BY path`;

/** `/config/pages`: all pages with an address, with their states and what can be done with them. */
export async function pagesScreen(request: OwnerRequest, problem?: string): Promise<Response> {
  const { c, site, owner } = request;
  const { results } = await c.env.DB.prepare(query).bind(site.id).all();
  const all = results.map((each) => row.parse(each));
  const pages = all.filter(({ state }) => state !== publicationStates.deleted);
  const mayEdit = hasPermission(owner.roles, "contentManager");
  const crumb = mayEdit ? await getCrumb(c) : "";
  return configScreen(request, {
    title: "Pages",
    current: pagesPath,
    status: problem === undefined ? 200 : 400,
    intro: `The ${pages.length} pages of ${site.title}, by address. Posts and products belong to the page that lists them.`,
    content: html`${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}${outcome(request, all, crumb)}
${mayEdit && newPageForm(crumb)}${mayEdit && html`<p class="note"><a href="/config/navigation">Navigation</a> · <a href="/config/header-footer">Header and footer</a> · <a href="/config/passwords">Passwords of pages</a> · <a href="/config/languages">Languages</a></p>`}
<ul class="pages page-list">${pages.map((page) => listEntry(request, page, mayEdit ? crumb : undefined))}</ul>`,
  });
}

const outcomes: Readonly<Record<string, string>> = {
  create: "was added as a draft",
  duplicate: "was added as a draft",
  publish: "is published",
  schedule: "is scheduled",
  review: "waits for a review",
  unpublish: "is a draft now",
  private: "is private now",
  delete: "was deleted",
  undo: "is as it was before",
};

/** The outcome of the last action, with its undo. */
function outcome({ c }: OwnerRequest, pages: readonly Row[], crumb: string): Html | undefined {
  const parameters = new URL(c.req.url).searchParams;
  const done = parameters.get("done") ?? "";
  const page = pages.find(({ id }) => id === parameters.get("id"));
  if (page === undefined || !Object.hasOwn(outcomes, done)) return undefined;
  const canUndo = crumb !== "" && done !== "undo" && page.version > 1;
  return html`<div class="outcome" role="status"><p><strong><bdi>${page.title}</bdi> ${outcomes[done]}.</strong></p>${
    canUndo &&
    pageForm(
      { id: page.id, crumb, version: page.version },
      html`<button name="action" value="undo">Undo</button>`,
    )
  }</div>`;
}

function newPageForm(crumb: string): Html {
  return html`<details class="new-page"><summary class="button">Add a page</summary>
<form method="post" action="${pagesPath}" class="filter">
<input type="hidden" name="crumb" value="${crumb}">
<label>Title <input type="text" name="title" required maxlength="200"></label>
<label>Layout <select name="layout">${Object.entries(pageLayouts).map(
    ([name, { title }]) => html`<option value="${name}">${title}</option>`,
  )}</select></label>
<button class="primary" name="action" value="create">Add</button>
</form></details>`;
}

function listEntry({ site }: OwnerRequest, page: Row, crumb: string | undefined): Html {
  const { id, title, path, page_type, permission_type, state, publish_at, live, version } = page;
  const isChanged = live !== null && live !== version && state === publicationStates.published;
  const details: Content = html`${typeName(page_type)}${permission_type !== 1 && `, for ${permissionNames[permission_type] ?? "no one"}`}`;
  return html`<li><a href="${pagesPath}/${id}"><strong>${title}</strong> <code>${path}</code> <span>${details}</span></a>
<p class="page-state"><span class="state" data-state="${publicationLabels[state] ?? ""}">${publicationTitles[state] ?? "Unsupported"}</span>${publish_at !== null && html` <span>${formatDateTime(site, publish_at)}</span>`}${isChanged && html` <span>with changes that are not published</span>`}</p>
${crumb !== undefined && actions(site.timeZone, page, crumb)}</li>`;
}

function actions(timeZone: string, page: Row, crumb: string): Html {
  const { id, title, state, version, publish_at } = page;
  const isOwn = page.path === "/" || page.screen !== null;
  const isVisible = page.is_published === 1;
  const button = (action: string, label: string, className = "") =>
    html`<button name="action" value="${action}" class="${className}" aria-label="${label}: ${title}">${label}</button> `;
  const form = { id, crumb, version };
  return html`<details class="page-actions"><summary aria-label="Actions: ${title}">Actions</summary>
${pageForm(
  form,
  html`${button("publish", "Publish")}${!isOwn && isVisible && button("unpublish", "Unpublish")}${state !== publicationStates.needsReview && button("review", "Mark for review")}${!isOwn && state !== publicationStates.private && button("private", "Make private")}${page.template === "page" && !isOwn && button("duplicate", "Duplicate")}${!isOwn && button("delete", "Delete", "danger")}`,
)}
<p class="page-form"><a class="button" href="${pagesPath}/${id}/link" aria-label="Preview link: ${title}">Preview link</a></p>
${pageForm(
  form,
  html`<label>Publish at (${timeZone}) <input type="datetime-local" name="at" required value="${publish_at === null ? "" : toZonedInput(new Date(publish_at).toISOString(), timeZone)}"></label>${button("schedule", "Schedule")}`,
)}</details>`;
}

function pageForm(
  { id, crumb, version }: { readonly id: string; readonly crumb: string; readonly version: number },
  content: Html,
): Html {
  return html`<form method="post" action="${pagesPath}" class="page-form">
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="version" value="${version}">
${content}</form>`;
}
