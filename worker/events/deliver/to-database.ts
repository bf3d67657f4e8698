import { ensureSchema } from "../../database/ensure-schema.ts";
import type { Delivery } from "../queue/queue-message.ts";
import { isDailyLimitReached } from "../store/daily-limit.ts";
import { writeDataPoints } from "../store/data-points.ts";
import { type EventRow, insertEvents, toEventRow } from "../store/events.ts";
import type { BatchOutcomes } from "./batch-outcomes.ts";
import { isolatedAttempt, retryDelaySeconds } from "./retry-delay.ts";

export interface DatabaseTarget {
  readonly db: D1Database;
  /** The key of the daily limit: `dailyLimitKey`. */
  readonly limitKey: string;
  readonly analytics: AnalyticsEngineDataset | undefined;
  readonly batch: BatchOutcomes;
}

/**
 * Stores events of one embedded site in D1, unless the site's daily limit is reached. Events whose id is
 * already stored are duplicates.
 */
export async function deliverToDatabase(
  deliveries: readonly Delivery[],
  target: DatabaseTarget,
): Promise<void> {
  if (deliveries.length === 0) return;
  try {
    await ensureSchema(target.db);
    if (await isDailyLimitReached(target.db, target.limitKey)) {
      for (const delivery of deliveries) target.batch.drop(delivery);
      return;
    }
  } catch (error) {
    return retryAll(deliveries, error, target);
  }
  const shared = deliveries.filter(({ attempts }) => attempts < isolatedAttempt);
  const isolated = deliveries.filter(({ attempts }) => attempts >= isolatedAttempt);
  await insert(shared, target);
  for (const delivery of isolated) await insert([delivery], target);
}

async function insert(deliveries: readonly Delivery[], target: DatabaseTarget): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ event }) => toEventRow(event, { data: "all" }));
  let insertedIds: readonly string[];
  try {
    insertedIds = await insertEvents(target.db, rows, target.limitKey);
  } catch (error) {
    return retryAll(deliveries, error, target);
  }
  const newIds = new Set(insertedIds);
  const newRows: EventRow[] = [];
  for (const [index, delivery] of deliveries.entries()) {
    // `delete` also removes the id: of two events with the same id in one batch, the second is a duplicate.
    const isNew = newIds.delete(delivery.event.id);
    const row = rows[index];
    if (isNew && row) newRows.push(row);
    target.batch.markDelivered(delivery, isNew ? "delivered" : "duplicate");
  }
  writeDataPoints(target.analytics, newRows);
}

function retryAll(deliveries: readonly Delivery[], error: unknown, { batch }: DatabaseTarget): void {
  const reason = `D1: ${error instanceof Error ? error.message : String(error)}`;
  console.error(`events: ${deliveries.length} events could not be stored, will retry: ${reason}`);
  for (const delivery of deliveries)
    batch.retry(delivery, {
      delaySeconds: retryDelaySeconds({ attempts: delivery.attempts, outageMs: 0 }),
      reason,
      isolate: delivery.attempts + 1 >= isolatedAttempt,
    });
}
