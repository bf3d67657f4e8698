/** Since when deliveries of a kind have failed, as far as this isolate knows. */
export class Outages {
  readonly #since = new Map<string, number>();

  /** A failure, at this time; true for the first since things went well. */
  failed(what: string, now: number): boolean {
    if (this.#since.has(what)) return false;
    const [oldest] = this.#since.keys();
    if (this.#since.size >= most && oldest !== undefined) this.#since.delete(oldest);
    this.#since.set(what, now);
    return true;
  }

  /** A success; true when there had been failures. */
  ended(what: string): boolean {
    return this.#since.delete(what);
  }

  /** How long it has been failing, in ms. */
  age(what: string, now: number): number {
    return Math.max(0, now - (this.#since.get(what) ?? now));
  }
}

const most = 1000;
