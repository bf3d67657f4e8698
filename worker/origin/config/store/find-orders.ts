import * as z from "zod";
import type { Condition } from "./order-filters.ts";

const row = z.object({
  id: z.string(),
  state: z.enum(["pending", "placed", "released"]),
  order_number: z.number().nullable(),
  email: z.string(),
  name: z.string(),
  currency: z.string(),
  grand_total: z.number(),
  refunded: z.number(),
  created_at: z.number(),
  fulfilled_at: z.number().nullable(),
  cancelled_at: z.number().nullable(),
  pieces: z.number(),
});
export type ListedOrder = z.infer<typeof row>;

/** The place of an order in the list. */
export interface OrderCursor {
  readonly createdAt: number;
  readonly id: string;
}

export function parseCursor(text: string | null): OrderCursor | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return createdAt === undefined || id === undefined ? undefined : { createdAt: Number(createdAt), id };
}

export function formatCursor({ created_at, id }: Pick<ListedOrder, "created_at" | "id">): string {
  return `${created_at}.${id}`;
}

/** Orders of the list, the latest first, after a cursor. */
export async function findOrders(
  db: D1Database,
  { sql, values }: Condition,
  { after, limit }: { readonly after: OrderCursor | undefined; readonly limit: number },
): Promise<ListedOrder[]> {
  const cursor = after === undefined ? "" : "AND (o.created_at, o.id) < (?, ?)";
  const { results } = await db
    .prepare(
      `SELECT o.*, (SELECT ifnull(sum(e.quantity), 0) FROM order_entries e WHERE e.order_id = o.id) AS pieces
       FROM orders o WHERE ${sql} ${cursor} ORDER BY o.created_at DESC, o.id DESC LIMIT ?`,
    )
    .bind(...values, ...(after === undefined ? [] : [after.createdAt, after.id]), limit)
    .all();
  return z.array(row).parse(results);
}

/** The number of orders that match. */
export async function countOrders(db: D1Database, { sql, values }: Condition): Promise<number> {
  const query = db.prepare(`SELECT count(*) AS n FROM orders o WHERE ${sql}`).bind(...values);
  return (await query.first<number>("n")) ?? 0;
}
