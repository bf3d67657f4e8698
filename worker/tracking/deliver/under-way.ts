/**
 * Events that this isolate is delivering at the moment. Copies of one come in two messages now and then (a page that goes
 * away sends what it has with a beacon, and the next page sends it again), and two consumers may hold them at once: only
 * one of them calls the origin.
 */
export class UnderWay {
  readonly #names = new Set<string>();

  /** False when another has it. */
  claim(host: string, id: string): boolean {
    const name = `${host} ${id}`;
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }

  release(host: string, id: string): void {
    this.#names.delete(`${host} ${id}`);
  }
}
