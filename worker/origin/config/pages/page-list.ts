import * as z from "zod";
import { publicationLabels, publicationStates } from "../../../../shared/page-editor/publication.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { fillPlural, fillText, type Text } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { type OwnerPagesTexts, ownerPagesTexts } from "../../../../shared/texts/owner-pages.ts";
import { ownerProblemsTexts } from "../../../../shared/texts/owner-problems.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { pageLayouts } from "../../page-editor/new-page.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import { focusedMessage, refusalText } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { audienceName, pagesPath, stateTitle, typeName } from "./page-names.ts";

const row = z.object({
  id: z.string(),
  path: z.string(),
  /** The address that visitors reach. */
  live_path: z.string(),
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
const query = `SELECT c.id, coalesce(v.document ->> '$.address', c.path) AS path, c.path AS live_path,
    coalesce(v.document ->> '$.title', c.title) AS title, c.page_type, c.permission_type, c.template, c.screen,
    c.publish_at, c.is_published, coalesce(v.document ->> '$.publication.state', 1) AS state,
    v.document ->> '$.publication.live' AS live, coalesce(v.version, 1) AS version
  FROM collections c LEFT JOIN page_versions v ON v.page_id = c.id
    AND v.version = (SELECT max(version) FROM page_versions WHERE page_id = c.id)
  WHERE c.website_id = ? AND (c.path LIKE '/%' OR c.path LIKE 'deleted:%') ORDER BY path`;

/** A refused action of the list with its form as it was sent, or a page that does not exist. */
interface Refused {
  readonly message: string;
  readonly fields?: ReadonlyMap<string, string>;
  readonly status?: 404;
}

/** `/config/pages`: all pages with an address, with their states and what can be done with them. */
export async function pagesScreen(request: OwnerRequest, refused?: Refused): Promise<Response> {
  const { c, site, owner } = request;
  const { results } = await c.env.DB.prepare(query).bind(site.id).all();
  const all = results.map((each) => row.parse(each));
  const pages = all.filter(({ state }) => state !== publicationStates.deleted);
  const mayEdit = hasPermission(owner.roles, "contentManager");
  const crumb = mayEdit ? await getCrumb(c) : "";
  const language = ownerLanguage(c);
  const texts = ownerPagesTexts(language);
  const refusedPage = pages.find(({ id }) => id === refused?.fields?.get("id"));
  return configScreen(request, {
    title: ownerAreaTexts(language).pages,
    current: pagesPath,
    status: refused === undefined ? 200 : (refused.status ?? 400),
    intro: fillPlural(texts.intro, pages.length, { site: site.title }),
    content: html`${refused && refusalText(refused.message, refusedPage && html` <a href="#page-${refusedPage.id}">${refusedPage.title}</a>`)}${outcome(request, all, crumb)}
${mayEdit && newPageForm(texts, crumb, refused?.fields)}${mayEdit && html`<p class="note"><a href="/config/navigation">${texts.navigation}</a> · <a href="/config/header-footer">${texts.headerFooter}</a> · <a href="/config/passwords">${texts.passwords}</a> · <a href="/config/languages">${texts.languages}</a></p>`}
<ul class="pages page-list">${pages.map((page) => listEntry(request, page, { crumb: mayEdit ? crumb : undefined, typed: refused?.fields, problem: scheduleProblemOf(page, all, language) }))}</ul>`,
  });
}

/** The reason why a page was not published at its time; undefined if it was, or if the time has not come. */
function scheduleProblemOf(
  { id, path, publish_at }: Row,
  pages: readonly Row[],
  language: string,
): string | undefined {
  const isLate = publish_at !== null && publish_at <= Date.now();
  const isTaken = isLate && pages.some((other) => other.id !== id && other.live_path === path);
  return isTaken ? fillText(ownerProblemsTexts(language).addressTaken, { address: path }) : undefined;
}

/** The sentences after an action. */
const outcomes: Readonly<Record<string, (texts: OwnerPagesTexts) => Text<"title">>> = {
  create: ({ created }) => created,
  duplicate: ({ created }) => created,
  publish: ({ published }) => published,
  schedule: ({ scheduled }) => scheduled,
  unschedule: ({ unscheduled }) => unscheduled,
  review: ({ inReview }) => inReview,
  unpublish: ({ unpublished }) => unpublished,
  private: ({ isPrivate }) => isPrivate,
  delete: ({ deleted }) => deleted,
  undo: ({ undone }) => undone,
};

/** The outcome of the last action, with its undo. */
function outcome({ c }: OwnerRequest, pages: readonly Row[], crumb: string): Html | undefined {
  const parameters = new URL(c.req.url).searchParams;
  const done = parameters.get("done") ?? "";
  const page = pages.find(({ id }) => id === parameters.get("id"));
  const sentence = Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
  if (page === undefined || sentence === undefined) return undefined;
  const texts = ownerPagesTexts(ownerLanguage(c));
  // The version that the action has added. It cannot be undone if nothing was added, or if it is not the newest any more.
  const isNewest = parameters.get("version") === String(page.version);
  const canUndo = crumb !== "" && done !== "undo" && page.version > 1 && isNewest;
  return html`<div class="outcome" role="status"${focusedMessage}><p><strong>${fillHtml(sentence(texts), { title: html`<bdi>${page.title}</bdi>` })}</strong></p>${page.state !== publicationStates.deleted && html`<a class="button${done === "create" && " primary"}" href="${pagesPath}/${page.id}">${texts.editPage}</a> `}${
    canUndo &&
    pageForm(
      { id: page.id, crumb, version: page.version },
      html`<button name="action" value="undo">${texts.undo}</button>`,
    )
  }</div>`;
}

function newPageForm(
  texts: OwnerPagesTexts,
  crumb: string,
  sent: ReadonlyMap<string, string> = new Map(),
): Html {
  const typed = sent.get("action") === "create" ? sent : undefined;
  return html`<details class="new-page"${typed && html` open`}><summary class="button">${texts.addPage}</summary>
<form method="post" action="${pagesPath}" class="filter">
<input type="hidden" name="crumb" value="${crumb}">
<label>${texts.title} <input type="text" name="title" required maxlength="200" value="${typed?.get("title") ?? ""}"></label>
<label>${texts.layout} <select name="layout">${Object.entries(pageLayouts).map(
    ([name, { title }]) =>
      html`<option value="${name}"${typed?.get("layout") === name && html` selected`}>${texts[title]}</option>`,
  )}</select></label>
<button class="primary" name="action" value="create">${texts.add}</button>
</form></details>`;
}

function listEntry(
  { c, site }: OwnerRequest,
  page: Row,
  {
    crumb,
    typed,
    problem,
  }: {
    readonly crumb: string | undefined;
    readonly typed: ReadonlyMap<string, string> | undefined;
    /** The reason why the page was not published at its time. */
    readonly problem: string | undefined;
  },
): Html {
  const { id, title, path, page_type, permission_type, state, publish_at, live, version } = page;
  const isChanged = live !== null && live !== version && state === publicationStates.published;
  const language = ownerLanguage(c);
  const texts = ownerPagesTexts(language);
  const type = typeName(page_type, language);
  const details: Content =
    permission_type === 1
      ? type
      : fillHtml(texts.forAudience, { type, audience: audienceName(permission_type, texts) });
  return html`<li id="page-${id}"><a href="${pagesPath}/${id}"><strong>${title}</strong> <code>${path}</code> <span>${details}</span></a>
<p class="page-state"><span class="state" data-state="${publicationLabels[state] ?? ""}">${stateTitle(state, texts)}</span>${publish_at !== null && html` <span>${formatDateTime(withOwnerLocale(c, site), publish_at)}</span>`}${problem !== undefined && html` <strong>${problem}</strong>`}${isChanged && html` <span>${texts.unpublishedChanges}</span>`}${crumb !== undefined && itemsLink(page, texts)}</p>
${crumb !== undefined && actions(texts, page, { timeZone: site.timeZone, crumb, typed: typed?.get("id") === id ? typed : undefined })}</li>`;
}

/** The link to the posts or events of a page. */
function itemsLink({ id, template, title }: Row, texts: OwnerPagesTexts): Html | undefined {
  const items = { blog: ["posts", texts.posts], events: ["events", texts.events] }[template];
  if (items === undefined) return undefined;
  const [path, label] = items;
  return html` <a href="${pagesPath}/${id}/${path}" aria-label="${label}: ${title}">${label}</a>`;
}

function actions(
  texts: OwnerPagesTexts,
  page: Row,
  {
    timeZone,
    crumb,
    typed,
  }: {
    readonly timeZone: string;
    readonly crumb: string;
    readonly typed: ReadonlyMap<string, string> | undefined;
  },
): Html {
  const { id, title, state, version, publish_at } = page;
  const isOwn = page.path === "/" || page.screen !== null;
  const isVisible = page.is_published === 1;
  const button = (action: string, label: string, className = "") =>
    html`<button name="action" value="${action}" class="${className}" aria-label="${label}: ${title}">${label}</button> `;
  const form = { id, crumb, version };
  const time = publish_at === null ? "" : toZonedInput(new Date(publish_at).toISOString(), timeZone);
  return html`<details class="page-actions"${typed && html` open`}><summary aria-label="${texts.actions}: ${title}">${texts.actions}</summary>
${pageForm(
  form,
  html`${button("publish", texts.publish)}${state === publicationStates.scheduled && button("unschedule", texts.cancelSchedule)}${!isOwn && isVisible && button("unpublish", texts.unpublish)}${state !== publicationStates.needsReview && button("review", texts.review)}${!isOwn && state !== publicationStates.private && button("private", texts.makePrivate)}${page.template === "page" && !isOwn && button("duplicate", texts.duplicate)}${!isOwn && button("delete", texts.remove, "danger")}`,
)}
<p class="page-form"><a class="button" href="${pagesPath}/${id}/link" aria-label="${texts.previewLink}: ${title}">${texts.previewLink}</a></p>
${pageForm(
  form,
  html`<label>${fillText(texts.publishAt, { zone: timeZone })} <input type="datetime-local" name="at" required value="${typed?.get("at") ?? time}"></label>${button("schedule", texts.schedule)}`,
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
