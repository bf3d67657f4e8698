import { formMessages, type Refusal, refusalBy, refusedFor } from "../../shared/blocks/form/messages.ts";
import { isObject } from "../../shared/fields.ts";
import { apiPaths, cookieNames } from "../../shared/names.ts";

/** A visitor's calls to the site's origin: their cookies go along, and what it sets is kept for them. */
export interface Caller {
  readonly call: (path: string, body: unknown) => Promise<{ ok: boolean; status: number; data: unknown }>;
  /** `Set-Cookie` lines that are the visitor's. */
  readonly cookies: readonly string[];
}

/** What is asked for with is the visitor's own `request`, but for what says that it was a form. */
export function callerFor(request: Request, ask: (request: Request) => Promise<Response>): Caller {
  const cookies: string[] = [];
  let cookie = request.headers.get("cookie") ?? "";
  const call = async (path: string, body: unknown) => {
    const url = new URL(path, request.url);
    const answer = await ask(
      new Request(url, {
        method: "POST",
        headers: headersOf(request, url, cookie),
        body: JSON.stringify(body),
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      cookies.push(line);
      const [pair = ""] = line.split(";", 1);
      if (pair.startsWith(`${cookieNames.crumb}=`)) cookie = withCrumb(cookie, pair);
    }
    const text = await answer.text();
    return { ok: answer.ok, status: answer.status, data: parsed(text) };
  };
  return {
    cookies,
    async call(path, body) {
      const answer = await call(path, body);
      const refused = isObject(answer.data) && answer.data.crumbFail === true ? answer.data : undefined;
      if (refused === undefined) return answer;
      if (typeof refused.crumb === "string" && crumbIn(cookie) === undefined)
        cookie = withCrumb(cookie, `${cookieNames.crumb}=${refused.crumb}`);
      // Spec 7: once more, with the new one.
      return await call(path, body);
    },
  };
}

/**
 * Sends a form by the two calls of spec 7, as a page's scripts do. Undefined when it was taken, else why not; what else
 * goes wrong is thrown. What nobody has answered for keeps its key, and what was taken is not sent again.
 */
export async function sendForm(
  { call }: Caller,
  sending: object,
  sent: { key?: string; isTaken: boolean },
): Promise<Refused | undefined> {
  if (sent.isTaken) return undefined;
  if (sent.key === undefined) {
    const given = await call(apiPaths.formKey, {});
    if (!given.ok) return refused(given);
    const key = isObject(given.data) ? given.data.key : undefined;
    if (typeof key !== "string" || key === "") return { ...refusedFor(formMessages.key), status: 502 };
    // The same may have been sent meanwhile.
    sent.key ??= key;
  }
  const saved = await call(apiPaths.formSubmission, { key: sent.key, ...sending });
  sent.isTaken ||= saved.ok;
  if (saved.ok) return undefined;
  const refusal = refused(saved);
  if (!refusal.unanswered) delete sent.key;
  return refusal;
}

export interface Refused extends Refusal {
  readonly status: number;
}

function refused({ status, data }: { status: number; data: unknown }): Refused {
  return { ...refusalBy(status, data), status: status >= 400 ? status : 502 };
}

function headersOf({ headers: given }: Request, url: URL, cookie: string): Headers {
  const headers = new Headers(given);
  for (const [name] of given)
    if (/^(?:content-|if-|sec-fetch-user$|upgrade-insecure-requests$)/.test(name)) headers.delete(name);
  const own = {
    accept: "application/json, text/plain, */*",
    "content-type": "application/json;charset=UTF-8",
    origin: url.origin,
    "sec-fetch-dest": "empty",
    "sec-fetch-mode": "cors",
    "sec-fetch-site": "same-origin",
    "x-csrf-token": crumbIn(cookie) ?? "undefined",
  };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (cookie === "") headers.delete("cookie");
  else headers.set("cookie", cookie);
  return headers;
}

const isCrumb = (pair: string) => pair.trim().startsWith(`${cookieNames.crumb}=`);

function crumbIn(cookie: string): string | undefined {
  return cookie
    .split(";")
    .find(isCrumb)
    ?.trim()
    .slice(cookieNames.crumb.length + 1);
}

function withCrumb(cookie: string, pair: string): string {
  return [...cookie.split(";").filter((each) => each.trim() !== "" && !isCrumb(each)), ` ${pair}`]
    .join(";")
    .trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
