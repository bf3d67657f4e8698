import { ensureSchema } from "../../database/ensure-schema.ts";
import type { Env } from "../../env.ts";
import type { PageCountsMessage, QueueMessage } from "../queue/queue-message.ts";
import { type DeliveryCounts, insertPageCounts } from "../store/counts.ts";
import { storeDeadLetters } from "../store/dead-letters.ts";
import { deleteExpired } from "../store/delete-expired.ts";
import type { BatchOutcomes } from "./batch-outcomes.ts";

interface FlushInput {
  readonly batch: BatchOutcomes;
  readonly pageCounts: ReadonlyMap<Message<QueueMessage>, PageCountsMessage>;
  readonly deliveryCounts: DeliveryCounts;
  readonly env: Pick<Env, "DB">;
}

/** The minimum time between two deletions of expired rows in this isolate. */
const cleanupIntervalMs = 60_000;
let lastCleanupAt = 0;

/**
 * Writes the outcomes of a batch to D1. A dead letter is settled only after it is stored. If the database fails, unsettled
 * messages are retried and the counts stay in memory.
 */
export async function flushOutcomes({ batch, pageCounts, deliveryCounts, env }: FlushInput): Promise<void> {
  const { DB: db } = env;
  const now = Date.now();
  const attempt = async (failure: string, work: () => Promise<void>): Promise<void> => {
    try {
      await ensureSchema(db);
      await work();
    } catch (error) {
      console.error(`events: ${failure}:`, error instanceof Error ? error.message : error);
    }
  };
  if (batch.deadLetters.length > 0)
    await attempt("dead letters cannot be stored", () =>
      storeDeadLetters(db, batch.deadLetters, (deadLetter) => batch.markStored(deadLetter)),
    );
  if (pageCounts.size > 0)
    await attempt("page counts cannot be stored", async () => {
      await insertPageCounts(db, [...pageCounts.values()]);
      for (const message of pageCounts.keys()) batch.ack(message);
    });
  for (const { event, outcome } of batch.outcomes) deliveryCounts.count(event, outcome, now);
  await attempt("delivery counts cannot be stored", () => deliveryCounts.write(db));
  if (now - lastCleanupAt < cleanupIntervalMs) return;
  lastCleanupAt = now;
  await attempt("expired rows cannot be deleted", () => deleteExpired(db, now));
}
