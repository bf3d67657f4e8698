import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { newSecretId } from "../../http/secret-id.ts";
import type { OriginContext } from "../bindings.ts";
import { isFramed, issueCrumb } from "./crumb.ts";
import { prepareMemberSessionEnd } from "./member-sessions.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";

const cartLifetimeSeconds = 14 * 24 * 60 * 60;

/**
 * Ends a member's session. The member's cart stays stored. With `keepCart` the browser gets a copy of the cart under a
 * new token. Does nothing without a session.
 */
export async function signOutMember(
  c: OriginContext,
  { keepCart }: { readonly keepCart: boolean },
): Promise<void> {
  const name = cookieNames.memberSession;
  const endSession = await prepareMemberSessionEnd(c.env.DB, sessionSecret(c.env), cookiesOf(c).get(name));
  await endSession?.run();
  const scope = cookieAttributes(c, await isFramed(c));
  addResponseCookie(c, serializeCookie({ name, value: "", maxAge: 0, httpOnly: true, ...scope }));
  const cart = cookiesOf(c).get(cookieNames.cart);
  if (cart !== undefined) {
    const copy = keepCart ? await cloneCart(c.env.DB, cart) : undefined;
    const maxAge = copy === undefined ? 0 : cartLifetimeSeconds;
    addResponseCookie(
      c,
      serializeCookie({ name: cookieNames.cart, value: copy ?? "", maxAge, httpOnly: true, ...scope }),
    );
  }
  await issueCrumb(c, { [name]: "" });
}

/**
 * Copies a cart without its member. Returns the token of the copy, or undefined if there is no cart with the given
 * token.
 */
async function cloneCart(db: D1Database, token: string): Promise<string | undefined> {
  const copied = await db
    .prepare(
      `INSERT INTO carts (token, member_id, entries, created_at, modified_at)
       SELECT ?1, NULL, entries, ?2, ?2 FROM carts WHERE token = ?3 RETURNING token`,
    )
    .bind(newSecretId(), Date.now(), token)
    .first<string>("token");
  return copied ?? undefined;
}
