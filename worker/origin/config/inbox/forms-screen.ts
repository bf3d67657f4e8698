import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
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

/** The decisions about a submission, and the columns that they set. A submission with none is deleted. */
const decisions = {
  read: { label: "Mark as read", set: "read_at = ?2" },
  unread: { label: "Mark as new", set: "read_at = NULL" },
  spam: { label: "Spam", set: "spam = 1, read_at = ?2" },
  notSpam: { label: "Not spam", set: "spam = 0, read_at = NULL" },
  delete: { label: "Delete", set: null },
} as const;
type Decision = keyof typeof decisions;

/** The sentences after a decision. */
const outcomes: Readonly<Record<Decision, string>> = {
  read: "The message is marked as read.",
  unread: "The message is marked as new.",
  spam: "The message is in the list of spam.",
  notSpam: "The message is back in the list.",
  delete: "The message is deleted.",
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
  return configScreen(request, {
    title: "Forms",
    current: inboxPath,
    intro: isEmpty
      ? "No forms have been sent yet. Submissions of visitors are kept here."
      : `What visitors have sent with the forms of ${site.title}, the latest first.`,
    content: html`${inboxNavigation(request, formsPath)}${outcome(searchParams)}${!isEmpty && filterForm(filter, forms)}
${!isEmpty && submissions.length === 0 && html`<p class="note">No message is in this list.</p>`}${submissions.map((each) => entry(request, each, { filter, crumb }))}${last && html`<p><a class="button" href="${formsPath}${filterQuery(filter, { after: cursorOf(last) })}">Older ones</a></p>`}`,
  });
}

function outcome(query: URLSearchParams): Html | false {
  const name = query.get("done") ?? "";
  return (
    Object.hasOwn(outcomes, name) && html`<p role="status"><strong>${outcomes[name as Decision]}</strong></p>`
  );
}

function filterForm(
  filter: SubmissionFilter,
  forms: readonly { readonly id: string; readonly name: string }[],
): Html {
  const states = Object.keys(submissionStates) as SubmissionState[];
  return html`<form class="filter" method="get" action="${formsPath}">
<label>Show <select name="show">${states.map((name) => option(name, submissionStates[name].title, filter.state))}</select></label>
<label>Form <select name="form">${option("", "All forms", filter.form ?? "")}${forms.map(({ id, name }) => option(id, name, filter.form))}</select></label>
<button>Show</button>
<a class="button" href="${formsPath}/export.csv${filterQuery(filter)}" download>Export as CSV</a>
</form>`;
}

function option(value: string, title: string, selected: string | undefined): Html {
  return html`<option value="${value}"${value === selected && html` selected`}>${title}</option>`;
}

function entry(
  { site }: OwnerRequest,
  submission: Submission,
  { filter, crumb }: { readonly filter: SubmissionFilter; readonly crumb: string },
): Html {
  const { id, form_name, fields, page, spam, read_at, visitor_id, created_at } = submission;
  const name = form_name || "A form";
  const at = formatDateTime(site, created_at);
  const answer = answerLink(submission);
  const isSpam = spam === 1;
  const offered: Decision[] = isSpam
    ? ["notSpam", "delete"]
    : [read_at === null ? "read" : "unread", "spam", "delete"];
  return html`<section class="submission" id="s-${id}">
<h2>${name}${!isSpam && read_at === null && html` <em class="badge">New</em>`}</h2>
<p class="note">${at}${page.path !== undefined && `, from ${page.path}`}${isSpam && html` <strong>Held back as spam</strong>`}</p>
<dl class="facts">${fields.map((field) => html`<div><dt>${field.title}</dt><dd class="typed" dir="auto">${shownValue(field)}</dd></div>`)}</dl>
<form class="decisions" method="post" action="${formsPath}${filterQuery(filter)}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
${answer !== undefined && html`<a class="button" href="${answer}" aria-label="Answer: ${name}, ${at}">Answer</a>`}${offered.map((each) => html`<button name="decision" value="${each}" aria-label="${decisions[each].label}: ${name}, ${at}">${decisions[each].label}</button>`)}${visitor_id !== null && html`<a class="button" href="/config/visitors?id=${encodeURIComponent(visitor_id)}" aria-label="Data of this visitor: ${name}, ${at}">Data of this visitor</a>`}
</form>
</section>
`;
}

function shownValue(field: SubmissionField): Content {
  const text = fieldText(field);
  return text.trim() === "" ? html`<small>empty</small>` : text;
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
