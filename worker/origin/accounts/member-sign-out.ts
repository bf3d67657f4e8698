import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import { cloneCart } from "./carts.ts";
import { giveCrumb, isFramed } from "./crumb.ts";
import { cookieReach } from "./framed.ts";
import { endMemberSession } from "./member-sessions.ts";
import { cookiesOf, type OriginContext, secretOf, sendCookie } from "./origin-context.ts";

/** Seconds that a cart is kept for somebody who is not signed in. */
const cartLifetime = 14 * 24 * 60 * 60;

/**
 * Ends a member's session. The cart stays the member's: who is left at the browser gets a copy of it under a token
 * of its own, or no cart. Harmless without a session.
 */
export async function endMembership(
  c: OriginContext,
  { keepCart }: { readonly keepCart: boolean },
): Promise<void> {
  const name = cookieNames.memberSession;
  const end = await endMemberSession(c.env.DB, secretOf(c.env), cookiesOf(c).get(name));
  await end?.run();
  const reach = cookieReach(c, await isFramed(c));
  sendCookie(c, serializeCookie({ name, value: "", maxAge: 0, httpOnly: true, ...reach }));
  const cart = cookiesOf(c).get(cookieNames.cart);
  if (cart !== undefined) {
    const copy = keepCart ? await cloneCart(c.env.DB, cart) : undefined;
    const maxAge = copy === undefined ? 0 : cartLifetime;
    sendCookie(
      c,
      serializeCookie({ name: cookieNames.cart, value: copy ?? "", maxAge, httpOnly: true, ...reach }),
    );
  }
  await giveCrumb(c, { [name]: "" });
}
