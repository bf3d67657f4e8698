import {
  formFileType,
  maxFormFileBytes,
  maxFormFileMegabytes,
  maxFormFiles,
} from "../../../shared/forms/form-files.ts";
import { fillText } from "../../../shared/text/text.ts";
import { formFilesTexts } from "../../../shared/texts/form-files.ts";
import { checkContent } from "../../../shared/uploads/check-file.ts";
import { type FieldValue, type FieldValues, flattenFieldValue } from "../../http/field-values.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readBody } from "../../http/read-body.ts";
import { newSecretId } from "../../http/secret-id.ts";
import type { OriginContext } from "../bindings.ts";
import { languageOfSendingPage } from "../rows/text-language.ts";
import { findStoredForm, type StoredForm } from "./find-stored-form.ts";
import { type FormError, formAccessError, formErrorHeaders } from "./form-error.ts";
import { serverFormMessages } from "./messages.ts";
import type { ReceivedFiles } from "./posted-files.ts";

/** Files that no submission has yet may together have so many bytes. */
const maxUnsentBytes = 500_000_000;
/** Files that no submission has are removed after this time. */
const maxUnsentMs = 24 * 60 * 60 * 1000;
/** The number of files that one run of the trigger removes. */
const maxPerRun = 100;
const maxNameLength = 200;

/** The key of a file in the bucket. */
export const formFileKey = (id: string) => `form-files/${id}`;

/**
 * `POST /api/form/files?formId=…&fieldId=…&name=…` with the content as body: stores a file for a field of a form
 * (docs/reference/forms.md#files). The answer has its id, which the submission sends as the value of the field.
 */
export async function receiveFormFile(c: OriginContext): Promise<Response> {
  const refuse = (status: number, error: string) => jsonResponse({ error }, status, formErrorHeaders(status));
  const found = await findStoredForm(c, c.req.query("formId") ?? "");
  const accessError = await formAccessError(c, found);
  if (!found || accessError) return refuse(accessError?.status ?? 404, accessError?.message ?? "");
  const language = languageOfSendingPage(c, found.site);
  const texts = formFilesTexts(language);
  const messages = serverFormMessages(language);
  const fieldId = c.req.query("fieldId") ?? "";
  const name = formFileName(c.req.query("name") ?? "");
  const { FILES: bucket } = c.env;
  const field = found.form.fields.find(({ id, type }) => id === fieldId && type === "file");
  if (field === undefined || bucket === undefined) return refuse(400, messages.failed);
  const content = await readBody(c.req.raw.body, {
    maxBytes: maxFormFileBytes,
    maxDrainBytes: maxFormFileBytes,
  });
  if (content === undefined)
    return refuse(400, fillText(texts.tooLarge, { name, size: maxFormFileMegabytes }));
  const id = newSecretId();
  const error = await storeFormFile(c, found, { id, fieldId, name, content });
  return error ? refuse(error.status, error.message) : jsonResponse({ id, name, bytes: content.length }, 200);
}

/** A file without the folders of its name, and with at most `maxNameLength` characters of it. */
export function formFileName(name: string): string {
  return name
    .replace(/^.*[/\\]/s, "")
    .trim()
    .slice(-maxNameLength)
    .toWellFormed();
}

export interface NewFormFile {
  readonly id: string;
  readonly fieldId: string;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Stores a file for a field of a form, once for each id. Returns the reason if it is not taken. */
export async function storeFormFile(
  c: OriginContext,
  { form, site }: StoredForm,
  { id, fieldId, name, content }: NewFormFile,
): Promise<FormError | undefined> {
  const language = languageOfSendingPage(c, site);
  const texts = formFilesTexts(language);
  const { DB: db, FILES: bucket } = c.env;
  const type = formFileType(name, "");
  if (type === undefined || content.length === 0 || "problem" in checkContent(type, content))
    return { status: 400, message: fillText(texts.type, { name }) };
  if (content.length > maxFormFileBytes)
    return { status: 400, message: fillText(texts.tooLarge, { name, size: maxFormFileMegabytes }) };
  if (bucket === undefined) return { status: 400, message: serverFormMessages(language).failed };
  const stored = await db.prepare("SELECT 1 FROM form_files WHERE id = ?").bind(id).first();
  if (stored !== null) return undefined;
  // The object comes first: a row without content would be a link to nothing.
  await bucket.put(formFileKey(id), content);
  const { meta } = await db
    .prepare(
      `INSERT INTO form_files (id, website_id, form_id, field_id, name, type, bytes, created_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?7 + (SELECT coalesce(sum(bytes), 0) FROM form_files
        WHERE website_id = ?2 AND submission_id IS NULL) <= ${maxUnsentBytes}
      ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, site.id, form.id, fieldId, name, type.mediaType, content.length, Date.now())
    .run();
  if (meta.changes > 0) return undefined;
  // An equal request may have stored the same file in the meantime.
  if (await db.prepare("SELECT 1 FROM form_files WHERE id = ?").bind(id).first()) return undefined;
  await bucket.delete(formFileKey(id));
  return { status: 429, message: serverFormMessages(language).tooMany };
}

/** The values with the names of files by their ids in place of ids, or the reason why a file cannot be sent. */
export async function resolveFormFiles(
  c: OriginContext,
  found: StoredForm,
  values: FieldValues,
  submission: string,
): Promise<FieldValues | FormError> {
  const { values: resolved, errors } = await findFormFiles(c, found, values, submission);
  const message = serverFormMessages(languageOfSendingPage(c, found.site)).problem;
  return errors.size > 0 ? { status: 400, message, errors } : resolved;
}

/**
 * Finds the files whose ids are the values of fields for files, and puts their names by their ids in place of them. A
 * file belongs to no submission yet, or to the one that has this id or digest.
 */
export async function findFormFiles(
  c: OriginContext,
  { form, site }: StoredForm,
  values: FieldValues,
  submission: string,
): Promise<ReceivedFiles> {
  const resolved = new Map<string, FieldValue>(values);
  const errors = new Map<string, string>();
  const texts = formFilesTexts(languageOfSendingPage(c, site));
  for (const { id: fieldId, type } of form.fields) {
    if (type !== "file") continue;
    const ids = [...new Set(flattenFieldValue(values.get(fieldId) ?? ""))].filter((id) => id !== "");
    const { results } = await c.env.DB.prepare(
      `SELECT id, name FROM form_files WHERE website_id = ?1 AND form_id = ?2 AND field_id = ?3
      AND id IN (SELECT value FROM json_each(?4)) AND (submission_id IS NULL OR submission_id = ?5
        OR submission_id IN (SELECT id FROM form_submissions WHERE digest = ?5))`,
    )
      .bind(site.id, form.id, fieldId, JSON.stringify(ids.slice(0, maxFormFiles + 1)), submission)
      .all<{ id: string; name: string }>();
    if (ids.length > maxFormFiles) errors.set(fieldId, fillText(texts.count, { count: maxFormFiles }));
    else if (results.length < ids.length) errors.set(fieldId, texts.gone);
    const names = new Map(results.map(({ id, name }) => [id, name]));
    resolved.set(
      fieldId,
      Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? ""]] : []))),
    );
  }
  return { values: resolved, errors };
}

/** Gives the files of a submission's values to it, so that they stay. */
export function prepareFormFiles(
  db: D1Database,
  { form }: StoredForm,
  values: FieldValues,
  submission: string,
): D1PreparedStatement[] {
  const ids = form.fields
    .filter(({ type }) => type === "file")
    .flatMap(({ id }) => Object.keys(Object(values.get(id))));
  if (ids.length === 0) return [];
  const update = `UPDATE form_files SET submission_id = ?1 WHERE form_id = ?2
    AND id IN (SELECT value FROM json_each(?3)) AND submission_id IS NULL`;
  return [db.prepare(update).bind(submission, form.id, JSON.stringify(ids))];
}

/** Removes files that were never sent, and those of submissions that are deleted. */
export async function cleanUpFormFiles(
  { db, bucket }: { readonly db: D1Database; readonly bucket: R2Bucket },
  now: number,
): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT f.id FROM form_files f LEFT JOIN form_submissions s ON s.id = f.submission_id
      WHERE s.id IS NULL AND f.created_at < ? LIMIT ?`,
    )
    .bind(now - maxUnsentMs, maxPerRun)
    .all<{ id: string }>();
  if (results.length === 0) return;
  await bucket.delete(results.map(({ id }) => formFileKey(id)));
  await db.batch(results.map(({ id }) => db.prepare("DELETE FROM form_files WHERE id = ?").bind(id)));
}
