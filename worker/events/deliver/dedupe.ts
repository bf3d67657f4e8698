/**
 * Events that this isolate is delivering at the moment. A page that is closed sends its events as a beacon, and the next page
 * may send them again; if two consumers hold the same event, only one of them calls the origin.
 */
export class InFlightIds {
  readonly #keys = new Set<string>();

  /** False if the event is already being delivered. */
  claim(host: string, id: string): boolean {
    const key = `${host} ${id}`;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  release(host: string, id: string): void {
    this.#keys.delete(`${host} ${id}`);
  }
}

/**
 * Ids of the events that this isolate has delivered recently. They filter out duplicates, which an origin that ignores
 * `Idempotency-Key` would count twice. There are two sets of limited size: when the current one is full, it replaces the
 * older one.
 */
export class DeliveredIds {
  readonly #maxIds: number;
  #current = new Set<string>();
  #previous: ReadonlySet<string> = new Set();

  constructor(maxIds = 20_000) {
    this.#maxIds = maxIds;
  }

  has(host: string, id: string): boolean {
    const key = `${host} ${id}`;
    return this.#current.has(key) || this.#previous.has(key);
  }

  add(host: string, id: string): void {
    if (this.#current.size >= this.#maxIds / 2) {
      this.#previous = this.#current;
      this.#current = new Set();
    }
    this.#current.add(`${host} ${id}`);
  }
}
