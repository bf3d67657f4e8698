import type { Batch, SendResult } from "../../../../client/tracking/queue/contract.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** The server's handling of a batch. */
export type ServerMode =
  | "up"
  | "down"
  /** The batch is accepted and the response is lost. */
  | "response-lost"
  | "error"
  | "rate-limited"
  | "retry-after"
  | "times-out"
  | "refuses-some"
  | "bad-request"
  | "too-large";

export interface Arrival {
  /** By the virtual clock. */
  readonly at: number;
  readonly tab: number;
  readonly ids: readonly string[];
  readonly beacon: boolean;
}

export const retryAfterMs = 40_000;
/** Batches from this size on get 413 in the mode `too-large`. */
const tooLargeBytes = 600;

/** The network of all browsers, and the server behind it. */
export class SimulatedNetwork {
  mode: ServerMode = "up";
  /** Bytes of keepalive requests and beacons that a tab may have in flight, as in Chromium. */
  quota = 64 * 1024;
  offline = false;
  /** Times of all requests and beacons. */
  readonly attempts: number[] = [];
  readonly arrivals: Arrival[] = [];
  /** The events that have arrived, as JSON by id. */
  readonly received = new Map<string, string>();
  /** Ids of events that the server has rejected. */
  readonly rejectedIds = new Set<string>();
  readonly violations: string[] = [];
  readonly #clock: VirtualClock;
  readonly #inFlight = new Map<number, number>();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  beacon(tab: number, batch: Batch): boolean {
    this.attempts.push(this.#clock.ticks);
    if (!this.#reserve(tab, batch.bytes)) return false;
    const { mode, offline } = this;
    this.#clock.after(75, () => {
      this.#release(tab, batch.bytes);
      if (!offline && accepts(mode, batch)) this.#arrive(tab, batch, true);
    });
    return true;
  }

  send(tab: number, isAlive: () => boolean, batch: Batch, keepalive: boolean): Promise<SendResult> {
    this.attempts.push(this.#clock.ticks);
    if (keepalive && !this.#reserve(tab, batch.bytes)) return Promise.reject(new TypeError("no room"));
    const { mode, offline } = this;
    return new Promise((resolve, reject) => {
      const respond = (ms: number, run: () => void) =>
        this.#clock.after(ms, () => {
          if (keepalive) this.#release(tab, batch.bytes);
          if (isAlive()) run();
        });
      if (offline || mode === "down") return respond(20, () => reject(new TypeError("no network")));
      this.#clock.after(75, () => {
        if (accepts(mode, batch) && (keepalive || isAlive())) this.#arrive(tab, batch, false);
      });
      if (mode === "times-out") return respond(10_000, () => reject(new TypeError("time-out")));
      if (mode === "response-lost") return respond(150, () => reject(new TypeError("reset")));
      respond(150, () => resolve(this.#response(mode, batch)));
    });
  }

  #response(mode: ServerMode, batch: Batch): SendResult {
    const { bytes } = batch;
    const ids = idsOf(batch);
    if (mode === "error") return { status: 500 };
    if (mode === "rate-limited") return { status: 429 };
    if (mode === "retry-after") return { status: 503, retryAfterMs: retryAfterMs };
    if (mode === "up" || (mode === "too-large" && bytes < tooLargeBytes)) return { status: 200 };
    const rejected = mode === "refuses-some" ? ids.filter((_, index) => index % 2 === 1) : ids;
    for (const id of rejected) this.rejectedIds.add(id);
    if (mode === "bad-request") return { status: 400 };
    if (mode === "too-large") return { status: 413 };
    return { status: 200, refused: rejected.map((id) => ({ id, why: "unknown field" })) };
  }

  #arrive(tab: number, batch: Batch, beacon: boolean): void {
    this.arrivals.push({ at: this.#clock.ticks, tab, ids: idsOf(batch), beacon });
    for (const event of eventsOf(batch)) {
      const text = JSON.stringify(event);
      const earlier = this.received.get(event.id);
      if (earlier !== undefined && earlier !== text) this.violations.push(`${event.id} is two events`);
      this.received.set(event.id, text);
    }
  }

  #reserve(tab: number, bytes: number): boolean {
    const used = (this.#inFlight.get(tab) ?? 0) + bytes;
    if (used > this.quota) {
      this.violations.push(`${used} bytes in flight`);
      return false;
    }
    this.#inFlight.set(tab, used);
    return true;
  }

  #release(tab: number, bytes: number): void {
    this.#inFlight.set(tab, (this.#inFlight.get(tab) ?? 0) - bytes);
  }
}

/** True if the server accepts a batch in this mode. */
function accepts(mode: ServerMode, { bytes }: Batch): boolean {
  return (
    mode === "up" ||
    mode === "response-lost" ||
    mode === "refuses-some" ||
    (mode === "too-large" && bytes < tooLargeBytes)
  );
}

function eventsOf({ body }: Batch): { readonly id: string }[] {
  return JSON.parse(body).events;
}

export function idsOf(batch: Batch): string[] {
  return eventsOf(batch).map(({ id }) => id);
}
