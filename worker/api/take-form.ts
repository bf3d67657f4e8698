import type { Filled } from "../../shared/blocks/form/filled.ts";
import { honeypot } from "../../shared/blocks/form/honeypot.ts";
import { formMessages, refusalBy } from "../../shared/blocks/form/messages.ts";
import { signUpName } from "../../shared/blocks/form/names.ts";
import { sendingOf } from "../../shared/blocks/form/sending.ts";
import { takenId } from "../../shared/blocks/form/taken.tsx";
import { takenParameter } from "../../shared/blocks/form/taken-parameter.ts";
import { plainValues, textOf } from "../forms/plain-values.ts";
import { readForm } from "../forms/read-form.ts";
import { type Caller, callerFor, type Refused, sendForm } from "../forms/send.ts";
import { sentBefore } from "../forms/sent-before.ts";
import { mayTry, networkOf } from "../origin/accounts/attempts.ts";
import { askOrigin, type Visit } from "../page/ask-origin.ts";
import { type FoundForm, findForm } from "../page/find-form.ts";
import { readFacts } from "../visitor/facts.ts";
import { popupClosed } from "../visitor/popup-closed.ts";
import { referrerPath, refusal } from "./form.ts";
import { formPage } from "./form-page.tsx";
import { returnPath, sameOrigin } from "./same-origin.ts";

/**
 * `POST /_awning/forms/{id}`: a form that its page has as JSON only, or the popup's, sent by the browser itself. No
 * origin is known to take one: it is read by what its page says of it, and sent to the origin as that page's scripts
 * would. Taken, it leads back to its page, which says so; refused, a page comes with the form as it was and why.
 */
export async function takeForm(visit: Visit, formId: string): Promise<Response> {
  const { request, facts, env } = visit;
  const { url, site } = facts;
  if (request.method !== "POST") return refusal(405, "This address takes forms (POST).");
  if (!sameOrigin(request, url)) return refusal(403, "This form can be sent from the site's own pages only.");
  const form = await readForm(request);
  if (form === "too large")
    return formPage({ status: 413, problem: tooLarge, back: referrerPath(request, url) });
  const back = returnPath(textOf(form.get("return")) || referrerPath(request, url), url);
  const found = await findForm(pageVisit(visit, back), formId);
  if (!found) return formPage({ status: 404, problem: refusalBy(404, undefined).general, back, form });
  const values = plainValues(found.block.fields, form);
  const again = ({ status, general, fields }: Refused): Response => {
    const filled: Filled = { values, error: general, errors: fields };
    return formPage({ status, problem: general, back, form, found, filled });
  };
  const address = networkOf(request.headers.get("cf-connecting-ip") ?? "");
  if (address !== "" && !(await mayTry(env.FORM_LIMIT, [`form ${site.host} ${formId} address ${address}`])))
    return again({ ...refusalBy(429, undefined), status: 429 });
  const sending = {
    ...sendingOf(
      { formId, context: found.context, values: Object.fromEntries(values), path: pathOf(back) },
      found.page,
    ),
    ...signUps(found, form),
    ...trapped(form),
  };
  const caller = callerFor(request, (asked) => askOrigin(visit, asked));
  const outcome = send(caller, sending, [site.host, address, request.headers.get("user-agent"), sending]);
  // Whoever clicks twice leaves the first behind.
  visit.execution.waitUntil(outcome);
  const refused = await outcome;
  const answer = refused ? again(refused) : taken(formId, found, back, url);
  for (const line of caller.cookies) answer.headers.append("set-cookie", line);
  const closed = refused ? undefined : closedPopup(found, facts);
  if (closed !== undefined) answer.headers.append("set-cookie", closed);
  return answer;
}

const tooLarge =
  "This is more than a form can take, so nothing was sent. Go back, shorten it, or send the rest another way.";

async function send(caller: Caller, sending: object, what: readonly unknown[]): Promise<Refused | undefined> {
  try {
    return await sendForm(caller, sending, await sentBefore(what));
  } catch (error) {
    console.error("a form could not be sent on:", error);
    return { general: formMessages.unknown, fields: new Map(), status: 502 };
  }
}

/** As the same browser asks for the page that the form stands on. */
function pageVisit(visit: Visit, path: string): Visit {
  const { request, facts } = visit;
  const { site, cookies, owner, member } = facts;
  const target = new URL(path, facts.url.origin);
  const headers = new Headers(request.headers);
  for (const [name] of request.headers)
    if (/^(?:content-|if-|origin$|sec-fetch-|cache-control$)/.test(name)) headers.delete(name);
  headers.set("accept", "text/html");
  headers.set("sec-fetch-dest", "document");
  headers.set("sec-fetch-mode", "navigate");
  const asked = new Request(target, { headers });
  return { ...visit, request: asked, facts: readFacts(asked, site, target, cookies, { owner, member }) };
}

const pathOf = (back: string) => back.split("?", 1)[0] ?? back;

/** The e-mail fields whose visitor wants to be on the mailing list. */
function signUps({ block }: FoundForm, form: FormData): { readonly mailingList?: readonly string[] } {
  const ids = block.fields
    .filter(({ type, mailingList, id }) => type === "email" && mailingList && form.has(signUpName(id)))
    .map(({ id }) => id);
  return ids.length === 0 ? {} : { mailingList: ids };
}

/** What a program has put into the field that people do not see: the server judges. */
function trapped(form: FormData): Readonly<Record<string, string>> {
  const trap = textOf(form.get(honeypot));
  return trap === "" ? {} : { [honeypot]: trap };
}

/** Remembers that the popup has what it asks for, as the page's scripts would. */
function closedPopup({ popupVersion: version }: FoundForm, visitor: Visit["facts"]): string | undefined {
  return version === undefined ? undefined : popupClosed({ version: `${version}`, submitted: true }, visitor);
}

/** To where the form leads on this site, else to its page, which says that it was taken. */
function taken(formId: string, { block: { redirect } }: FoundForm, back: string, url: URL): Response {
  const own = URL.parse(redirect, url.origin);
  const leads = redirect !== "" && own?.origin === url.origin;
  const page = new URL(back, url.origin);
  page.searchParams.set(takenParameter, formId);
  const location = leads
    ? returnPath(own.pathname + own.search, url)
    : `${page.pathname}${page.search}#${takenId}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
