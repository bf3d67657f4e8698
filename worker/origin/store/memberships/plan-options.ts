import * as z from "zod";
import { currentPriceSql } from "../../rows/items.ts";

const row = z.object({
  plan: z.string(),
  id: z.string(),
  item_id: z.string(),
  sku: z.string(),
  title: z.string(),
  price: z.number(),
  name: z.string(),
  product_type: z.number().nullable(),
  stock: z.number().nullable(),
  page_path: z.string(),
  billing_value: z.number().nullable(),
  billing_unit: z.string().nullable(),
  billing_cycles: z.number(),
});

/** A pricing option of a plan: a variant of a product that is not published. */
export type PlanOption = z.infer<typeof row>;

const select = `SELECT n.name AS plan, v.id, v.item_id, v.sku, i.title, v.attributes ->> 'Option' AS name, i.product_type, v.stock, p.page_path,
    v.billing_value, v.billing_unit, v.billing_cycles, ${currentPriceSql} AS price
  FROM plan_items p JOIN items i ON i.id = p.item_id JOIN variants v ON v.item_id = i.id
    JOIN plans n ON n.id = p.plan_id`;

/** The options of all plans, those of a plan in their order. */
export async function loadPlanOptions(db: D1Database): Promise<readonly PlanOption[]> {
  return parse((await db.prepare(`${select} ORDER BY n.name, v.position`).all()).results);
}

export async function findPlanOption(db: D1Database, sku: string): Promise<PlanOption | undefined> {
  return parse((await db.prepare(`${select} WHERE v.sku = ?`).bind(sku).all()).results)[0];
}

function parse(results: unknown): readonly PlanOption[] {
  return z.array(row).parse(results);
}
