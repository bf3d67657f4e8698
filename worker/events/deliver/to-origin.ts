import type { Endpoint, OriginRequest } from "../endpoint.ts";
import type { Delivery, QueuedEvent } from "../queue/queue-message.ts";
import type { BatchOutcomes } from "./batch-outcomes.ts";
import { callOrigin, type DeliveryResult } from "./call-origin.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { DeliveredIds, InFlightIds } from "./dedupe.ts";
import type { Outages } from "./outages.ts";
import { isolatedAttempt, retryDelaySeconds } from "./retry-delay.ts";

export interface OriginTarget {
  readonly host: string;
  readonly origin: URL;
  readonly batch: BatchOutcomes;
  readonly concurrency: ConcurrencyLimit;
  readonly outages: Outages;
  readonly deliveredIds: DeliveredIds;
  readonly inFlightIds: InFlightIds;
}

type RetryResult = Extract<DeliveryResult, { kind: "retry" }>;

/** Simultaneous requests for one endpoint, after the first has succeeded. */
const maxConcurrentRequests = 3;
/** Statuses with which origins reject a list that is too long or that contains an invalid event. */
const splitStatuses: ReadonlySet<number | undefined> = new Set([400, 413, 422]);
/** Statuses of an unavailable origin. Any other failure may be caused by the event. */
const unavailableStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Delivers a site's events of one endpoint to its origin. The first request goes alone. If it fails, all other events are
 * retried later without a request, so a failing origin gets one request per batch instead of a hundred.
 */
export async function deliverToOrigin(
  endpoint: Endpoint,
  deliveries: readonly Delivery[],
  target: OriginTarget,
): Promise<void> {
  const sender = new OriginSender(endpoint, deliveries, target);
  try {
    await sender.sendNext();
    await Promise.all(Array.from({ length: maxConcurrentRequests }, () => sender.sendRemaining()));
    sender.retryRemaining();
  } finally {
    sender.release();
  }
}

class OriginSender {
  readonly #endpoint: Endpoint;
  readonly #target: OriginTarget;
  readonly #deliveriesById: ReadonlyMap<string, readonly Delivery[]>;
  readonly #requests: OriginRequest[];
  /** Site and endpoint, as in outages and in the log. */
  readonly #label: string;
  /** The failure because of which no further request is sent. */
  #stoppedBy: RetryResult | undefined;
  #consecutiveFailures = 0;
  #hasSucceeded = false;

  constructor(endpoint: Endpoint, deliveries: readonly Delivery[], target: OriginTarget) {
    this.#endpoint = endpoint;
    this.#target = target;
    this.#label = `${target.host} ${endpoint.name}`;
    // Events that have failed most often go last, so that an invalid event does not delay the others.
    const claimed = this.#claim(this.#dropDelivered(deliveries)).toSorted((a, b) => a.attempts - b.attempts);
    this.#deliveriesById = Map.groupBy(claimed, ({ event }) => event.id);
    const unique = [...this.#deliveriesById.values()].flatMap(([first]) => (first ? [first.event] : []));
    this.#requests = this.#toRequests(unique);
  }

  #dropDelivered(deliveries: readonly Delivery[]): readonly Delivery[] {
    const { host, batch, deliveredIds } = this.#target;
    return deliveries.filter((delivery) => {
      const isDelivered = deliveredIds.has(host, delivery.event.id);
      if (isDelivered) batch.markDelivered(delivery, "duplicate");
      return !isDelivered;
    });
  }

  /**
   * Events that this isolate is already delivering for another batch are retried later: by then their result
   * is known.
   */
  #claim(deliveries: readonly Delivery[]): readonly Delivery[] {
    const { host, batch, inFlightIds } = this.#target;
    return [...Map.groupBy(deliveries, ({ event }) => event.id)].flatMap(([id, copies]) => {
      if (inFlightIds.claim(host, id)) return copies;
      for (const delivery of copies)
        batch.retry(delivery, {
          delaySeconds: retryDelaySeconds({ attempts: 1, outageMs: 0 }),
          reason: "Another message with it is being delivered",
        });
      return [];
    });
  }

  release(): void {
    const { host, inFlightIds } = this.#target;
    for (const id of this.#deliveriesById.keys()) inFlightIds.release(host, id);
  }

  /** Sends the next request. False if there is nothing left to send. */
  async sendNext(): Promise<boolean> {
    const request = this.#stoppedBy ? undefined : this.#requests.shift();
    if (request === undefined) return false;
    const { host, origin, concurrency } = this.#target;
    const { timeoutMs } = this.#endpoint;
    const result = await concurrency.run(host, () => callOrigin(request, { host, origin, timeoutMs }));
    this.#settle(request, result);
    return true;
  }

  async sendRemaining(): Promise<void> {
    while (await this.sendNext());
  }

  retryRemaining(): void {
    const result = this.#stoppedBy;
    if (result) for (const request of this.#requests.splice(0)) this.#retry(request, result);
  }

  #settle(request: OriginRequest, result: DeliveryResult): void {
    if (result.kind === "retry") this.#onFailure(request, result);
    // A rejection too shows that the origin is available.
    else this.#onAvailable();
    if (result.kind === "delivered") this.#onDelivered(request);
    if (result.kind === "rejected") this.#onRejected(request, result);
    if (result.kind !== "delivered" && this.#endpoint.name === "analytics" && result.status !== undefined)
      console.warn(`Error tracking event: HTTP Status ${result.status}`);
  }

  #onAvailable(): void {
    if (this.#target.outages.markRecovered(this.#label))
      console.info(`${this.#label}: events are delivered again`);
    this.#hasSucceeded = true;
    this.#consecutiveFailures = 0;
  }

  #onDelivered({ events }: OriginRequest): void {
    const { host, batch, deliveredIds } = this.#target;
    for (const { id } of events) {
      deliveredIds.add(host, id);
      const [first, ...copies] = this.#deliveriesOf(id);
      if (first) batch.markDelivered(first);
      for (const copy of copies) batch.markDelivered(copy, "duplicate");
    }
  }

  #onFailure(request: OriginRequest, result: RetryResult): void {
    if (this.#target.outages.markFailed(this.#label, Date.now()))
      console.warn(`${this.#label}: event delivery failed, will retry (${result.reason})`);
    this.#consecutiveFailures++;
    const mayBeCausedByEvent = result.status !== undefined && !unavailableStatuses.has(result.status);
    if (!mayBeCausedByEvent || !this.#hasSucceeded || this.#consecutiveFailures > maxConcurrentRequests)
      this.#stoppedBy ??= result;
    this.#retry(request, result, mayBeCausedByEvent);
  }

  /** A rejected list is halved until the invalid event is alone. */
  #onRejected(
    { events }: OriginRequest,
    { reason, status }: { reason: string; status: number | undefined },
  ): void {
    if (events.length > 1 && splitStatuses.has(status)) {
      const middle = Math.ceil(events.length / 2);
      for (const half of [events.slice(0, middle), events.slice(middle)])
        this.#requests.push(...this.#toRequests(half));
    } else for (const { id } of events) this.#fail(id, reason);
  }

  #retry(request: OriginRequest, { reason, retryAfter }: RetryResult, mayBeCausedByEvent = false): void {
    const { batch, outages } = this.#target;
    const outageMs = outages.durationMs(this.#label, Date.now());
    for (const { id } of request.events)
      for (const delivery of this.#deliveriesOf(id)) {
        const { attempts } = delivery;
        const delaySeconds = retryDelaySeconds({ attempts, outageMs, retryAfter });
        const isolate = mayBeCausedByEvent && attempts + 1 >= isolatedAttempt;
        batch.retry(delivery, { delaySeconds, reason, isolate });
      }
  }

  #fail(id: string, reason: string): void {
    for (const delivery of this.#deliveriesOf(id)) this.#target.batch.fail(delivery, reason);
  }

  /** An event that cannot be serialized fails without affecting the others. */
  #toRequests(events: readonly QueuedEvent[]): OriginRequest[] {
    try {
      return [...this.#endpoint.toOriginRequests(events)];
    } catch (error) {
      const [first, ...others] = events;
      if (first === undefined) return [];
      if (others.length > 0) return events.flatMap((event) => this.#toRequests([event]));
      this.#fail(first.id, `It cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }

  #deliveriesOf(id: string): readonly Delivery[] {
    return this.#deliveriesById.get(id) ?? [];
  }
}
