import { honeypot } from "../../../shared/blocks/form/honeypot.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { referrerPath } from "../../api/form.ts";
import { plainValues, textOf } from "../../forms/plain-values.ts";
import { readForm } from "../../forms/read-form.ts";
import { writtenFields } from "../../forms/written-fields.ts";
import { addressKeys } from "../accounts/attempts.ts";
import { type OriginContext, secretOf } from "../accounts/origin-context.ts";
import { plainPage } from "../accounts/plain-page.ts";
import { fingerprint } from "../accounts/secret-id.ts";
import { statePages } from "../rows/collections.ts";
import { showAgain, showState } from "../screens/show.ts";
import { html } from "../templates/html.ts";
import { type FoundForm, findForm } from "./find-form.ts";
import { keep } from "./keep.ts";
import { popupAgain, popupVersionOf, rememberSubmitted } from "./popup-form.ts";
import { type Refusal, refusalOf, refusalOfValues, refusedHeaders, withFields } from "./refusal.ts";
import { storeOnce } from "./store.ts";
import { formTexts } from "./texts.ts";
import { type FieldValues, textsOf } from "./values.ts";

/**
 * `POST /forms/{id}`: the form of a page whose scripts are not there. Taken, it goes back to its page, which says so;
 * refused, that page comes with what was typed and why. The same sent twice is one submission.
 */
export async function takePlainForm(c: OriginContext): Promise<Response> {
  const id = c.req.param("form") ?? "";
  const form = await readForm(c.req.raw);
  if (form === "too large") return tooLarge();
  const found = await findForm(c, id);
  const refusal = await refusalOf(c, found);
  if (!found || (refusal && refusal.status !== 429))
    return await showState(c, statePages.notTaken, {
      status: refusal?.status ?? 404,
      sent: writtenFields(form),
    });
  const values = valuesOf(found, form);
  const complete = withFields(found, values);
  const wrong = refusal ?? refusalOfValues(complete, values);
  const path = pageOf(c, found, form);
  const popup = popupVersionOf(form);
  if (wrong && popup !== undefined) {
    const email = textsOf(values.get("email") ?? "").join("");
    return withHeaders(popupAgain({ id, version: popup, path, email, refusal: wrong }), wrong.status);
  }
  if (wrong) return await again(c, path, { id, values, refusal: wrong });
  const submission = {
    websiteId: found.site.id,
    form: complete.form,
    values,
    page: { path: new URL(path, c.req.url).pathname },
    spam: form.get(honeypot) !== null && form.get(honeypot) !== "",
  };
  await keep(c, complete, submission, storeOnce(c.env.DB, await digestOf(c, id, values), submission));
  if (popup !== undefined) rememberSubmitted(c, popup);
  c.header("cache-control", "no-store");
  return c.redirect(
    found.form.redirect ? returnPath(found.form.redirect, new URL(c.req.url)) : takenAt(c, path, id),
    303,
  );
}

/** A newsletter's form asks for nothing but an address. */
function valuesOf({ form: { kind, fields } }: FoundForm, form: FormData): FieldValues {
  return kind === "newsletter" ? new Map([["email", textOf(form.get("email"))]]) : plainValues(fields, form);
}

function tooLarge(): Response {
  return plainPage({
    title: "Too long to be sent",
    status: 413,
    content: html`<p>${formTexts.tooLarge.replace("here", "in the form: go back")}</p>`,
  });
}

async function again(
  c: OriginContext,
  path: string,
  { id, values, refusal }: { readonly id: string; readonly values: FieldValues; readonly refusal: Refusal },
): Promise<Response> {
  const { status, error, errors = new Map() } = refusal;
  return withHeaders(await showAgain(c, path, { status, form: { id, values, error, errors } }), status);
}

function withHeaders(page: Response, status: number): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(refusedHeaders(status))) headers.set(name, value);
  return new Response(page.body, { status: page.status, headers });
}

/** The page that the form was on: the one that it or the browser names, if the form is there. */
function pageOf(c: OriginContext, { paths, everywhere }: FoundForm, form: FormData): string {
  const said = form.get("return");
  const named = typeof said === "string" ? said : referrerPath(c.req.raw, new URL(c.req.url));
  const path = named?.split("?")[0];
  if (named !== undefined && path !== undefined && (everywhere || paths.includes(path)))
    return returnPath(named, new URL(c.req.url));
  return paths[0] ?? "/";
}

/** Where the form's page says that it was taken. */
function takenAt(c: OriginContext, path: string, id: string): string {
  const url = new URL(path, c.req.url);
  url.searchParams.set("sent", id);
  return `${url.pathname}${url.search}#form-${id}`;
}

/** What two of the same have in common; nobody who reads it learns who sent what. */
function digestOf(c: OriginContext, id: string, values: FieldValues): Promise<string> {
  const sender = [addressKeys(c), c.req.header("user-agent") ?? ""];
  return fingerprint(JSON.stringify([secretOf(c.env), sender, id, [...values]]));
}
