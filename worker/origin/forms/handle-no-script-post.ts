import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import "../../texts.ts";
import { controlName, honeypot, renderIdName } from "../../../shared/forms/control-names.ts";
import { maxPostedFilesMegabytes } from "../../../shared/forms/form-files.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { fillText } from "../../../shared/text/text.ts";
import { formFilesTexts } from "../../../shared/texts/form-files.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import { bytesPerMegabyte } from "../../../shared/uploads/file-size.ts";
import { type FieldValues, flattenFieldValue } from "../../http/field-values.ts";
import { referrerPath } from "../../http/form-response.ts";
import { nonEmptyTextFields, readFormValues, textValue } from "../../http/form-values.ts";
import { rateLimitKeys } from "../../http/rate-limit.ts";
import type { ReadBodyOptions } from "../../http/read-body.ts";
import { formLimits, readFormData } from "../../http/read-form.ts";
import { newSecretId, sha256Base64Url } from "../../http/secret-id.ts";
import { sessionSecret } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { showPageWithForm, showStatusPage } from "../page-loaders/show-page.ts";
import { statusPages } from "../rows/collections.ts";
import { languageOfSendingPage, textLanguageOf } from "../rows/text-language.ts";
import { html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import type { RejectedForm } from "../templates/view.ts";
import { visitorIdOf } from "../visitor-id.ts";
import { findStoredForm, type StoredForm } from "./find-stored-form.ts";
import {
  type FormError,
  formAccessError,
  formErrorHeaders,
  validateSubmission,
  withNewsletterField,
} from "./form-error.ts";
import { findFormFiles, prepareFormFiles } from "./form-files.ts";
import { serverFormMessages } from "./messages.ts";
import { popupErrorPage, popupVersionOf, rememberPopupSubmitted } from "./popup-form.ts";
import {
  type ReceivedFiles,
  readPostedFiles,
  type StoredFileProps,
  storePostedFiles,
  withFileDigests,
} from "./posted-files.ts";
import { prepareInsert, storeSubmission } from "./store-submission.ts";

const maxRenderIdLength = 100;

/** Limits for a form with files, which are sent with it. */
const fileFormLimits: ReadBodyOptions = {
  ...formLimits,
  maxBytes: formLimits.maxBytes + maxPostedFilesMegabytes * bytesPerMegabyte,
};

/**
 * `POST /forms/{id}`: a form that was submitted without scripts. After success the visitor is redirected to the
 * form's page, which shows the message; otherwise that page is shown again with the values and the errors. A repeated
 * submission is stored once.
 */
export async function handleNoScriptPost(c: OriginContext): Promise<Response> {
  const id = c.req.param("form") ?? "";
  const found = await findStoredForm(c, id);
  const hasFiles = found?.form.fields.some(({ type }) => type === "file") === true;
  const form = await readFormData(c.req.raw, hasFiles ? fileFormLimits : formLimits);
  if (form === undefined) return tooLargePage(await textLanguageOf(c), hasFiles);
  const accessError = await formAccessError(c, found);
  if (!found || (accessError && accessError.status !== 429))
    return await showStatusPage(c, statusPages.formsClosed, {
      status: accessError?.status ?? 404,
      submittedFields: nonEmptyTextFields(form),
    });
  const renderId = textValue(form.get(renderIdName)).slice(0, maxRenderIdLength);
  const path = formPagePath(c, found, form);
  const typedValues = submittedValues(found, form, new URL(path, c.req.url).searchParams);
  const target = withNewsletterField(found, typedValues);
  const files = await readPostedFiles(target, form);
  const digest = await submissionDigest(c, [id, renderId], withFileDigests(typedValues, files));
  const { values, errors } = await receiveFiles(c, target, {
    values: typedValues,
    files,
    digest,
    accessError,
  });
  const error = withFileErrors(c, target, errors, accessError ?? validateSubmission(c, target, values));
  const popup = popupVersionOf(form);
  if (error && popup !== undefined) {
    const email = flattenFieldValue(values.get("email") ?? "").join("");
    const language = languageOfSendingPage(c, found.site);
    return withErrorHeaders(
      popupErrorPage({ id, version: popup, path, email, error, language }),
      error.status,
    );
  }
  if (error) return await formErrorPage(c, path, { id, values, error, renderId });
  const submission = {
    websiteId: found.site.id,
    form: target.form,
    values,
    page: { path: new URL(path, c.req.url).pathname },
    isSpam: form.get(honeypot) !== null && form.get(honeypot) !== "",
    visitorId: visitorIdOf(c, found.site),
  };
  const submissionId = newSecretId();
  await storeSubmission(c, target, submission, [
    prepareInsert(c.env.DB, { id: submissionId, digest }, submission),
    ...prepareFormFiles(c.env.DB, target, values, submissionId),
  ]);
  if (popup !== undefined) rememberPopupSubmitted(c, popup);
  c.header("cache-control", "no-store");
  return c.redirect(
    found.form.redirect ? returnPath(found.form.redirect, new URL(c.req.url)) : successUrl(c, path, id),
    303,
  );
}

/**
 * The submitted values. Of a newsletter form only the email address is used. The page's query overrides the values of
 * hidden fields.
 */
function submittedValues(
  { form: { kind, fields } }: StoredForm,
  form: FormData,
  query: URLSearchParams,
): FieldValues {
  if (kind === "newsletter") return new Map([["email", textValue(form.get("email"))]]);
  const values = new Map(readFormValues(fields, form));
  for (const field of fields) {
    const override = field.type === "hidden" && query.get(controlName(field));
    if (override) values.set(field.id, override);
  }
  return values;
}

/**
 * Stores the posted files and finds those that an earlier attempt has stored. A visitor who may not submit the form now
 * is asked to choose new files again.
 */
async function receiveFiles(
  c: OriginContext,
  found: StoredForm,
  { accessError, ...posted }: StoredFileProps & { readonly accessError: FormError | undefined },
): Promise<ReceivedFiles> {
  const { gone } = formFilesTexts(languageOfSendingPage(c, found.site));
  const stored: ReceivedFiles = accessError
    ? { values: posted.values, errors: new Map([...posted.files.keys()].map((fieldId) => [fieldId, gone])) }
    : await storePostedFiles(c, found, posted);
  const { values, errors } = await findFormFiles(c, found, stored.values, posted.digest);
  return { values, errors: new Map([...errors, ...stored.errors]) };
}

/** The error of the form, with the messages about files. */
function withFileErrors(
  c: OriginContext,
  { site }: StoredForm,
  fileErrors: ReadonlyMap<string, string>,
  error: FormError | undefined,
): FormError | undefined {
  if (fileErrors.size === 0) return error;
  const { status = 400, message = serverFormMessages(languageOfSendingPage(c, site)).problem } = error ?? {};
  return { status, message, errors: new Map([...(error?.errors ?? []), ...fileErrors]) };
}

function tooLargePage(language: string, hasFiles: boolean): Response {
  const { formTooLargeBack, filesTooLargeBack } = refusalsTexts(language);
  return plainPage({
    title: pagesTexts(language).tooLong,
    language,
    status: 413,
    content: html`<p>${hasFiles ? fillText(filesTooLargeBack, { size: maxPostedFilesMegabytes }) : formTooLargeBack}</p>`,
  });
}

async function formErrorPage(
  c: OriginContext,
  path: string,
  {
    id,
    renderId,
    values,
    error,
  }: Pick<RejectedForm, "id" | "renderId" | "values"> & { readonly error: FormError },
): Promise<Response> {
  const { status, message, errors = new Map() } = error;
  return withErrorHeaders(
    await showPageWithForm(c, path, { status, form: { id, renderId, values, error: message, errors } }),
    status,
  );
}

function withErrorHeaders(page: Response, status: number): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(formErrorHeaders(status))) headers.set(name, value);
  return new Response(page.body, { status: page.status, headers });
}

/** The path of the page that contains the form: the submitted path or the referrer, if the form is on that page. */
function formPagePath(c: OriginContext, { paths, isSitewide }: StoredForm, form: FormData): string {
  const returnField = form.get("return");
  const requested =
    typeof returnField === "string" ? returnField : referrerPath(c.req.raw, new URL(c.req.url));
  const path = requested?.split("?")[0];
  if (
    requested !== undefined &&
    path !== undefined &&
    (isSitewide ? !isFormAction(path) : paths.includes(path))
  )
    return returnPath(requested, new URL(c.req.url));
  return paths[0] ?? "/";
}

/** A page with a rejected form has this path in the address bar. No page is there. */
function isFormAction(path: string): boolean {
  return path.startsWith("/forms/");
}

/** The URL at which the form's page shows the success message. */
function successUrl(c: OriginContext, path: string, id: string): string {
  const url = new URL(path, c.req.url);
  url.searchParams.set("sent", id);
  return `${url.pathname}${url.search}#form-${id}`;
}

/**
 * A digest that identifies repeated submissions. It is computed with a secret key, so it reveals neither the sender nor
 * the content.
 */
function submissionDigest(
  c: OriginContext,
  form: readonly [id: string, renderId: string],
  values: FieldValues,
): Promise<string> {
  const sender = [rateLimitKeys(c.req.raw), c.req.header("user-agent") ?? ""];
  return sha256Base64Url(JSON.stringify([sessionSecret(c.env), sender, form, [...values]]));
}
