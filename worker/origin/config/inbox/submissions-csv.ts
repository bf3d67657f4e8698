import { hasPermission } from "../../../../shared/permissions.ts";
import { csvLine, csvResponse } from "../../../http/csv.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import {
  cursorOf,
  fieldText,
  listSubmissions,
  parseFilter,
  type Submission,
  type SubmissionFilter,
  submissionStates,
} from "./submissions.ts";

const pageSize = 500;
/** Further fields of other forms go into no column. */
const maxFieldColumns = 200;

/** `GET /config/forms/export.csv`: all submissions of a filter, the latest first, with a column for each field. */
export async function exportSubmissions(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const filter = parseFilter(new URL(c.req.url).searchParams);
  const titles = await fieldTitles(c.env.DB, site.id, filter);
  return csvResponse("submissions.csv", lines(c.env.DB, { websiteId: site.id, filter, titles }));
}

/** The titles of the fields, in the order of the forms. */
async function fieldTitles(
  db: D1Database,
  websiteId: string,
  { state, form }: SubmissionFilter,
): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `SELECT each.value ->> 'title' AS title FROM form_submissions s, json_each(s.fields) each
      WHERE s.website_id = ?1 AND ${submissionStates[state].where} AND (?2 IS NULL OR form_id = ?2)
      GROUP BY title ORDER BY min(each.key), title LIMIT ?3`,
    )
    .bind(websiteId, form ?? null, maxFieldColumns)
    .all<{ title: string }>();
  return results.map(({ title }) => title);
}

async function* lines(
  db: D1Database,
  {
    websiteId,
    filter,
    titles,
  }: { readonly websiteId: string; readonly filter: SubmissionFilter; readonly titles: readonly string[] },
): AsyncGenerator<string> {
  yield csvLine(["Sent", "Form", "Page", "State", "Visitor", ...titles]);
  let after: string | undefined;
  for (;;) {
    const submissions = await listSubmissions(db, { websiteId, filter, after, limit: pageSize });
    if (submissions.length > 0) yield submissions.map((each) => submissionLine(each, titles)).join("");
    const last = submissions.at(-1);
    if (last === undefined || submissions.length < pageSize) return;
    after = cursorOf(last);
  }
}

function submissionLine(submission: Submission, titles: readonly string[]): string {
  const { form_name, fields, page, spam, read_at, visitor_id, created_at } = submission;
  const state = spam === 1 ? "spam" : read_at === null ? "new" : "read";
  const values = titles.map((title) =>
    fields
      .filter((field) => field.title === title)
      .map(fieldText)
      .join("; "),
  );
  const sentAt = new Date(created_at).toISOString();
  return csvLine([sentAt, form_name, page.path ?? "", state, visitor_id ?? "", ...values]);
}
