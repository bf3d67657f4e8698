import type { Env } from "../env.ts";
import type { QueuedEvent } from "./queued-event.ts";

/** What the queue hands over: events to be delivered, or, from the second queue, those that could not be. */
export async function consume(_batch: MessageBatch<QueuedEvent>, _env: Env): Promise<void> {}
