import type { OutgoingMessage } from "../queue/enqueue.ts";
import type { Delivery, QueuedEvent, QueueMessage } from "../queue/queue-message.ts";
import type { DeliveryOutcome } from "../store/counts.ts";
import type { DeadLetter } from "../store/dead-letters.ts";
import { type PendingRetry, planRequeue } from "./requeue.ts";
import { maxAttempts } from "./retry-delay.ts";

export interface RetryOptions {
  readonly delaySeconds: number;
  readonly reason: string;
  /**
   * True: the event is retried in a queue message of its own, because it may have caused the failure itself.
   */
  readonly isolate?: boolean;
}

interface OpenMessage {
  readonly unsettled: Set<Delivery>;
  readonly retries: PendingRetry[];
  readonly eventCount: number;
}

/**
 * The outcomes of a batch's events, and therefore of its messages. The queue treats a message that is neither acknowledged
 * nor retried as delivered, so `finish` retries everything that is still open.
 */
export class BatchOutcomes {
  readonly outcomes: { readonly event: QueuedEvent; readonly outcome: DeliveryOutcome }[] = [];
  /** Their messages stay open until `markStored`. */
  readonly deadLetters: DeadLetter[] = [];
  readonly #open: Map<Message<QueueMessage>, OpenMessage>;

  constructor(messages: readonly Message<QueueMessage>[]) {
    this.#open = new Map(
      messages.map((message) => [message, { unsettled: new Set(), retries: [], eventCount: 0 }]),
    );
  }

  /**
   * Registers the events of a message. The message is acknowledged or retried after the last of them is
   * settled.
   */
  register(message: Message<QueueMessage>, deliveries: readonly Delivery[]): void {
    this.#open.set(message, {
      unsettled: new Set(deliveries),
      retries: [],
      eventCount: deliveries.length,
    });
  }

  markDelivered(delivery: Delivery, outcome: "delivered" | "duplicate" = "delivered"): void {
    if (this.#settle(delivery)) this.outcomes.push({ event: delivery.event, outcome });
  }

  /** Schedules another attempt; after the last attempt the event fails instead. */
  retry(delivery: Delivery, { delaySeconds, reason, isolate = false }: RetryOptions): void {
    const { event, attempts } = delivery;
    if (attempts >= maxAttempts) this.fail(delivery, `${reason} after ${attempts} attempts`);
    else if (this.#settle(delivery, { delivery, delaySeconds, isolate }))
      this.outcomes.push({ event, outcome: "retried" });
  }

  /** Settles an event without delivering it or storing it as a dead letter. Reports count it as dead. */
  drop(delivery: Delivery): void {
    if (this.#settle(delivery)) this.outcomes.push({ event: delivery.event, outcome: "dead" });
  }

  fail(delivery: Delivery, reason: string): void {
    this.deadLetters.push({ delivery, message: delivery.message, reason });
  }

  /** Called after the dead letter is stored in the database. */
  markStored({ delivery, message }: DeadLetter): void {
    if (delivery === undefined) this.ack(message);
    else if (this.#settle(delivery)) this.outcomes.push({ event: delivery.event, outcome: "dead" });
  }

  /** Acknowledges a message with everything in it. */
  ack(message: Message<QueueMessage>): void {
    if (this.#open.delete(message)) message.ack();
  }

  /**
   * Retries everything that is still open. A message whose events all have the same delay is retried as it is; otherwise
   * `send` puts the rest into new messages. If that fails the whole message is retried, and its delivered events are
   * recognized by their ids. `retryDelay` gives the delay in seconds by the number of attempts.
   */
  async finish(
    retryDelay: (attempts: number) => number,
    send: ((messages: readonly OutgoingMessage[]) => Promise<boolean>) | undefined,
  ): Promise<void> {
    const replaced: {
      readonly message: Message<QueueMessage>;
      readonly replacements: readonly OutgoingMessage[];
    }[] = [];
    for (const [message, { unsettled, retries, eventCount }] of this.#open) {
      const rest = [...unsettled].map((delivery) => ({
        delivery,
        delaySeconds: retryDelay(delivery.attempts),
        isolate: false,
      }));
      const plan = planRequeue([...retries, ...rest], retries.length + rest.length === eventCount);
      if ("delaySeconds" in plan) message.retry(plan);
      else if (plan.replacements.length === 0 || send === undefined)
        message.retry({ delaySeconds: retryDelay(message.attempts) });
      else replaced.push({ message, replacements: plan.replacements });
    }
    this.#open.clear();
    if (replaced.length === 0) return;
    const isSent = await send?.(replaced.flatMap(({ replacements }) => replacements));
    for (const { message } of replaced)
      if (isSent) message.ack();
      else message.retry({ delaySeconds: retryDelay(message.attempts) });
  }

  /** False if the delivery was settled before. */
  #settle(delivery: Delivery, retry?: PendingRetry): boolean {
    const open = this.#open.get(delivery.message);
    if (!open?.unsettled.delete(delivery)) return false;
    if (retry) open.retries.push(retry);
    if (open.unsettled.size === 0 && open.retries.length === 0) this.ack(delivery.message);
    return true;
  }
}
