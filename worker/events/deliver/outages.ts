import { LruMap } from "../../../shared/lru-map.ts";

const maxOutages = 1000;

/** The start of each ongoing outage, as far as this isolate knows. A target is a site and an endpoint. */
export class Outages {
  readonly #startedAt = new LruMap<string, number>(maxOutages);

  /** True for the first failure of an outage. */
  markFailed(target: string, now: number): boolean {
    if (this.#startedAt.peek(target) !== undefined) return false;
    this.#startedAt.set(target, now);
    return true;
  }

  /** True if an outage of the target was recorded. It ends now. */
  markRecovered(target: string): boolean {
    return this.#startedAt.delete(target);
  }

  /** The time since the outage began; 0 if there is no outage. */
  durationMs(target: string, now: number): number {
    return Math.max(0, now - (this.#startedAt.peek(target) ?? now));
  }
}
