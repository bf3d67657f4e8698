import { cookieNames } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { continueMemberCart } from "../store/member-cart.ts";
import { acceptsJson } from "./accepts-json.ts";
import { authenticate, readCredentials } from "./credentials.ts";
import { isFramed, issueCrumb } from "./crumb.ts";
import {
  createMemberSession,
  memberFromRow,
  prepareMemberQuery,
  prepareMemberSessionEnd,
  type SignedInMember,
} from "./member-sessions.ts";
import { memberSignInPage } from "./member-sign-in-page.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";
import { signInErrorResponse } from "./sign-in-error.ts";
import { isSignInAllowed, rememberBrowser } from "./sign-in-limits.ts";

const noStore = { "cache-control": "no-store" };

/**
 * `POST /api/site-users/account/session` with `email`, `password` and `rememberMe`
 * (docs/reference/identity.md#member-session). A script gets JSON with the token for the header `x-csrf-token`. A
 * form is redirected to `return`, or gets the sign-in page again.
 */
export async function memberSignIn(c: OriginContext): Promise<Response> {
  const fields = await readPostedFields(c.req.raw);
  const { email, password } = readCredentials(fields ?? new Map());
  const returnTo = returnPath(fields?.get("return"), new URL(c.req.url));
  const remember = /^(?:true|on|1)$/.test(fields?.get("rememberMe") ?? "");
  const showForm = (error: { status: 401 | 429; message: string }): Promise<Response> =>
    memberSignInPage(c, { ...error, email, remember, returnTo });
  if (fields === null) return await signInErrorResponse(c, 400, showForm);
  const name = { kind: "member", email } as const;
  if (!(await isSignInAllowed(c, name))) return await signInErrorResponse(c, 429, showForm);
  const id = await authenticate(c, "members", { email, password });
  if (id === undefined) return await signInErrorResponse(c, 401, showForm);
  const { xsrfToken, account } = await startMemberSession(c, { id, remember });
  // The member is signed in, also if the cart cannot be found.
  await continueMemberCart(c, id).catch((error: unknown) => {
    console.error("the member's cart was not found:", error);
  });
  await rememberBrowser(c, name, await isFramed(c));
  if (acceptsJson(c)) return c.json({ xsrfToken, account }, 200, noStore);
  c.header("cache-control", "no-store");
  return c.redirect(returnTo, 303);
}

/** Starts the session of a member and sets its cookie. */
export async function startMemberSession(
  c: OriginContext,
  member: { readonly id: string; readonly remember: boolean },
): Promise<{ xsrfToken: string; account: SignedInMember }> {
  const { DB: db } = c.env;
  const secret = sessionSecret(c.env);
  const name = cookieNames.memberSession;
  const endPrevious = await prepareMemberSessionEnd(db, secret, cookiesOf(c).get(name));
  const { token: value, maxAge, statements } = await createMemberSession(db, secret, member);
  const query = await prepareMemberQuery(db, secret, value);
  const results = await db.batch([
    ...(endPrevious ? [endPrevious] : []),
    ...statements,
    ...(query ? [query] : []),
  ]);
  const scope = cookieAttributes(c, await isFramed(c));
  const lifetime = maxAge === undefined ? {} : { maxAge };
  addResponseCookie(c, serializeCookie({ name, value, httpOnly: true, ...lifetime, ...scope }));
  return {
    xsrfToken: await issueCrumb(c, { [name]: value }),
    account: memberFromRow(results.at(-1)?.results[0]),
  };
}
