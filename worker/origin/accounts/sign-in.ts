import { cookieNames } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { isMoreThanViewer } from "../../../shared/roles.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { signInPage } from "../config/sign-in-page.ts";
import { acceptsJson } from "./accepts-json.ts";
import { authenticate, readCredentials } from "./credentials.ts";
import { isFramed, issueCrumb } from "./crumb.ts";
import { createOwnerSession, prepareOwnerSessionEnd } from "./owner-sessions.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";
import { signInErrorResponse } from "./sign-in-error.ts";
import { isSignInAllowed, rememberBrowser } from "./sign-in-limits.ts";

const noStore = { "cache-control": "no-store" };

/**
 * `POST /api/auth/Login` with `email`, `password` and optionally `return` (docs/reference/identity.md#owner-sign-in).
 * A form is redirected to `return` or to the configuration area, or gets the sign-in page again. A script gets JSON.
 */
export async function signIn(c: OriginContext): Promise<Response> {
  const fields = await readPostedFields(c.req.raw);
  const { email, password } = readCredentials(fields ?? new Map());
  const returnTo = fields?.get("return") || undefined;
  const showForm = (error: { status: 401 | 429; message: string }): Promise<Response> =>
    signInPage(c, { ...error, email, returnTo });
  if (fields === null) return await signInErrorResponse(c, 400, showForm);
  const account = { kind: "owner", email } as const;
  if (!(await isSignInAllowed(c, account))) return await signInErrorResponse(c, 429, showForm);
  const accountId = await authenticate(c, "accounts", { email, password });
  if (accountId === undefined) return await signInErrorResponse(c, 401, showForm);
  await rememberBrowser(c, account, await startSession(c, accountId));
  const home = isMoreThanViewer(await rolesOf(c.env.DB, accountId)) ? "/config/" : "/";
  const redirect = returnTo === undefined ? home : returnPath(returnTo, new URL(c.req.url));
  if (acceptsJson(c)) return c.json({ success: true, redirect }, 200, noStore);
  c.header("cache-control", "no-store");
  return c.redirect(redirect, 303);
}

/**
 * Ends the session that existed before the sign-in, so that a stolen token of it is worthless, and starts a new one.
 * Returns true if the browser keeps its cookies for a frame only.
 */
export async function startSession(c: OriginContext, accountId: string): Promise<boolean> {
  const { DB: db } = c.env;
  const secret = sessionSecret(c.env);
  const name = cookieNames.ownerSession;
  const endPrevious = await prepareOwnerSessionEnd(db, secret, cookiesOf(c).get(name));
  const { token: value, maxAge, statements } = await createOwnerSession(db, secret, accountId);
  await db.batch([...(endPrevious ? [endPrevious] : []), ...statements]);
  const framed = await isFramed(c);
  const scope = cookieAttributes(c, framed);
  addResponseCookie(c, serializeCookie({ name, value, maxAge, httpOnly: true, ...scope }));
  await issueCrumb(c, { [name]: value });
  return framed;
}

async function rolesOf(db: D1Database, accountId: string): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT DISTINCT role FROM account_roles WHERE account_id = ?")
    .bind(accountId)
    .all<{ role: number }>();
  return results.map(({ role }) => role);
}
