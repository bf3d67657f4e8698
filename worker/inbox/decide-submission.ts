import { filterQuery, parseFilter, type SubmissionSource } from "./submissions.ts";

/**
 * The decisions about a submission: keys of their labels, and the columns that they set. A submission with none is
 * deleted.
 */
export const decisions = {
  read: { label: "markRead", set: "read_at = ?2" },
  unread: { label: "markNew", set: "read_at = NULL" },
  spam: { label: "spam", set: "spam = 1, read_at = ?2" },
  notSpam: { label: "notSpam", set: "spam = 0, read_at = NULL" },
  delete: { label: "remove", set: null },
} as const;
export type Decision = keyof typeof decisions;

interface SentDecision {
  /** Path of the list. */
  readonly path: string;
  /** The query of the address, with the filter of the list. */
  readonly query: URLSearchParams;
  /** The fields `id` and `decision` of the form. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Makes a decision about one submission, and returns the address of the list with its confirmation. An unknown decision
 * changes nothing.
 */
export async function decideSubmission(
  db: D1Database,
  { table, column, site }: SubmissionSource,
  { path, query, fields }: SentDecision,
): Promise<string> {
  const name = fields.get("decision") ?? "";
  const filter = parseFilter(query);
  if (!Object.hasOwn(decisions, name)) return path + filterQuery(filter);
  const { set } = decisions[name as Decision];
  const statement =
    set === null
      ? `DELETE FROM ${table} WHERE id = ?1 AND ${column} = ?3`
      : `UPDATE ${table} SET ${set} WHERE id = ?1 AND ${column} = ?3`;
  const { meta } = await db
    .prepare(statement)
    .bind(fields.get("id") ?? "", Date.now(), site)
    .run();
  return path + filterQuery(filter, meta.changes > 0 ? { done: name } : {});
}
