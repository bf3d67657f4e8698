import * as z from "zod";
import { isEmail } from "../../shared/text/email.ts";
import type { OwnerInboxTexts } from "../../shared/texts/owner-inbox.ts";
import { jsonColumn } from "../database/json-column.ts";

const field = z.object({
  title: z.string(),
  type: z.string(),
  value: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
});
export type SubmissionField = z.infer<typeof field>;

const row = z.object({
  id: z.string(),
  form_id: z.string(),
  form_name: z.string(),
  fields: jsonColumn(z.array(field)),
  page: jsonColumn(z.object({ path: z.string().optional(), title: z.string().optional() })),
  spam: z.number(),
  read_at: z.number().nullable(),
  visitor_id: z.string().nullable(),
  created_at: z.number(),
});
export type SubmissionRow = z.infer<typeof row>;

/** The submissions that a list shows. */
export const submissionStates = {
  all: { title: "all", where: "spam = 0" },
  new: { title: "unread", where: "spam = 0 AND read_at IS NULL" },
  read: { title: "read", where: "spam = 0 AND read_at IS NOT NULL" },
  spam: { title: "spam", where: "spam = 1" },
} as const;
export type InboxFilter = keyof typeof submissionStates;

export interface SubmissionFilter {
  readonly state: InboxFilter;
  /** Id of the form; undefined for all forms. */
  readonly form: string | undefined;
}

/** The filter in the query of an address. */
export function parseFilter(query: URLSearchParams): SubmissionFilter {
  const state = query.get("show") ?? "";
  return {
    state: Object.hasOwn(submissionStates, state) ? (state as InboxFilter) : "all",
    form: query.get("form") || undefined,
  };
}

/** The query of an address with the filter, from the question mark on. */
export function filterQuery({ state, form }: SubmissionFilter, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(state === "all" ? {} : { show: state }),
    ...(form === undefined ? {} : { form }),
    ...more,
  }).toString();
  return query === "" ? "" : `?${query}`;
}

/** The place of a submission in the list, from which the next page goes on. */
export function cursorOf({ created_at, id }: SubmissionRow): string {
  return `${created_at}.${id}`;
}

/** The submissions of a site: of the embedded one (by id), or kept copies of those of a proxied one (by host). */
export interface SubmissionSource {
  readonly table: "form_submissions" | "proxied_submissions";
  /** The column with the id of the site. */
  readonly column: "website_id" | "host";
  readonly site: string;
}

/** The submissions of the embedded site. */
export const ofWebsite = (site: string): SubmissionSource => ({
  table: "form_submissions",
  column: "website_id",
  site,
});

/** The kept submissions of a proxied site. */
export const ofHost = (site: string): SubmissionSource => ({
  table: "proxied_submissions",
  column: "host",
  site,
});

interface Page {
  readonly filter: SubmissionFilter;
  /** The cursor of the last submission of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** A page of submissions, the latest first. */
export async function listSubmissions(
  db: D1Database,
  { table, column, site }: SubmissionSource,
  { filter, after, limit }: Page,
): Promise<SubmissionRow[]> {
  const [, time = "9007199254740991", id = ""] = /^(\d{1,16})\.(.*)$/.exec(after ?? "") ?? [];
  const { results } = await db
    .prepare(
      `SELECT * FROM ${table} WHERE ${column} = ?1 AND ${submissionStates[filter.state].where}
      AND (?2 IS NULL OR form_id = ?2) AND (created_at, id) < (?3, ?4)
      ORDER BY created_at DESC, id DESC LIMIT ?5`,
    )
    .bind(site, filter.form ?? null, Number(time), id, limit)
    .all();
  return results.map((each) => row.parse(each));
}

/** The forms that were sent, with the latest name of each, which may be empty. */
export async function listForms(
  db: D1Database,
  { table, column, site }: SubmissionSource,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT form_id AS id, form_name AS name, max(created_at) FROM ${table}
      WHERE ${column} = ? GROUP BY form_id ORDER BY name LIMIT 100`,
    )
    .bind(site)
    .all<{ id: string; name: string }>();
  return results;
}

/** The value of a field as text, as it is written. A field with several answers has one line for each. */
export function fieldText({ type, value }: SubmissionField): string {
  if (typeof value === "string") return value;
  if (type === "file") return Object.values(value).join(", ");
  if (Array.isArray(value)) return partsText(type, value);
  return Object.entries(value)
    .map(([question, answer]) => `${question}: ${answer}`)
    .join("\n");
}

/** The parts of a value as one text. A date is written as year, month and day, so that a CSV sorts by it: docs/reference/forms.md#value-parts */
function partsText(type: string, parts: readonly string[]): string {
  const [first = "", second = "", third = "", amPm = ""] = parts;
  if (type === "date" && first !== "" && second !== "" && third !== "")
    return `${third.padStart(4, "0")}-${twoDigits(first)}-${twoDigits(second)}`;
  if (type === "time") {
    // AM or PM is preselected, so it alone is no time.
    const time = joinFilled([first, twoDigits(second), twoDigits(third)], ":");
    return time === "" ? "" : joinFilled([time, amPm], " ");
  }
  return joinFilled(parts, type === "name" || type === "phone" ? " " : ", ");
}

const twoDigits = (part: string): string => (part === "" ? "" : part.padStart(2, "0"));

const joinFilled = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== "").join(separator);

/** The longest quote in an answer. Longer addresses are refused by mail programs. */
const maxQuoteLength = 1000;

/** A link that opens an email to the sender, with the message quoted. Undefined if the form has no email address. */
export function answerLink(
  { form_name, fields }: SubmissionRow,
  texts: Pick<OwnerInboxTexts, "yourMessage">,
): string | undefined {
  const email = fields.find(
    ({ type, value }) => type === "email" && typeof value === "string" && isEmail(value),
  );
  if (email === undefined) return undefined;
  const quote = fields
    .filter((each) => each !== email && fieldText(each).trim() !== "")
    .map((each) => `${each.title}: ${fieldText(each)}`)
    .join("\n")
    .slice(0, maxQuoteLength)
    .toWellFormed()
    .replace(/^/gm, "> ")
    .replaceAll("\n", "\r\n");
  const query = new Map([
    ["subject", `Re: ${form_name || texts.yourMessage}`],
    ["body", `\r\n\r\n${quote}`],
  ]);
  const parameters = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(fieldText(email).trim()).replaceAll("%40", "@")}?${parameters.join("&")}`;
}
