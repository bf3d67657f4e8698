import { type Env, parseEnv } from "../env.ts";
import { Deliveries } from "./database/deliveries.ts";
import { deliver } from "./deliver/deliver.ts";
import { type Delivery, Ledger } from "./deliver/ledger.ts";
import { delayOf } from "./deliver/retry.ts";
import { settleBooks } from "./deliver/settle-books.ts";
import { enqueue } from "./enqueue.ts";
import { type QueueMessage, readMessage, type ServedPages } from "./queue-message.ts";

const deliveries = new Deliveries();

/**
 * What the queue hands over: events to be delivered, or, from the second queue, those that could not be. Every message is
 * settled by itself, once all that is in it is delivered, kept, or in the queue again. Never rejects, whatever the messages are.
 */
export async function consume(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const ledger = new Ledger(batch.messages);
  const isDead = batch.queue.endsWith("-dead");
  try {
    const { events, served } = sort(batch, ledger);
    if (isDead) for (const each of events) ledger.hopeless(each, "Tried as often as the queue allows");
    else {
      for (const { event, attempts } of events)
        if (attempts === 1) deliveries.count(event, "accepted", Date.now());
      const parsed = parseEnv(env);
      if ("config" in parsed) await deliver(events, { env, config: parsed.config, ledger });
      else for (const error of parsed.errors) console.error(`configuration: ${error}`);
    }
    await settleBooks({ ledger, served, deliveries, env });
  } catch (error) {
    console.error("events:", error);
  }
  await ledger.close(
    (attempts) => delayOf({ attempts, failingFor: 0 }),
    // What is dead has been tried often enough: it waits as it is.
    isDead ? undefined : (sendings) => enqueue(env.EVENTS, sendings),
  );
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
    if (read === undefined) ledger.dead.push({ message, delivery: undefined, reason: "Not an event" });
    else if ("served" in read) served.set(message, read.served);
    else {
      const attempts = read.tries + message.attempts;
      const held = read.events.map((event): Delivery => ({ event, message, attempts }));
      ledger.holds(message, held);
      events.push(...held);
    }
  }
  return { events, served };
}
