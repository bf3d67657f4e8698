import { isObject } from "../../../shared/fields.ts";
import { honeypot } from "../../../shared/forms/control-names.ts";
import { isTrackingRestricted } from "../../../shared/overlays/cookie-banner/visibility.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { ensureSchema } from "../../database/ensure-schema.ts";
import { warnOncePerMinute } from "../../events/warn.ts";
import { type FieldValue, type FieldValues, readFieldValue } from "../../http/field-values.ts";
import { parseJson } from "../../http/parse-json.ts";
import { readBody } from "../../http/read-body.ts";
import {
  insertProxiedSubmission,
  isInboxFull,
  keepsSubmissions,
  type ProxiedSubmission,
} from "../../inbox/proxied-submissions.ts";
import type { DescribedField } from "../../inbox/stored-fields.ts";
import { proxyRequest } from "../../proxy-request.ts";
import type { Facts } from "../../request/facts.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { effectiveSiteContext } from "../../site/effective-site-context.ts";
import { findFormOnPage } from "./find-form-on-page.ts";
import { findHtmlForm } from "./find-html-form.ts";
import { pageContext } from "./page-context.ts";

/** Longer submissions are sent to the origin without a copy. */
const maxKeptBytes = 64 * 1024;
const maxAnswerBytes = 64 * 1024;
const maxFields = 500;
const maxFormIdLength = 500;
const maxVisitorIdLength = 100;

/**
 * `POST /api/form/SaveFormSubmission` of a proxied site with the setting `inbox`: the origin answers, and a copy of a
 * submission that it has accepted is kept afterwards (docs/decisions/0161-inbox-of-proxied-sites.md). Undefined without
 * the setting: then the request is passed on unread.
 */
export async function forwardAndCopySubmission(context: RequestContext): Promise<Response | undefined> {
  const { request, facts, execution } = context;
  if (request.method !== "POST" || !keepsSubmissions(facts.site)) return undefined;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= maxKeptBytes)) {
    warnNotKept(facts, "the submission is too long, or has no length");
    return undefined;
  }
  const body = await request.arrayBuffer();
  const response = await proxyRequest({ ...context, request: new Request(request, { body }) });
  if (response.ok) {
    const answer = response.clone();
    execution.waitUntil(
      logFailure(facts, async () => {
        if (await isAccepted(answer)) await copySentSubmission(context, body);
      }),
    );
  }
  return response;
}

/** Keeps a copy of a submission in the background. A failure is logged: the origin has the submission. */
export function copySubmission(
  context: RequestContext,
  submission: Omit<ProxiedSubmission, "visitorId">,
): void {
  const { facts, execution } = context;
  if (!keepsSubmissions(facts.site)) return;
  execution.waitUntil(
    logFailure(facts, async () => {
      if (await hasRoom(context)) await insert(context, submission);
    }),
  );
}

async function copySentSubmission(context: RequestContext, body: ArrayBuffer): Promise<void> {
  const sent = readSubmission(body);
  if (sent === undefined) return warnNotKept(context.facts, "the submission is not JSON with a form");
  if (!(await hasRoom(context))) return;
  const { formId, path, ...submission } = sent;
  const form = (await describeForm(context, formId, path)) ?? {
    id: formId,
    name: "",
    fields: [...submission.values.keys()].map(fieldById),
  };
  await insert(context, { ...submission, form });
}

async function hasRoom({ facts, env }: RequestContext): Promise<boolean> {
  await ensureSchema(env.DB);
  const isFull = await isInboxFull(env.DB, facts.site.host);
  if (isFull) warnNotKept(facts, "the site has too many submissions of the last 24 hours");
  return !isFull;
}

function insert(
  { facts, env }: RequestContext,
  submission: Omit<ProxiedSubmission, "visitorId">,
): Promise<void> {
  return insertProxiedSubmission(env.DB, facts.site, { ...submission, visitorId: visitorIdOf(facts) });
}

/** The id of the visitor record, unless cookies are declined or a restrictive policy waits for consent. */
function visitorIdOf({ site, consent, visitor }: Facts): string | undefined {
  const { cookieSettings } = effectiveSiteContext(undefined, site.learned, site.settings);
  const mayIdentify = consent !== "declined" && !isTrackingRestricted(cookieSettings, consent);
  return mayIdentify ? visitor?.id.slice(0, maxVisitorIdLength) : undefined;
}

/** The names of a form and its fields, as the form's page has them. Undefined if the page has no such form. */
async function describeForm(
  context: RequestContext,
  formId: string,
  path: string | undefined,
): Promise<ProxiedSubmission["form"] | undefined> {
  const { url } = context.facts;
  const page = returnPath(path || context.request.headers.get("referer"), url);
  try {
    const pageOfForm = pageContext(context, page);
    const found = await findFormOnPage(pageOfForm, formId);
    if (found) return { id: formId, name: found.block.name, fields: found.block.fields };
    const asHtml = await findHtmlForm(pageOfForm, formId);
    return (
      asHtml && {
        id: formId,
        name: asHtml.name,
        fields: asHtml.fields.map((field) => (field.title === "" ? fieldById(field.id) : field)),
      }
    );
  } catch (error) {
    console.error(`${page}: the form ${formId} could not be read:`, error);
    return undefined;
  }
}

/**
 * A field without a title, or of a form that its page does not have. The builder's ids begin with the type:
 * `email-yui_3_17_2_1_1`.
 */
function fieldById(id: string): DescribedField {
  const type = /^([a-z]+)-yui_/.exec(id)?.[1] ?? "text";
  return { id, title: type === "text" ? id : type, type };
}

interface SentSubmission extends Pick<ProxiedSubmission, "key" | "values" | "page" | "isSpam"> {
  readonly formId: string;
  readonly path: string | undefined;
}

function readSubmission(body: ArrayBuffer): SentSubmission | undefined {
  const sent = parseJson(new TextDecoder().decode(body));
  if (!isObject(sent)) return undefined;
  const text = (name: string, maxLength: number): string | undefined => {
    const value = sent[name];
    return typeof value === "string" && value !== "" ? value.slice(0, maxLength).toWellFormed() : undefined;
  };
  const formId = text("formId", maxFormIdLength);
  const form = typeof sent.form === "string" ? parseJson(sent.form) : sent.form;
  if (formId === undefined || !isObject(form)) return undefined;
  const values = readValues(form);
  const path = text("pagePath", 500);
  const title = text("pageTitle", 200);
  return {
    formId,
    path,
    key: text("key", 1000),
    values: new Map([...values].filter(([id]) => id !== honeypot)),
    page: { ...(path === undefined ? {} : { path }), ...(title === undefined ? {} : { title }) },
    isSpam: Boolean(values.get(honeypot) ?? sent[honeypot]),
  };
}

/** The values of the fields. A value of an unknown shape is kept as JSON. */
function readValues(form: Readonly<Record<string, unknown>>): FieldValues {
  return new Map(
    Object.entries(form)
      .slice(0, maxFields)
      .map(([id, value]): [string, FieldValue] => [id, readFieldValue(value) ?? JSON.stringify(value)]),
  );
}

/** True if an answer with a good status has no error and requests no second attempt. */
async function isAccepted(answer: Response): Promise<boolean> {
  const bytes = await readBody(answer.body, { maxBytes: maxAnswerBytes });
  const data = bytes && parseJson(new TextDecoder().decode(bytes));
  return !isObject(data) || !(data.crumbFail === true || data.error || data.errors);
}

async function logFailure({ site, path }: Facts, keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    console.error(`${site.host}${path}: a copy of a submission could not be kept:`, error);
  }
}

function warnNotKept({ site: { host } }: Facts, why: string): void {
  warnOncePerMinute(`inbox ${host} ${why}`, JSON.stringify({ host, inbox: "not kept", why }));
}
