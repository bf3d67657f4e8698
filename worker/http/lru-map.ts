/** A map of limited size. Setting an entry makes it the newest; beyond `maxItems` the oldest one is dropped. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #maxItems: number;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  /** Does not count as a use: an entry stays as old as it is. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Makes the entry the newest. */
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
