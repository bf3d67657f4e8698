import { cookieNames } from "../../../../shared/names.ts";
import { cookiesOf } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { currentCart, setCartCookie } from "../cart-token.ts";
import type { OrderRow } from "./order-rows.ts";

/**
 * Ends the purchased cart in the buyer's browser: deletes its cookie, or gives the browser the cart that follows. The
 * visitor may have another cart by now, which stays.
 */
export async function endPurchasedCart(c: OriginContext, { cart_token }: OrderRow): Promise<void> {
  if (cookiesOf(c).get(cookieNames.cart) !== cart_token) return;
  if ((await currentCart(c)) === undefined) await setCartCookie(c, "", 0);
}
