/**
 * A map of limited size. Setting or getting an entry makes it the newest; if there are more than `maxItems`, the oldest
 * is dropped.
 */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxItems: number;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  /** Returns an entry without making it the newest. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Returns an entry and makes it the newest. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#maxItems) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  /** False if there was no such entry. */
  delete(key: Key): boolean {
    return this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  keys(): MapIterator<Key> {
    return this.#entries.keys();
  }
}
