/** Remembers names for a time, in this isolate. The oldest make room: anyone can ask for any address. */
export class Until {
  readonly #ends = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(name: string): boolean {
    const end = this.#ends.get(name);
    if (end === undefined) return false;
    if (end > Date.now()) return true;
    this.#ends.delete(name);
    return false;
  }

  /** @param time in milliseconds */
  add(name: string, time: number): void {
    this.#ends.delete(name);
    this.#ends.set(name, Date.now() + time);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > this.#most && oldest !== undefined) this.#ends.delete(oldest);
  }

  delete(name: string): void {
    this.#ends.delete(name);
  }

  /** How many are remembered now. Goes through all of them: for short lists. */
  get size(): number {
    for (const name of [...this.#ends.keys()]) this.has(name);
    return this.#ends.size;
  }
}
