import { handleRequest } from "./app.ts";
import type { Env } from "./env.ts";
import { consumeBatch } from "./events/deliver/consume.ts";
import type { QueueMessage } from "./events/queue/queue-message.ts";
import { loadEmbeddedOrigin } from "./request/embedded-origin.ts";

/** The entry point of the worker (`main` of wrangler.toml). */
export default {
  fetch: handleRequest,
  scheduled: ({ scheduledTime }: ScheduledController, env: Env): Promise<void> =>
    runScheduled(env, scheduledTime),
  queue: (batch: MessageBatch<QueueMessage>, env: Env): Promise<void> => consumeBatch(batch, env),
};

/** The work of the embedded shop that no request starts, such as renewals: docs/reference/orders.md#scheduled-run */
async function runScheduled(env: Env, now: number): Promise<void> {
  const { runScheduledTasks } = await loadEmbeddedOrigin();
  await runScheduledTasks(env, now);
}
