import type { QueueMessage } from "../queue-message.ts";
import type { QueuedEvent } from "../queued-event.ts";
import { mostAttempts } from "./retry.ts";

/** An event and the message that brought it. */
export interface Delivery {
  readonly event: QueuedEvent;
  readonly message: Message<QueueMessage>;
}

/** A message that is to be kept until somebody replays it. */
export interface DeadLetter {
  readonly message: Message<QueueMessage>;
  /** Undefined for what could not be read as an event. */
  readonly event: QueuedEvent | undefined;
  readonly reason: string;
}

export type Fate = "delivered" | "duplicate" | "retried" | "dead";

/**
 * What becomes of the messages of one batch. The queue takes a message that nobody has settled for delivered, so whatever
 * is still open when the ledger is closed comes again.
 */
export class Ledger {
  readonly fates: { readonly event: QueuedEvent; readonly fate: Fate }[] = [];
  /** Not settled yet: they are once they are kept. */
  readonly dead: DeadLetter[] = [];
  readonly #open: Set<Message<QueueMessage>>;

  constructor(messages: readonly Message<QueueMessage>[]) {
    this.#open = new Set(messages);
  }

  delivered({ event, message }: Delivery, fate: "delivered" | "duplicate" = "delivered"): void {
    if (this.ack(message)) this.fates.push({ event, fate });
  }

  /** Comes again after so many seconds; or is dead, when it has come often enough. */
  later(delivery: Delivery, delaySeconds: number, why: string): void {
    const { event, message } = delivery;
    if (message.attempts >= mostAttempts) this.hopeless(delivery, `${why}, ${message.attempts} times tried`);
    else if (this.retry(message, delaySeconds)) this.fates.push({ event, fate: "retried" });
  }

  hopeless({ event, message }: Delivery, reason: string): void {
    this.dead.push({ event, message, reason });
  }

  /** The dead letter is in the database. */
  kept({ event, message }: DeadLetter): void {
    if (this.ack(message) && event) this.fates.push({ event, fate: "dead" });
  }

  /** Once a message; false when it was settled before. */
  ack(message: Message<QueueMessage>): boolean {
    if (!this.#open.delete(message)) return false;
    message.ack();
    return true;
  }

  retry(message: Message<QueueMessage>, delaySeconds: number): boolean {
    if (!this.#open.delete(message)) return false;
    message.retry({ delaySeconds });
    return true;
  }

  /** Whatever is still open. */
  close(delayOf: (message: Message<QueueMessage>) => number): void {
    for (const message of [...this.#open]) this.retry(message, delayOf(message));
  }
}
