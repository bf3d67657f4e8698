import { LruMap } from "../../shared/lru-map.ts";

/**
 * A set of names that each expire after a time, in the memory of this isolate. If there are more than
 * `maxItems`, the oldest one is dropped.
 */
export class ExpiringSet {
  readonly #expiries: LruMap<string, number>;

  constructor(maxItems: number) {
    this.#expiries = new LruMap(maxItems);
  }

  has(name: string): boolean {
    const expiresAt = this.#expiries.peek(name);
    if (expiresAt === undefined) return false;
    if (expiresAt > Date.now()) return true;
    this.#expiries.delete(name);
    return false;
  }

  add(name: string, durationMs: number): void {
    this.#expiries.set(name, Date.now() + durationMs);
  }

  delete(name: string): void {
    this.#expiries.delete(name);
  }

  /** The number of names that have not expired. It checks every name, so use it for small sets only. */
  get size(): number {
    for (const name of [...this.#expiries.keys()]) this.has(name);
    return this.#expiries.size;
  }
}
