import { Hono } from "hono";
import type { OriginEnv } from "../../bindings.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { orderStoreOf } from "../orders/order-store.ts";
import { changeSubscription, parseCard, subscriptionActions } from "./change-subscription.ts";
import { subscriptionPath, subscriptionUrl } from "./subscription-links.ts";
import { findSubscriptionByToken } from "./subscription-rows.ts";

/** The forms of the page of a subscription: docs/reference/subscriptions.md#changes-by-the-buyer */
export const subscriptionRoutes = new Hono<OriginEnv>();

subscriptionRoutes.post(subscriptionPath, async (c, next) => {
  const fields = await readFieldMap(c.req.raw.clone() as Request);
  const token = fields.get("token");
  // The form of a lock screen is sent to the same address.
  if (token === undefined) return void (await next());
  const subscription = await findSubscriptionByToken(c.env.DB, token);
  const action = subscriptionActions.find((each) => each === fields.get("action"));
  if (subscription && action)
    await changeSubscription(orderStoreOf(c), subscription, {
      action,
      period: Number(fields.get("period")),
      card: parseCard(fields.get("card")),
    });
  c.header("cache-control", "no-store");
  return c.redirect(subscriptionUrl({ token: encodeURIComponent(token.toWellFormed()) }), 303);
});
