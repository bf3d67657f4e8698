import * as z from "zod";
import { periodUnits } from "../../../../shared/store/subscription-plan.ts";
import { jsonColumn } from "../../../database/json-column.ts";

const row = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  variant_id: z.string(),
  suggested: jsonColumn(z.array(z.number())),
  minimum: z.number(),
  maximum: z.number(),
  units: jsonColumn(z.array(z.enum(periodUnits))),
});

/** The gifts that a donation page takes. Amounts are in minor units of the store's currency. */
export type DonationPage = z.infer<typeof row>;
export type DonationUnit = (typeof periodUnits)[number];

export async function findDonationPage(db: D1Database, id: string): Promise<DonationPage | undefined> {
  const found = await db
    .prepare(
      `SELECT c.id, c.title, c.path, d.* FROM donation_pages d JOIN collections c ON c.id = d.collection_id
       WHERE d.collection_id = ? AND c.is_published = 1`,
    )
    .bind(id.toLowerCase())
    .first();
  return found === null ? undefined : row.parse(found);
}
