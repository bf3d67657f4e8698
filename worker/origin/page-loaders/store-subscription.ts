import { getCrumb } from "../accounts/crumb.ts";
import { findSubscriptionByToken } from "../store/subscriptions/subscription-rows.ts";
import { requestedId, unknownOrderResult } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";

/** The page of a subscription of the store. Its token opens it; a subscription has no other address. */
export const storeSubscription: PageLoader = async ({ url }, c) => {
  const id = requestedId(url);
  const subscription = id === undefined ? undefined : await findSubscriptionByToken(c.env.DB, id);
  if (!subscription) return { status: 404, ...unknownOrderResult(id) };
  return { state: { storeSubscription: subscription, crumb: await getCrumb(c) } };
};
