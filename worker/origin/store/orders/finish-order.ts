import { cookieNames } from "../../../../shared/names.ts";
import { cookiesOf } from "../../accounts/request-cookies.ts";
import type { OriginContext } from "../../bindings.ts";
import { prepareSubscription } from "../../forms/newsletter/subscribers.ts";
import { currentCart, setCartCookie } from "../cart-token.ts";
import type { OrderRow } from "./order-rows.ts";

/** The consequences of a placed order for its buyer's browser and newsletter, with and without JavaScript. */
export async function finishOrder(c: OriginContext, order: OrderRow): Promise<void> {
  await endCart(c, order);
  await subscribeBuyer(c, order);
}

/**
 * Deletes the cookie of the purchased cart, or gives it the cart that follows. The visitor may have another cart by now,
 * which stays.
 */
async function endCart(c: OriginContext, { cart_token }: OrderRow): Promise<void> {
  if (cookiesOf(c).get(cookieNames.cart) !== cart_token) return;
  if ((await currentCart(c)) === undefined) await setCartCookie(c, "", 0);
}

/** Asks a buyer who wants the newsletter to confirm it. Its failure does not change the answer: the order is placed. */
async function subscribeBuyer(c: OriginContext, order: OrderRow): Promise<void> {
  if (order.marketing_consent === 0) return;
  try {
    await c.env.DB.batch([
      ...(await prepareSubscription(c, { websiteId: order.website_id, visitorId: undefined }, order.email)),
    ]);
  } catch (error) {
    console.error(`order ${order.id}: the subscription failed:`, error);
  }
}
