import * as z from "zod";

const sentEmail = z.object({ recipient: z.string(), subject: z.string(), body: z.string() });

/** An email of the outbox, as its recipient got it. */
export type SentEmail = z.infer<typeof sentEmail>;

/** The email about an order of the site; undefined if there is none. */
export async function orderEmailById(
  db: D1Database,
  websiteId: string,
  orderId: string,
): Promise<SentEmail | undefined> {
  const row = await db
    .prepare("SELECT recipient, subject, body FROM outbox WHERE id = ? AND website_id = ?")
    .bind(`order ${orderId}`, websiteId)
    .first();
  return row === null ? undefined : sentEmail.parse(row);
}
