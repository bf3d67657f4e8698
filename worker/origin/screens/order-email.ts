import * as z from "zod";
import { hasPermission } from "../../../shared/permissions.ts";
import { currentOwner } from "../accounts/sessions.ts";
import { unknownId } from "./order-lookup.ts";
import type { Screen } from "./screen.ts";

const email = z.object({ recipient: z.string(), subject: z.string(), body: z.string() });

/** An email of the outbox, as its recipient got it. */
export type SentEmail = z.infer<typeof email>;

/**
 * The preview of the email about an order: with `?order=ID` that of a real order, for contributors who may see orders.
 * Others get the same answer as for an unknown order. Without the parameter the page shows a sample.
 */
export const orderEmail: Screen = async ({ url, site }, c) => {
  const id = url.searchParams.get("order");
  if (id === null) return {};
  const owner = await currentOwner(c);
  const isAllowed = owner !== undefined && hasPermission(owner.roles, "commerce.orders");
  const row = isAllowed
    ? await c.env.DB.prepare("SELECT * FROM outbox WHERE id = ? AND website_id = ?")
        .bind(`order ${id}`, site.id)
        .first()
    : null;
  return row === null ? { status: 404, ...unknownId(id) } : { state: { orderEmail: email.parse(row) } };
};
