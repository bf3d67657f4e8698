import { type Env, logProblems, parseEnv } from "../../env.ts";
import { enqueue } from "../queue/enqueue.ts";
import {
  type Delivery,
  type PageCountsMessage,
  parseMessage,
  type QueueMessage,
} from "../queue/queue-message.ts";
import { DeliveryCounts } from "../store/counts.ts";
import { BatchOutcomes } from "./batch-outcomes.ts";
import { deliverEvents } from "./deliver.ts";
import { flushOutcomes } from "./flush-outcomes.ts";
import { retryDelaySeconds } from "./retry-delay.ts";

const deliveryCounts = new DeliveryCounts();

/**
 * Consumes a batch of the queue, or of its dead letter queue. A message is settled once each of its events is delivered,
 * stored as a dead letter, or in the queue again. Never rejects.
 */
export async function consumeBatch(messageBatch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const batch = new BatchOutcomes(messageBatch.messages);
  const isDeadLetterQueue = messageBatch.queue.endsWith("-dead");
  try {
    const { deliveries, pageCounts } = parseBatch(messageBatch, batch);
    if (isDeadLetterQueue)
      for (const delivery of deliveries) batch.fail(delivery, "The queue's retry limit was reached");
    else {
      for (const { event, attempts } of deliveries)
        if (attempts === 1) deliveryCounts.count(event, "accepted", Date.now());
      const parsed = parseEnv(env);
      if ("config" in parsed) await deliverEvents(deliveries, { env, config: parsed.config, batch });
      else logProblems(parsed.problems);
    }
    await flushOutcomes({ batch, pageCounts, deliveryCounts, env });
  } catch (error) {
    console.error("events:", error);
  }
  await batch.finish(
    (attempts) => retryDelaySeconds({ attempts, outageMs: 0 }),
    // Messages of the dead letter queue are retried there, so none is sent to the event queue.
    isDeadLetterQueue ? undefined : (outgoing) => enqueue(env.EVENTS, outgoing),
  );
}

interface ParsedBatch {
  readonly deliveries: readonly Delivery[];
  readonly pageCounts: ReadonlyMap<Message<QueueMessage>, PageCountsMessage>;
}

function parseBatch({ messages }: MessageBatch<QueueMessage>, batch: BatchOutcomes): ParsedBatch {
  const deliveries: Delivery[] = [];
  const pageCounts = new Map<Message<QueueMessage>, PageCountsMessage>();
  for (const message of messages) {
    const parsed = parseMessage(message.body);
    if (parsed === undefined)
      batch.deadLetters.push({ message, delivery: undefined, reason: "Not an event" });
    else if ("pages" in parsed) pageCounts.set(message, parsed.pages);
    else {
      const attempts = parsed.previousAttempts + message.attempts;
      const carried = parsed.events.map((event): Delivery => ({ event, message, attempts }));
      batch.register(message, carried);
      deliveries.push(...carried);
    }
  }
  return { deliveries, pageCounts };
}
