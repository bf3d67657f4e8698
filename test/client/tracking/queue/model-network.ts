import type { Batch, SendResult } from "../../../../client/tracking/queue/contract.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** What the other side does with a batch. */
export type Mode =
  | "up"
  | "down"
  /** Takes it, and the answer does not arrive. */
  | "deaf"
  | "error"
  | "busy"
  | "wait"
  | "hang"
  | "refusing"
  | "hopeless"
  | "small";

export interface Arrival {
  /** In ticks. */
  readonly at: number;
  readonly tab: number;
  readonly ids: readonly string[];
  readonly beacon: boolean;
}

export const waitAsked = 40_000;
/** What `small` takes. */
const smallest = 600;

/** Browsers' networks and the sink behind them. */
export class ModelNetwork {
  mode: Mode = "up";
  /** Bytes that may be in flight and outlive their page, for each tab: Chromium's. */
  quota = 64 * 1024;
  offline = false;
  /** When something was sent, whatever came of it. */
  readonly attempts: number[] = [];
  readonly arrivals: Arrival[] = [];
  /** Every id that has arrived, with the event as it was. */
  readonly sink = new Map<string, string>();
  /** Ids that need not arrive: told so. */
  readonly excused = new Set<string>();
  readonly faults: string[] = [];
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
      if (!offline && takes(mode, batch)) this.#arrive(tab, batch, true);
    });
    return true;
  }

  send(tab: number, alive: () => boolean, batch: Batch, keepalive: boolean): Promise<SendResult> {
    this.attempts.push(this.#clock.ticks);
    if (keepalive && !this.#reserve(tab, batch.bytes)) return Promise.reject(new TypeError("no room"));
    const { mode, offline } = this;
    return new Promise((resolve, reject) => {
      const answer = (ms: number, run: () => void) =>
        this.#clock.after(ms, () => {
          if (keepalive) this.#release(tab, batch.bytes);
          if (alive()) run();
        });
      if (offline || mode === "down") return answer(20, () => reject(new TypeError("no network")));
      this.#clock.after(75, () => {
        if (takes(mode, batch) && (keepalive || alive())) this.#arrive(tab, batch, false);
      });
      if (mode === "hang") return answer(10_000, () => reject(new TypeError("time-out")));
      if (mode === "deaf") return answer(150, () => reject(new TypeError("reset")));
      answer(150, () => resolve(this.#answer(mode, batch)));
    });
  }

  #answer(mode: Mode, batch: Batch): SendResult {
    const { bytes } = batch;
    const ids = idsOf(batch);
    if (mode === "error") return { status: 500 };
    if (mode === "busy") return { status: 429 };
    if (mode === "wait") return { status: 503, retryAfter: waitAsked };
    if (mode === "up" || (mode === "small" && bytes < smallest)) return { status: 200 };
    const excuse = mode === "refusing" ? ids.filter((_, at) => at % 2 === 1) : ids;
    for (const id of excuse) this.excused.add(id);
    if (mode === "hopeless") return { status: 400 };
    if (mode === "small") return { status: 413 };
    return { status: 200, refused: excuse.map((id) => ({ id, why: "unknown field" })) };
  }

  #arrive(tab: number, batch: Batch, beacon: boolean): void {
    this.arrivals.push({ at: this.#clock.ticks, tab, ids: idsOf(batch), beacon });
    for (const event of eventsOf(batch)) {
      const text = JSON.stringify(event);
      const before = this.sink.get(event.id);
      if (before !== undefined && before !== text) this.faults.push(`${event.id} is two events`);
      this.sink.set(event.id, text);
    }
  }

  #reserve(tab: number, bytes: number): boolean {
    const used = (this.#inFlight.get(tab) ?? 0) + bytes;
    if (used > this.quota) {
      this.faults.push(`${used} bytes in flight`);
      return false;
    }
    this.#inFlight.set(tab, used);
    return true;
  }

  #release(tab: number, bytes: number): void {
    this.#inFlight.set(tab, (this.#inFlight.get(tab) ?? 0) - bytes);
  }
}

/** Whether a mode keeps what it gets. */
function takes(mode: Mode, { bytes }: Batch): boolean {
  return mode === "up" || mode === "deaf" || mode === "refusing" || (mode === "small" && bytes < smallest);
}

function eventsOf({ body }: Batch): { readonly id: string }[] {
  return JSON.parse(body).events;
}

export function idsOf(batch: Batch): string[] {
  return eventsOf(batch).map(({ id }) => id);
}
