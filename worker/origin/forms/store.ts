import { fingerprint, newSecretId } from "../accounts/secret-id.ts";
import type { FormDefinition } from "./definition.ts";
import { type FieldValue, type FieldValues, isEmpty } from "./values.ts";

export interface Submission {
  readonly websiteId: string;
  readonly form: FormDefinition;
  readonly values: FieldValues;
  readonly page: { readonly path?: string; readonly title?: string };
  /** The field that people leave empty was not. */
  readonly spam: boolean;
}

/** A field of a stored submission. */
interface StoredField {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly value: FieldValue;
}

/** Two of the same without a key, this close to each other, are one that was sent twice. In ms. */
const twice = 60 * 60 * 1000;

const columns =
  "id, website_id, form_id, form_name, fields, page, spam, digest, created_at, modified_at" as const;

/** The row that a key gives its submission. */
export function rowId(key: string): Promise<string> {
  return fingerprint(`form submission ${key}`);
}

/** Stores what a key is for: once, and in place of what was stored under it. That of another form is left alone. */
export function storeByKey(db: D1Database, id: string, submission: Submission): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_submissions (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)
      ON CONFLICT (id) DO UPDATE SET form_name = excluded.form_name, fields = excluded.fields,
        page = excluded.page, spam = excluded.spam, modified_at = excluded.modified_at
      WHERE form_id = excluded.form_id RETURNING id`,
    )
    .bind(id, ...bound(submission));
}

/** Stores a submission that has no key, unless the same has just been stored. */
export function storeOnce(db: D1Database, digest: string, submission: Submission): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_submissions (${columns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?10, ?8, ?9
      WHERE NOT EXISTS (SELECT 1 FROM form_submissions WHERE digest = ?10 AND created_at > ?8 - ${twice})`,
    )
    .bind(newSecretId(), ...bound(submission), digest);
}

function bound({ websiteId, form, values, page, spam }: Submission): (string | number)[] {
  const now = Date.now();
  const fields = JSON.stringify(storedFields(form, values));
  return [websiteId, form.id, form.name, fields, JSON.stringify(page), Number(spam), now, now];
}

/** In the form's order; then what came for fields that it does not have, or has no more. */
function storedFields({ fields }: FormDefinition, values: FieldValues): readonly StoredField[] {
  const known = fields
    .filter(({ type }) => type !== "section")
    .map(({ id, title, type, key }) => ({
      id,
      title: title || key || id,
      type,
      value: kept(type, values.get(id) ?? ""),
    }));
  const ids = new Set(fields.map(({ id }) => id));
  const others = [...values].filter(([id, value]) => !ids.has(id) && !isEmpty(value));
  return [...known, ...others.map(([id, value]) => ({ id, title: id, type: "text", value }))];
}

/** A password is nothing to leave where people read. */
function kept(type: string, value: FieldValue): FieldValue {
  return type === "password" && !isEmpty(value) ? "(given, not kept)" : value;
}
