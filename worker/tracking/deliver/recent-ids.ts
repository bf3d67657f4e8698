/**
 * Events that this isolate has delivered, the latest of them. A message comes twice now and then (the queue promises at
 * least once, and a browser that did not hear our answer sends again); an origin that knows no `Idempotency-Key` would
 * count it twice.
 */
export class RecentIds {
  readonly #most: number;
  #ids = new Set<string>();
  #before: ReadonlySet<string> = new Set();

  constructor(most = 20_000) {
    this.#most = most;
  }

  has(host: string, id: string): boolean {
    const name = `${host} ${id}`;
    return this.#ids.has(name) || this.#before.has(name);
  }

  add(host: string, id: string): void {
    if (this.#ids.size >= this.#most / 2) {
      this.#before = this.#ids;
      this.#ids = new Set();
    }
    this.#ids.add(`${host} ${id}`);
  }
}
