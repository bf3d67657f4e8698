import { cookieNames } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { readFields } from "../../api/form.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import { addressKeys, mayTry } from "./attempts.ts";
import { authenticate, credentialsIn } from "./authenticate.ts";
import { giveCrumb, isFramed } from "./crumb.ts";
import { cookieReach } from "./framed.ts";
import { memberSignInPage } from "./member-page.ts";
import {
  endMemberSession,
  memberFromRow,
  memberQuery,
  newMemberSession,
  type SignedInMember,
} from "./member-sessions.ts";
import { cookiesOf, type OriginContext, secretOf, sendCookie } from "./origin-context.ts";
import { refused } from "./refused.ts";
import { wantsJson } from "./wants-json.ts";

const noStore = { "cache-control": "no-store" };

/**
 * `POST /api/site-users/account/session` with `email`, `password` and `rememberMe`: JSON with the token that later
 * calls have to bring in the header `x-csrf-token`. A form goes on to `return`, or sees the sign-in page again.
 */
export async function memberSignIn(c: OriginContext): Promise<Response> {
  const fields = await readFields(c.req.raw);
  const { email, password } = credentialsIn(fields ?? new Map());
  const returnTo = returnPath(fields?.get("return"), new URL(c.req.url));
  const remember = /^(?:true|on|1)$/.test(fields?.get("rememberMe") ?? "");
  const again = (said: { status: 401 | 429; message: string }): Promise<Response> =>
    memberSignInPage(c, { ...said, email, remember, returnTo });
  if (fields === null) return await refused(c, 400, again);
  if (!(await mayTry(c.env.SIGN_IN_LIMIT, [`member ${email}`, ...addressKeys(c)])))
    return await refused(c, 429, again);
  const id = await authenticate(c, "members", { email, password });
  if (id === undefined) return await refused(c, 401, again);
  const { xsrfToken, account } = await startSession(c, { id, remember });
  if (wantsJson(c)) return c.json({ xsrfToken, account }, 200, noStore);
  c.header("cache-control", "no-store");
  return c.redirect(returnTo, 303);
}

async function startSession(
  c: OriginContext,
  member: { readonly id: string; readonly remember: boolean },
): Promise<{ xsrfToken: string; account: SignedInMember }> {
  const { DB: db } = c.env;
  const secret = secretOf(c.env);
  const name = cookieNames.memberSession;
  const before = await endMemberSession(db, secret, cookiesOf(c).get(name));
  const { token: value, maxAge, statements } = await newMemberSession(db, secret, member);
  const who = await memberQuery(db, secret, value);
  const answers = await db.batch([...(before ? [before] : []), ...statements, ...(who ? [who] : [])]);
  const reach = cookieReach(c, await isFramed(c));
  const lasting = maxAge === undefined ? {} : { maxAge };
  sendCookie(c, serializeCookie({ name, value, httpOnly: true, ...lasting, ...reach }));
  return {
    xsrfToken: await giveCrumb(c, { [name]: value }),
    account: memberFromRow(answers.at(-1)?.results[0]),
  };
}
