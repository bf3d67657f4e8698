import "../../texts.ts";
import { honeypot, renderIdName, signUpName } from "../../../shared/forms/control-names.ts";
import { formSuccessMessageId } from "../../../shared/forms/form-sent.tsx";
import type { RejectedSubmission } from "../../../shared/forms/no-script-form.ts";
import { errorFromStatus } from "../../../shared/forms/submission-error.ts";
import { createSubmissionBody } from "../../../shared/forms/submission-fields.ts";
import { formSentParameter } from "../../../shared/names.ts";
import { type FormsTexts, formsTexts } from "../../../shared/texts/forms.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import { foreignFormError, plainTextError, referrerPath } from "../../http/form-response.ts";
import { readFormValues, textValue } from "../../http/form-values.ts";
import { isWithinLimit, toIpNetwork } from "../../http/rate-limit.ts";
import { readFormData } from "../../http/read-form.ts";
import { isSameOrigin, returnPath } from "../../http/same-origin.ts";
import { fetchOrigin } from "../../proxy/fetch-origin.ts";
import { createOriginClient, type OriginClient } from "../../proxy/origin-client.ts";
import { popupClosedCookie } from "../../request/popup-cookie.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { restrictTrackingCookies } from "../../request/tracking-cookies.ts";
import { siteLanguage } from "../site-language.ts";
import { copySubmission } from "./copy-submission.ts";
import { type FoundForm, findFormOnPage } from "./find-form-on-page.ts";
import { formErrorPage } from "./form-page.tsx";
import { pageContext } from "./page-context.ts";
import { findOrCreateSubmission, type RecentSubmission } from "./recent-submissions.ts";
import { type SubmissionFailure, sendForm } from "./send-form.ts";

/**
 * `POST /_awning/forms/{id}`: receives a form from a browser without JavaScript: one that its page contains as JSON
 * only, or the popup's. Origins do not accept such a post, so the worker reads it by the page's form definition and
 * sends it to the origin as the page's scripts do. The visitor is redirected to the form's page, or gets a page with
 * the form and its errors.
 */
export async function handleNoScriptForm(context: RequestContext, formId: string): Promise<Response> {
  const { request, facts, env } = context;
  const { url, site } = facts;
  if (request.method !== "POST") return plainTextError(405, "This address takes forms (POST).");
  if (!isSameOrigin(request, url)) return foreignFormError(request);
  const form = await readFormData(request);
  if (form === undefined)
    return formErrorPage({
      status: 413,
      language: siteLanguage(facts),
      problem: pagesTexts(siteLanguage(facts)).formTooLong,
      returnTo: referrerPath(request, url),
    });
  const returnTo = returnPath(textValue(form.get("return")) || referrerPath(request, url), url);
  const found = await findFormOnPage(pageContext(context, returnTo), formId);
  if (!found)
    return formErrorPage({
      status: 404,
      language: siteLanguage(facts),
      problem: errorFromStatus(404, undefined, formsTexts(siteLanguage(facts))).general,
      returnTo,
      form,
    });
  const texts = formsTexts(found.language);
  const values = readFormValues(found.block.fields, form);
  const reject = ({ status, general, fields }: SubmissionFailure): Response => {
    const rejected: RejectedSubmission = { values, error: general, errors: fields };
    return formErrorPage({
      status,
      language: found.language,
      problem: general,
      returnTo,
      form,
      found,
      rejected,
    });
  };
  const address = toIpNetwork(request.headers.get("cf-connecting-ip") ?? "");
  if (
    address !== "" &&
    !(await isWithinLimit(env, "FORM_LIMIT", [`form ${site.host} ${formId} address ${address}`]))
  )
    return reject({ ...errorFromStatus(429, undefined, texts), status: 429 });
  const [path = returnTo] = returnTo.split("?", 1);
  const submission = { formId, context: found.context, values: Object.fromEntries(values), path };
  const fields = {
    ...createSubmissionBody(submission, found.page),
    ...mailingListFields(found, form),
    ...honeypotField(form),
  };
  const client = createOriginClient(request, (apiRequest) => fetchOrigin(context, apiRequest));
  const recent = await findOrCreateSubmission([
    site.host,
    address,
    request.headers.get("user-agent"),
    textValue(form.get(renderIdName)),
    fields,
  ]);
  const sent = send(client, fields, texts, recent);
  // If the visitor clicks twice, the browser cancels the first request. `waitUntil` lets its submission complete.
  context.execution.waitUntil(sent);
  const failure = await sent;
  if (!failure)
    copySubmission(context, {
      key: recent.key,
      form: { id: formId, name: found.block.name, fields: found.block.fields },
      values,
      page: { path, ...(found.page.page.title === undefined ? {} : { title: found.page.page.title }) },
      isSpam: textValue(form.get(honeypot)) !== "",
    });
  const response = failure ? reject(failure) : accepted(formId, found, returnTo, url);
  for (const cookie of client.cookies) response.headers.append("set-cookie", cookie);
  restrictTrackingCookies(response.headers, facts);
  const popupCookie = failure ? undefined : submittedPopupCookie(found, facts);
  if (popupCookie !== undefined) response.headers.append("set-cookie", popupCookie);
  return response;
}

async function send(
  client: OriginClient,
  fields: object,
  texts: FormsTexts,
  submission: RecentSubmission,
): Promise<SubmissionFailure | undefined> {
  try {
    return await sendForm(client, fields, texts, submission);
  } catch (error) {
    console.error("a form could not be sent on:", error);
    return { general: texts.unknown, fields: new Map(), status: 502 };
  }
}

/** The email fields whose visitor has chosen to subscribe to the mailing list. */
function mailingListFields(
  { block }: FoundForm,
  form: FormData,
): { readonly mailingList?: readonly string[] } {
  const ids = block.fields
    .filter(({ type, mailingList, id }) => type === "email" && mailingList && form.has(signUpName(id)))
    .map(({ id }) => id);
  return ids.length === 0 ? {} : { mailingList: ids };
}

/** The honeypot field, which visitors do not see. The origin decides how to treat a form in which it is filled. */
function honeypotField(form: FormData): Readonly<Record<string, string>> {
  const value = textValue(form.get(honeypot));
  return value === "" ? {} : { [honeypot]: value };
}

/** A cookie that records the popup's form as submitted, as the page's scripts do. */
function submittedPopupCookie(
  { popupVersion: version }: FoundForm,
  facts: RequestContext["facts"],
): string | undefined {
  return version === undefined
    ? undefined
    : popupClosedCookie({ version: `${version}`, submitted: true }, facts);
}

/** Redirects to the form's own redirect URL on this site, or to the form's page, which shows the success message. */
function accepted(
  formId: string,
  { block: { successRedirect } }: FoundForm,
  returnTo: string,
  url: URL,
): Response {
  const target = successRedirect === "" ? null : URL.parse(successRedirect, url.origin);
  const page = new URL(returnTo, url.origin);
  page.searchParams.set(formSentParameter, formId);
  const location =
    target?.origin === url.origin
      ? returnPath(target.pathname + target.search, url)
      : `${page.pathname}${page.search}#${formSuccessMessageId}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
