import * as z from "zod";

const row = z.object({ name: z.string(), path: z.string().nullable(), member_id: z.string() });

/** A membership of an order: its plan and the first page for it. */
export type OrderMembership = z.infer<typeof row>;

export async function membershipsOfOrder(
  db: D1Database,
  orderId: string,
): Promise<readonly OrderMembership[]> {
  const { results } = await db
    .prepare(
      `SELECT p.name, m.member_id, (SELECT min(c.path) FROM collections c WHERE c.plan_id = p.id) AS path
       FROM memberships m JOIN plans p ON p.id = m.plan_id WHERE m.order_id = ? ORDER BY m.position`,
    )
    .bind(orderId)
    .all();
  return z.array(row).parse(results);
}
