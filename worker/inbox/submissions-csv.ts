import { csvLine, csvResponse } from "../http/csv.ts";
import {
  cursorOf,
  fieldText,
  listSubmissions,
  type SubmissionFilter,
  type SubmissionRow,
  type SubmissionSource,
  submissionStates,
} from "./submissions.ts";

const pageSize = 500;
/** Further fields of other forms go into no column. */
const maxFieldColumns = 200;

/** A file with all submissions of a filter, the latest first, with a column for each field. */
export async function submissionsFile(
  db: D1Database,
  source: SubmissionSource,
  filter: SubmissionFilter,
): Promise<Response> {
  const titles = await fieldTitles(db, source, filter);
  return csvResponse("submissions.csv", lines(db, source, { filter, titles }));
}

/** The titles of all fields, by their first position in a submission. */
async function fieldTitles(
  db: D1Database,
  { table, column, site }: SubmissionSource,
  { state, form }: SubmissionFilter,
): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `SELECT each.value ->> 'title' AS title FROM ${table} s, json_each(s.fields) each
      WHERE s.${column} = ?1 AND ${submissionStates[state].where} AND (?2 IS NULL OR form_id = ?2)
      GROUP BY title ORDER BY min(each.key), title LIMIT ?3`,
    )
    .bind(site, form ?? null, maxFieldColumns)
    .all<{ title: string }>();
  return results.map(({ title }) => title);
}

async function* lines(
  db: D1Database,
  source: SubmissionSource,
  { filter, titles }: { readonly filter: SubmissionFilter; readonly titles: readonly string[] },
): AsyncGenerator<string> {
  yield csvLine(["Sent", "Form", "Page", "State", "Visitor", ...titles]);
  let after: string | undefined;
  for (;;) {
    const submissions = await listSubmissions(db, source, { filter, after, limit: pageSize });
    if (submissions.length > 0) yield submissions.map((each) => submissionLine(each, titles)).join("");
    const last = submissions.at(-1);
    if (last === undefined || submissions.length < pageSize) return;
    after = cursorOf(last);
  }
}
function submissionLine(submission: SubmissionRow, titles: readonly string[]): string {
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
