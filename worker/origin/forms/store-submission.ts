import { type FieldValues, flattenFieldValue } from "../../http/field-values.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";
import { storedFields } from "../../inbox/stored-fields.ts";
import type { OriginContext } from "../bindings.ts";
import type { FormDefinition } from "./definition.ts";
import type { StoredForm } from "./find-stored-form.ts";
import { linkSettings } from "./newsletter/email-links.ts";
import { prepareSubscription } from "./newsletter/subscribers.ts";

export interface Submission {
  readonly websiteId: string;
  readonly form: FormDefinition;
  readonly values: FieldValues;
  readonly page: { readonly path?: string; readonly title?: string };
  /** True if the honeypot field was filled in. */
  readonly isSpam: boolean;
  readonly visitorId: string | undefined;
}

/** If equal submissions without a key arrive within this time, only the first one is stored. */
const dedupeWindowMs = 60 * 60 * 1000;

const columns =
  "id, website_id, form_id, form_name, fields, page, spam, visitor_id, digest, created_at, modified_at" as const;

/** The id of the row that belongs to a submission key. */
export function submissionId(key: string): Promise<string> {
  return sha256Base64Url(`form submission ${key}`);
}

/**
 * A statement that inserts the submission of a key, or replaces the previous one with this key, and returns its id. A row
 * of another form is not changed.
 */
export function prepareUpsert(db: D1Database, id: string, submission: Submission): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_submissions (${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, NULL, ?9, ?10)
      ON CONFLICT (id) DO UPDATE SET form_name = excluded.form_name, fields = excluded.fields,
        page = excluded.page, spam = excluded.spam, visitor_id = excluded.visitor_id,
        modified_at = excluded.modified_at, read_at = NULL
      WHERE form_id = excluded.form_id RETURNING id`,
    )
    .bind(id, ...columnValues(submission));
}

/** A statement that inserts a submission without a key, unless an equal one was stored within `dedupeWindowMs`. */
export function prepareInsert(
  db: D1Database,
  { id, digest }: { readonly id: string; readonly digest: string },
  submission: Submission,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_submissions (${columns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?11, ?9, ?10
      WHERE NOT EXISTS (SELECT 1 FROM form_submissions WHERE digest = ?11 AND created_at > ?9 - ${dedupeWindowMs})`,
    )
    .bind(id, ...columnValues(submission), digest);
}

function columnValues({
  websiteId,
  form,
  values,
  page,
  isSpam,
  visitorId,
}: Submission): (string | number | null)[] {
  const now = Date.now();
  const fields = JSON.stringify(storedFields(form.fields, values));
  const spam = Number(isSpam);
  return [websiteId, form.id, form.name, fields, JSON.stringify(page), spam, visitorId ?? null, now, now];
}

/**
 * Runs a statement of `prepareUpsert` or `prepareInsert`, others that belong to it, and stores the newsletter
 * subscription in the same transaction. Of `prepareUpsert` the result is false if a row of another form has the same
 * key. Of `prepareInsert`, which returns no rows, it is always false.
 */
export async function storeSubmission(
  c: OriginContext,
  { form }: StoredForm,
  submission: Submission,
  [statement, ...others]: readonly [D1PreparedStatement, ...D1PreparedStatement[]],
): Promise<boolean> {
  const isSubscription = form.subscribes && !submission.isSpam;
  const field = isSubscription ? form.fields.find(({ type }) => type === "email") : undefined;
  const email = field && flattenFieldValue(submission.values.get(field.id) ?? "")[0]?.trim();
  const subscription = email ? await prepareSubscription(c.env.DB, linkSettings(c), submission, email) : [];
  const [stored] = await c.env.DB.batch([statement, ...others, ...subscription]);
  return (stored?.results.length ?? 0) > 0;
}
