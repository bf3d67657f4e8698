import type { Endpoint, OriginCall } from "../endpoint.ts";
import type { QueuedEvent } from "../queued-event.ts";
import { callOrigin, type Outcome } from "./call-origin.ts";
import type { Group } from "./group.ts";
import type { Delivery, Ledger } from "./ledger.ts";
import type { Outages } from "./outages.ts";
import type { RecentIds } from "./recent-ids.ts";
import { delayOf } from "./retry.ts";
import type { Slots } from "./slots.ts";
import type { UnderWay } from "./under-way.ts";

export interface ToOrigin {
  readonly host: string;
  readonly origin: URL;
  readonly ledger: Ledger;
  readonly slots: Slots;
  readonly outages: Outages;
  readonly recent: RecentIds;
  readonly underWay: UnderWay;
}

type Later = Extract<Outcome, { kind: "later" }>;

/** Calls of one group that are under way at once, when the first has gone well. */
const atOnce = 3;
/** After so many failures of its own an event comes alone: should it be what the origin cannot take, others go on. */
const alone = 4;
/** Statuses that say that the list is too long, or that something in it cannot be read. */
const splitting: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

/**
 * Delivers a group to its proxied origin. The first call goes alone: when it fails, all others of the group come again
 * without one, so that an origin in trouble gets one call a batch and not a hundred.
 */
export async function deliverToOrigin({ endpoint, deliveries }: Group, to: ToOrigin): Promise<void> {
  const lane = new Lane(endpoint, deliveries, to);
  try {
    await lane.next();
    await Promise.all(Array.from({ length: atOnce }, () => lane.drain()));
    lane.putOff();
  } finally {
    lane.release();
  }
}

class Lane {
  readonly #endpoint: Endpoint;
  readonly #to: ToOrigin;
  readonly #byId: ReadonlyMap<string, readonly Delivery[]>;
  readonly #calls: OriginCall[];
  readonly #name: string;
  /** Why no further call is made. */
  #stopped: Later | undefined;
  #failuresInARow = 0;
  #succeeded = false;

  constructor(endpoint: Endpoint, deliveries: readonly Delivery[], to: ToOrigin) {
    this.#endpoint = endpoint;
    this.#to = to;
    this.#name = `${to.host} ${endpoint.name}`;
    const fresh = deliveries.filter((each) => {
      const isKnown = to.recent.has(to.host, each.event.id);
      if (isKnown) to.ledger.delivered(each, "duplicate");
      return !isKnown;
    });
    const mine = [...Map.groupBy(fresh, ({ event }) => event.id)].flatMap(([id, some]) => {
      if (to.underWay.claim(to.host, id)) return some;
      for (const each of some)
        to.ledger.later(each, {
          delaySeconds: delayOf({ attempts: 1, failingFor: 0 }),
          why: "Another message with it is being delivered",
        });
      return [];
    });
    // What has failed most often goes last: if it is the event that the origin cannot take, others are not held up.
    const inOrder = mine.toSorted((a, b) => a.attempts - b.attempts);
    this.#byId = Map.groupBy(inOrder, ({ event }) => event.id);
    const once = [...this.#byId.values()].flatMap(([first]) => (first ? [first.event] : []));
    this.#calls = this.#callsFor(once);
  }

  /** Another message with one of these events may be delivered now: by then it is known what became of it. */
  release(): void {
    for (const id of this.#byId.keys()) this.#to.underWay.release(this.#to.host, id);
  }

  /** Makes the next call, if there is one; false when there is not. */
  async next(): Promise<boolean> {
    const call = this.#stopped ? undefined : this.#calls.shift();
    if (call === undefined) return false;
    const { host, origin, slots } = this.#to;
    const { within } = this.#endpoint;
    const outcome = await slots.run(host, () => callOrigin(call, { host, origin, within }));
    this.#settle(call, outcome);
    return true;
  }

  async drain(): Promise<void> {
    while (await this.next());
  }

  /** All that is left comes again. */
  putOff(): void {
    const why = this.#stopped;
    if (why) for (const call of this.#calls.splice(0)) this.#later(call, why);
  }

  #settle(call: OriginCall, outcome: Outcome): void {
    const { outages, recent, host, ledger } = this.#to;
    if (outcome.kind === "later") this.#failed(call, outcome);
    else {
      // Also when it takes none of this: it is there.
      if (outages.ended(this.#name)) console.info(`${this.#name}: events are delivered again`);
      this.#succeeded = true;
      this.#failuresInARow = 0;
    }
    if (outcome.kind === "delivered")
      for (const { id } of call.events) {
        recent.add(host, id);
        const [first, ...rest] = this.#byId.get(id) ?? [];
        if (first) ledger.delivered(first);
        for (const each of rest) ledger.delivered(each, "duplicate");
      }
    if (outcome.kind === "hopeless") this.#hopeless(call, outcome);
    if (outcome.kind !== "delivered" && this.#endpoint.name === "analytics" && outcome.status !== undefined)
      console.warn(`Error tracking event: HTTP Status ${outcome.status}`);
  }

  #failed(call: OriginCall, outcome: Later): void {
    if (this.#to.outages.failed(this.#name, Date.now()))
      console.warn(`${this.#name}: events cannot be delivered and wait (${outcome.why})`);
    this.#failuresInARow++;
    // One event can be what makes an origin say 500. Silence, 503 and 429 are about the origin.
    const isItsOwn = outcome.status !== undefined && ![429, 502, 503, 504].includes(outcome.status);
    if (!isItsOwn || !this.#succeeded || this.#failuresInARow > atOnce) this.#stopped ??= outcome;
    this.#later(call, outcome, isItsOwn);
  }

  #hopeless(call: OriginCall, { why, status }: { why: string; status: number | undefined }): void {
    if (call.events.length > 1 && splitting.has(status)) {
      const half = Math.ceil(call.events.length / 2);
      for (const some of [call.events.slice(0, half), call.events.slice(half)])
        this.#calls.push(...this.#callsFor(some));
    } else
      for (const { id } of call.events)
        for (const each of this.#byId.get(id) ?? []) this.#to.ledger.hopeless(each, why);
  }

  #later(call: OriginCall, { why, retryAfter }: Later, isItsOwn = false): void {
    const failingFor = this.#to.outages.age(this.#name, Date.now());
    for (const { id } of call.events)
      for (const each of this.#byId.get(id) ?? []) {
        const { attempts } = each;
        const delaySeconds = delayOf({ attempts, failingFor, retryAfter });
        this.#to.ledger.later(each, { delaySeconds, why, alone: isItsOwn && attempts + 1 >= alone });
      }
  }

  /** The endpoint's calls; an event that it cannot write is dead, and alone in that. */
  #callsFor(events: readonly QueuedEvent[]): OriginCall[] {
    try {
      return [...this.#endpoint.calls(events)];
    } catch (error) {
      const [only, ...others] = events;
      if (only === undefined) return [];
      if (others.length > 0) return events.flatMap((each) => this.#callsFor([each]));
      const why = `It cannot be written: ${error instanceof Error ? error.message : String(error)}`;
      for (const each of this.#byId.get(only.id) ?? []) this.#to.ledger.hopeless(each, why);
      return [];
    }
  }
}
