import { isObject } from "../../../shared/fields.ts";
import { honeypot } from "../../../shared/forms/control-names.ts";
import { type FieldValues, parseValues } from "../../http/field-values.ts";
import { readBody } from "../../http/read-body.ts";
import { formLimits } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { languageOfSendingPage, textLanguageOf } from "../rows/text-language.ts";
import { visitorIdOf } from "../visitor-id.ts";
import { findStoredForm, type StoredForm } from "./find-stored-form.ts";
import {
  type FormError,
  formAccessError,
  formErrorHeaders,
  validateSubmission,
  withNewsletterField,
} from "./form-error.ts";
import { prepareFormFiles, resolveFormFiles } from "./form-files.ts";
import { serverFormMessages } from "./messages.ts";
import { prepareUpsert, storeSubmission, submissionId } from "./store-submission.ts";
import { verifySubmissionKey } from "./submission-key.ts";

/**
 * `POST /api/form/SaveFormSubmission` (docs/reference/forms.md#form-submission): stores one submission per key; a
 * second one with the same key replaces the first. 200 means that it is stored.
 */
export async function saveSubmission(c: OriginContext): Promise<Response> {
  try {
    const error = await save(c);
    return error ? errorResponse(c, error) : c.json({ success: true }, 200, { "cache-control": "no-store" });
  } catch (error) {
    console.error("a form could not be stored:", error);
    // The database may be what failed.
    const language = await textLanguageOf(c).catch(() => "en");
    return c.json({ error: serverFormMessages(language).failed }, 500, formErrorHeaders(500));
  }
}

async function save(c: OriginContext): Promise<FormError | undefined> {
  const messages = serverFormMessages(await textLanguageOf(c));
  const bytes = await readBody(c.req.raw.body, formLimits);
  if (bytes === undefined) return { status: 400, message: messages.tooLarge };
  const body = parseJson(bytes);
  if (body === undefined) return { status: 400, message: messages.processing };
  const found = await findStoredForm(c, stringField(body, "formId") ?? "");
  const error = await formAccessError(c, found);
  if (error || !found) return error;
  const values = parseValues(body.form);
  if (values === undefined) return { status: 400, message: messages.unparsed };
  const honeypotValue = values.get(honeypot) ?? stringField(body, honeypot) ?? "";
  const typedValues = new Map([...values].filter(([id]) => id !== honeypot));
  const target = withNewsletterField(found, typedValues);
  const submission = await submissionId(typeof body.key === "string" ? body.key : "");
  const fieldValues = await resolveFormFiles(c, target, typedValues, submission);
  if ("status" in fieldValues) return fieldValues;
  const invalid = validateSubmission(c, target, fieldValues);
  if (invalid) return invalid;
  return await storeWithKey(c, body, { found: target, values: fieldValues, isSpam: honeypotValue !== "" });
}

async function storeWithKey(
  c: OriginContext,
  body: Readonly<Record<string, unknown>>,
  {
    found,
    values,
    isSpam,
  }: { readonly found: StoredForm; readonly values: FieldValues; readonly isSpam: boolean },
): Promise<FormError | undefined> {
  const keyError: FormError = {
    status: 400,
    message: serverFormMessages(languageOfSendingPage(c, found.site)).processing,
  };
  const { key } = body;
  const state = await verifySubmissionKey(c, key);
  if (state === "foreign" || typeof key !== "string") return keyError;
  const id = await submissionId(key);
  const { DB: db } = c.env;
  if (
    state === "expired" &&
    !(await db.prepare("SELECT 1 FROM form_submissions WHERE id = ?").bind(id).first())
  )
    return keyError;
  const path = stringField(body, "pagePath")?.slice(0, 500);
  const title = stringField(body, "pageTitle")?.slice(0, 200);
  const submission = {
    websiteId: found.site.id,
    form: found.form,
    values,
    page: { ...(path === undefined ? {} : { path }), ...(title === undefined ? {} : { title }) },
    isSpam,
    visitorId: visitorIdOf(c, found.site),
  };
  const isStored = await storeSubmission(c, found, submission, [
    prepareUpsert(db, id, submission),
    ...prepareFormFiles(db, found, values, id),
  ]);
  return isStored ? undefined : keyError;
}

/**
 * The error as JSON. The client shows the server's message only for a 400; for other statuses it has its own messages
 * (docs/reference/forms.md#status-messages).
 */
function errorResponse(c: OriginContext, { status, message: error, errors }: FormError): Response {
  const shownStatus = status === 503 ? 400 : status;
  const responseBody = errors ? { errors: Object.fromEntries(errors) } : { error };
  return c.json(responseBody, shownStatus, formErrorHeaders(shownStatus));
}

function parseJson(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function stringField(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}
