import { handleRequest } from "./app.ts";
import type { Env } from "./env.ts";
import { consumeBatch } from "./events/deliver/consume.ts";
import type { QueueMessage } from "./events/queue/queue-message.ts";

/** The entry point of the worker (`main` of wrangler.toml). */
export default {
  fetch: handleRequest,
  queue: (batch: MessageBatch<QueueMessage>, env: Env): Promise<void> => consumeBatch(batch, env),
};
