import { answer } from "./app.ts";
import type { Env } from "./env.ts";
import { consume } from "./tracking/consume.ts";
import type { QueueMessage } from "./tracking/queue-message.ts";

/** The only file that the platform calls. */
export default {
  fetch: answer,
  queue: (batch: MessageBatch<QueueMessage>, env: Env): Promise<void> => consume(batch, env),
};
