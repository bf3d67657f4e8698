import type { Sending } from "../enqueue.ts";
import type { QueueMessage } from "../queue-message.ts";
import type { QueuedEvent } from "../queued-event.ts";
import { type Again, returnOf } from "./again.ts";
import { mostAttempts } from "./retry.ts";

/** An event and the message that brought it, maybe with others. */
export interface Delivery {
  readonly event: QueuedEvent;
  readonly message: Message<QueueMessage>;
  /** How often it has been tried, with this time, in whatever messages it came. */
  readonly attempts: number;
}

/** What is to be kept until somebody replays it. */
export interface DeadLetter {
  readonly message: Message<QueueMessage>;
  /** Undefined for what could not be read as events. */
  readonly delivery: Delivery | undefined;
  readonly reason: string;
}

export type Fate = "delivered" | "duplicate" | "retried" | "dead";

export interface Later {
  readonly delaySeconds: number;
  readonly why: string;
  /** Not together with others: the failure may be its own. */
  readonly alone?: boolean;
}

interface Open {
  readonly deliveries: Set<Delivery>;
  readonly again: Again[];
  readonly size: number;
}

/**
 * What becomes of the events of one batch, and so of its messages. The queue takes a message that nobody has settled for
 * delivered, so whatever is still open when the ledger is closed comes again.
 */
export class Ledger {
  readonly fates: { readonly event: QueuedEvent; readonly fate: Fate }[] = [];
  /** Not settled yet: they are once they are kept. */
  readonly dead: DeadLetter[] = [];
  readonly #open: Map<Message<QueueMessage>, Open>;

  constructor(messages: readonly Message<QueueMessage>[]) {
    this.#open = new Map(messages.map((message) => [message, { deliveries: new Set(), again: [], size: 0 }]));
  }

  /** These are what the message holds: it is settled with the last of them. */
  holds(message: Message<QueueMessage>, deliveries: readonly Delivery[]): void {
    this.#open.set(message, { deliveries: new Set(deliveries), again: [], size: deliveries.length });
  }

  delivered(delivery: Delivery, fate: "delivered" | "duplicate" = "delivered"): void {
    if (this.#settle(delivery)) this.fates.push({ event: delivery.event, fate });
  }

  /** Comes again; or is dead, when it has come often enough. */
  later(delivery: Delivery, { delaySeconds, why, alone = false }: Later): void {
    const { event, attempts } = delivery;
    if (attempts >= mostAttempts) this.hopeless(delivery, `${why}, ${attempts} times tried`);
    else if (this.#settle(delivery, { delivery, delaySeconds, alone }))
      this.fates.push({ event, fate: "retried" });
  }

  hopeless(delivery: Delivery, reason: string): void {
    this.dead.push({ delivery, message: delivery.message, reason });
  }

  /** The dead letter is in the database. */
  kept({ delivery, message }: DeadLetter): void {
    if (delivery === undefined) this.ack(message);
    else if (this.#settle(delivery)) this.fates.push({ event: delivery.event, fate: "dead" });
  }

  /** The whole message, whatever it holds. */
  ack(message: Message<QueueMessage>): void {
    if (this.#open.delete(message)) message.ack();
  }

  /**
   * Whatever is still open comes again, after `delayOf` so many attempts: a message as it is where all of it is to come at
   * one time, else what `send` puts into the queue in its place. Where that fails the whole message does; events in it that
   * were delivered are known by their ids.
   */
  async close(
    delayOf: (attempts: number) => number,
    send: ((sendings: readonly Sending[]) => Promise<boolean>) | undefined,
  ): Promise<void> {
    const replaced: { readonly message: Message<QueueMessage>; readonly sendings: readonly Sending[] }[] = [];
    for (const [message, { deliveries, again, size }] of this.#open) {
      const rest = [...deliveries].map((delivery) => ({
        delivery,
        delaySeconds: delayOf(delivery.attempts),
        alone: false,
      }));
      const back = returnOf([...again, ...rest], again.length + rest.length === size);
      if ("delaySeconds" in back) message.retry(back);
      else if (back.sendings.length === 0 || send === undefined)
        message.retry({ delaySeconds: delayOf(message.attempts) });
      else replaced.push({ message, sendings: back.sendings });
    }
    this.#open.clear();
    if (replaced.length === 0) return;
    const sent = await send?.(replaced.flatMap(({ sendings }) => sendings));
    for (const { message } of replaced)
      if (sent) message.ack();
      else message.retry({ delaySeconds: delayOf(message.attempts) });
  }

  /** Once a delivery; false when it was settled before. */
  #settle(delivery: Delivery, again?: Again): boolean {
    const open = this.#open.get(delivery.message);
    if (!open?.deliveries.delete(delivery)) return false;
    if (again) open.again.push(again);
    if (open.deliveries.size === 0 && open.again.length === 0) this.ack(delivery.message);
    return true;
  }
}
