import { type Env, parseEnv } from "../env.ts";
import { Deliveries } from "./database/deliveries.ts";
import { deliver } from "./deliver/deliver.ts";
import { type Delivery, Ledger } from "./deliver/ledger.ts";
import { delayOf } from "./deliver/retry.ts";
import { settleBooks } from "./deliver/settle-books.ts";
import { type QueueMessage, readMessage, type ServedPages } from "./queue-message.ts";

const deliveries = new Deliveries();

/**
 * What the queue hands over: events to be delivered, or, from the second queue, those that could not be. Every message is
 * settled by itself, once it is delivered or kept. Never rejects, whatever the messages are.
 */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const ledger = new Ledger(batch.messages);
  try {
    const { events, served } = sort(batch, ledger);
    if (batch.queue.endsWith("-dead"))
      for (const each of events) ledger.hopeless(each, "Tried as often as the queue allows");
    else {
      for (const { event, message } of events)
        if (message.attempts === 1) deliveries.count(event, "accepted", Date.now());
      const parsed = parseEnv(env);
      if ("config" in parsed) await deliver(events, { env, config: parsed.config, ledger });
      else for (const error of parsed.errors) console.error(`configuration: ${error}`);
    }
    await settleBooks({ ledger, served, deliveries, env });
  } catch (error) {
    console.error("events:", error);
  }
  ledger.close(({ attempts }) => delayOf({ attempts, failingFor: 0 }));
}

interface Sorted {
  readonly events: readonly Delivery[];
  readonly served: ReadonlyMap<Message<QueueMessage>, ServedPages>;
}

function sort({ messages }: MessageBatch<QueueMessage>, ledger: Ledger): Sorted {
  const events: Delivery[] = [];
  const served = new Map<Message<QueueMessage>, ServedPages>();
  for (const message of messages) {
    const read = readMessage(message.body);
    if (read === undefined) ledger.dead.push({ message, event: undefined, reason: "Not an event" });
    else if ("event" in read) events.push({ message, event: read.event });
    else served.set(message, read.served);
  }
  return { events, served };
}
