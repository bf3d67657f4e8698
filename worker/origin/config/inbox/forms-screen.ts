import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type OwnerInboxTexts, ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { formFilesPath } from "./form-file.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import {
  answerLink,
  cursorOf,
  fieldText,
  filterQuery,
  listForms,
  listSubmissions,
  parseFilter,
  type Submission,
  type SubmissionField,
  type SubmissionFilter,
  type SubmissionState,
  submissionStates,
} from "./submissions.ts";

const formsPath = "/config/forms";
const pageSize = 50;

/** The decisions about a submission: keys of their labels, and the columns that they set. A submission with none is deleted. */
const decisions = {
  read: { label: "markRead", set: "read_at = ?2" },
  unread: { label: "markNew", set: "read_at = NULL" },
  spam: { label: "spam", set: "spam = 1, read_at = ?2" },
  notSpam: { label: "notSpam", set: "spam = 0, read_at = NULL" },
  delete: { label: "remove", set: null },
} as const;
type Decision = keyof typeof decisions;

/** Keys of the sentences after a decision. */
const outcomes: Readonly<Record<Decision, keyof OwnerInboxTexts>> = {
  read: "isRead",
  unread: "isNew",
  spam: "isSpam",
  notSpam: "isNotSpam",
  delete: "isDeleted",
};

/** `/config/forms`: the form submissions, newest first. All values are escaped as text. */
export async function formsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const { c, site } = request;
  const { searchParams } = new URL(c.req.url);
  const filter = parseFilter(searchParams);
  const after = searchParams.get("after") ?? undefined;
  const { DB: db } = c.env;
  const [submissions, forms, crumb] = await Promise.all([
    listSubmissions(db, { websiteId: site.id, filter, after, limit: pageSize }),
    listForms(db, site.id),
    getCrumb(c),
  ]);
  const last = submissions.length === pageSize ? submissions.at(-1) : undefined;
  const isEmpty = forms.length === 0;
  const texts = ownerInboxTexts(ownerLanguage(c));
  return configScreen(request, {
    title: texts.forms,
    current: inboxPath,
    intro: isEmpty ? texts.noForms : fillText(texts.formsIntro, { site: site.title }),
    content: html`${inboxNavigation(request, formsPath)}${outcome(texts, searchParams)}${!isEmpty && filterForm(texts, filter, forms)}
${!isEmpty && submissions.length === 0 && html`<p class="note">${texts.emptyList}</p>`}${submissions.map((each) => entry(request, each, { filter, crumb, texts }))}${last && html`<p><a class="button" href="${formsPath}${filterQuery(filter, { after: cursorOf(last) })}">${texts.older}</a></p>`}`,
  });
}

function outcome(texts: OwnerInboxTexts, query: URLSearchParams): Html | false {
  const name = query.get("done") ?? "";
  return (
    Object.hasOwn(outcomes, name) &&
    html`<p role="status"><strong>${texts[outcomes[name as Decision]]}</strong></p>`
  );
}

function filterForm(
  texts: OwnerInboxTexts,
  filter: SubmissionFilter,
  forms: readonly { readonly id: string; readonly name: string }[],
): Html {
  const states = Object.keys(submissionStates) as SubmissionState[];
  return html`<form class="filter" method="get" action="${formsPath}">
<label>${texts.show} <select name="show">${states.map((name) => option(name, texts[submissionStates[name].title], filter.state))}</select></label>
<label>${texts.form} <select name="form">${option("", texts.allForms, filter.form ?? "")}${forms.map(({ id, name }) => option(id, name, filter.form))}</select></label>
<button>${texts.show}</button>
<a class="button" href="${formsPath}/export.csv${filterQuery(filter)}" download>${texts.exportCsv}</a>
</form>`;
}

function option(value: string, title: string, selected: string | undefined): Html {
  return html`<option value="${value}"${value === selected && html` selected`}>${title}</option>`;
}

function entry(
  { c, site }: OwnerRequest,
  submission: Submission,
  {
    filter,
    crumb,
    texts,
  }: { readonly filter: SubmissionFilter; readonly crumb: string; readonly texts: OwnerInboxTexts },
): Html {
  const { id, form_name, fields, page, spam, read_at, visitor_id, created_at } = submission;
  const name = form_name || texts.aForm;
  const at = formatDateTime(withOwnerLocale(c, site), created_at);
  const answer = answerLink(submission);
  const isSpam = spam === 1;
  const offered: Decision[] = isSpam
    ? ["notSpam", "delete"]
    : [read_at === null ? "read" : "unread", "spam", "delete"];
  return html`<section class="submission" id="s-${id}">
<h2>${name}${!isSpam && read_at === null && html` <em class="badge">${texts.badge}</em>`}</h2>
<p class="note">${page.path === undefined ? at : fillText(texts.fromPage, { date: at, path: page.path })}${isSpam && html` <strong>${texts.heldBack}</strong>`}</p>
<dl class="facts">${fields.map((field) => html`<div><dt>${field.title}</dt><dd class="typed" dir="auto">${shownValue(field, texts)}</dd></div>`)}</dl>
<form class="decisions" method="post" action="${formsPath}${filterQuery(filter)}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
${answer !== undefined && html`<a class="button" href="${answer}" aria-label="${texts.answer}: ${name}, ${at}">${texts.answer}</a>`}${offered.map((each) => html`<button name="decision" value="${each}" aria-label="${texts[decisions[each].label]}: ${name}, ${at}">${texts[decisions[each].label]}</button>`)}${visitor_id !== null && html`<a class="button" href="/config/visitors?id=${encodeURIComponent(visitor_id)}" aria-label="${texts.dataOfVisitor}: ${name}, ${at}">${texts.dataOfVisitor}</a>`}
</form>
</section>
`;
}

function shownValue(field: SubmissionField, texts: OwnerInboxTexts): Content {
  const text = fieldText(field);
  if (field.type === "file" && text !== "")
    return html`${Object.entries(field.value).map(([id, name]) => html`<a href="${formFilesPath}/${id}" download>${name}</a> `)}`;
  return text.trim() === "" ? html`<small>${texts.empty}</small>` : text;
}

/** `POST /config/forms`: a decision about one submission. */
export async function decideSubmission(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const fields = await readFieldMap(c.req.raw);
  const name = fields.get("decision") ?? "";
  const filter = parseFilter(new URL(c.req.url).searchParams);
  c.header("cache-control", "no-store");
  if (!Object.hasOwn(decisions, name)) return c.redirect(formsPath + filterQuery(filter), 303);
  const { set } = decisions[name as Decision];
  const statement =
    set === null
      ? "DELETE FROM form_submissions WHERE id = ?1 AND website_id = ?3"
      : `UPDATE form_submissions SET ${set} WHERE id = ?1 AND website_id = ?3`;
  const { meta } = await c.env.DB.prepare(statement)
    .bind(fields.get("id") ?? "", Date.now(), site.id)
    .run();
  return c.redirect(formsPath + filterQuery(filter, meta.changes > 0 ? { done: name } : {}), 303);
}
