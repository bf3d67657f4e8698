import { cookieNames } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { isMoreThanViewer } from "../../../shared/roles.ts";
import { readFields } from "../../api/form.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import { signInPage } from "../config/sign-in-page.ts";
import { addressKeys, mayTry } from "./attempts.ts";
import { authenticate, credentialsIn } from "./authenticate.ts";
import { giveCrumb, isFramed } from "./crumb.ts";
import { cookieReach } from "./framed.ts";
import { cookiesOf, type OriginContext, secretOf, sendCookie } from "./origin-context.ts";
import { endOwnerSession, newOwnerSession } from "./owner-sessions.ts";
import { refused } from "./refused.ts";
import { wantsJson } from "./wants-json.ts";

const noStore = { "cache-control": "no-store" };

/**
 * `POST /api/auth/Login` with `email`, `password` and perhaps `return`. A form goes on to `return` or to the configuration
 * area, or sees the sign-in page again; a script gets JSON.
 */
export async function signIn(c: OriginContext): Promise<Response> {
  const fields = await readFields(c.req.raw);
  const { email, password } = credentialsIn(fields ?? new Map());
  const back = fields?.get("return") || undefined;
  const again = (said: { status: 401 | 429; message: string }): Promise<Response> =>
    signInPage(c, { ...said, email, returnTo: back });
  if (fields === null) return await refused(c, 400, again);
  if (!(await mayTry(c.env.SIGN_IN_LIMIT, [`owner ${email}`, ...addressKeys(c)])))
    return await refused(c, 429, again);
  const accountId = await authenticate(c, "accounts", { email, password });
  if (accountId === undefined) return await refused(c, 401, again);
  await startSession(c, accountId);
  const home = isMoreThanViewer(await rolesOf(c.env.DB, accountId)) ? "/config/" : "/";
  const redirect = back === undefined ? home : returnPath(back, new URL(c.req.url));
  if (wantsJson(c)) return c.json({ success: true, redirect }, 200, noStore);
  c.header("cache-control", "no-store");
  return c.redirect(redirect, 303);
}

/** A session that was there before ends: what somebody may have learnt of it is worth nothing. */
async function startSession(c: OriginContext, accountId: string): Promise<void> {
  const { DB: db } = c.env;
  const secret = secretOf(c.env);
  const name = cookieNames.ownerSession;
  const before = await endOwnerSession(db, secret, cookiesOf(c).get(name));
  const { token: value, maxAge, statements } = await newOwnerSession(db, secret, accountId);
  await db.batch([...(before ? [before] : []), ...statements]);
  const reach = cookieReach(c, await isFramed(c));
  sendCookie(c, serializeCookie({ name, value, maxAge, httpOnly: true, ...reach }));
  await giveCrumb(c, { [name]: value });
}

async function rolesOf(db: D1Database, accountId: string): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT DISTINCT role FROM account_roles WHERE account_id = ?")
    .bind(accountId)
    .all<{ role: number }>();
  return results.map(({ role }) => role);
}
