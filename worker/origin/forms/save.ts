import { honeypot } from "../../../shared/blocks/form/honeypot.ts";
import { isObject } from "../../../shared/fields.ts";
import { readUpTo } from "../../forms/read-up-to.ts";
import type { OriginContext } from "../accounts/origin-context.ts";
import { type FoundForm, findForm } from "./find-form.ts";
import { keep } from "./keep.ts";
import { type Refusal, refusalOf, refusalOfValues, refusedHeaders, withFields } from "./refusal.ts";
import { rowId, storeByKey } from "./store.ts";
import { keyState } from "./submission-key.ts";
import { formTexts } from "./texts.ts";
import { type FieldValues, parseValues } from "./values.ts";

/**
 * `POST /api/form/SaveFormSubmission` (spec 7): stores one submission a key, the latest. 200 says that it is stored,
 * also when it was before; anything else that nothing new is.
 */
export async function saveSubmission(c: OriginContext): Promise<Response> {
  try {
    const refusal = await save(c);
    return refusal ? refused(c, refusal) : c.json({ success: true }, 200, { "cache-control": "no-store" });
  } catch (error) {
    console.error("a form could not be stored:", error);
    return c.json({ error: formTexts.failed }, 500, refusedHeaders(500));
  }
}

async function save(c: OriginContext): Promise<Refusal | undefined> {
  const bytes = await readUpTo(c.req.raw);
  if (bytes === "too large") return { status: 400, error: formTexts.tooLarge };
  const body = parsed(bytes);
  if (body === undefined) return { status: 400, error: formTexts.processing };
  const found = await findForm(c, textIn(body, "formId") ?? "");
  const refusal = await refusalOf(c, found);
  if (refusal || !found) return refusal;
  const values = parseValues(body.form);
  if (values === undefined) return { status: 400, error: formTexts.unparsed };
  const trap = values.get(honeypot) ?? textIn(body, honeypot) ?? "";
  const clean = new Map([...values].filter(([id]) => id !== honeypot));
  const complete = withFields(found, clean);
  const wrong = refusalOfValues(complete, clean);
  if (wrong) return wrong;
  return await storeUnder(c, body, { found: complete, values: clean, spam: trap !== "" });
}

async function storeUnder(
  c: OriginContext,
  body: Readonly<Record<string, unknown>>,
  {
    found,
    values,
    spam,
  }: { readonly found: FoundForm; readonly values: FieldValues; readonly spam: boolean },
): Promise<Refusal | undefined> {
  const unusable: Refusal = { status: 400, error: formTexts.processing };
  const { key } = body;
  const state = await keyState(c, key);
  if (state === "foreign" || typeof key !== "string") return unusable;
  const id = await rowId(key);
  const { DB: db } = c.env;
  if (
    state === "expired" &&
    !(await db.prepare("SELECT 1 FROM form_submissions WHERE id = ?").bind(id).first())
  )
    return unusable;
  const path = textIn(body, "pagePath")?.slice(0, 500);
  const title = textIn(body, "pageTitle")?.slice(0, 200);
  const submission = {
    websiteId: found.site.id,
    form: found.form,
    values,
    page: { ...(path === undefined ? {} : { path }), ...(title === undefined ? {} : { title }) },
    spam,
  };
  const stored = await keep(c, found, submission, storeByKey(db, id, submission));
  return stored ? undefined : unusable;
}

/** Spec 8 knows a text of the server's in answers 400 only; the others have texts of their own. */
function refused(c: OriginContext, { status, error, errors }: Refusal): Response {
  const shown = status === 503 ? 400 : status;
  const said = errors ? { errors: Object.fromEntries(errors) } : { error };
  return c.json(said, shown, refusedHeaders(shown));
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function textIn(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}
