import { hasPermission } from "../../../shared/permissions.ts";
import { currentOwner } from "../accounts/sessions.ts";
import { emailsPermission, ordersPermission } from "../config/store/order-permissions.ts";
import { orderEmailById } from "../rows/sent-email.ts";
import { unknownOrderResult } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";

/**
 * The preview of the email about an order: with `?order=ID` that of a real order, for contributors who may see orders
 * and emails of the store. Others get the same answer as for an unknown order. Without the parameter the page shows a
 * sample.
 */
export const orderEmail: PageLoader = async ({ url, site }, c) => {
  const id = url.searchParams.get("order");
  if (id === null) return {};
  const owner = await currentOwner(c);
  const isAllowed =
    owner !== undefined &&
    [ordersPermission, emailsPermission].every((permission) => hasPermission(owner.roles, permission));
  const orderEmail = isAllowed ? await orderEmailById(c.env.DB, site.id, id) : undefined;
  return orderEmail ? { state: { orderEmail } } : { status: 404, ...unknownOrderResult(id) };
};
