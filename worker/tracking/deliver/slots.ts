/**
 * How many calls are under way at once: so many as the platform gives one invocation (six), and of one site only half of
 * them, so that a site which hangs leaves room for others.
 */
export class Slots {
  readonly #total: number;
  readonly #each: number;
  readonly #busy = new Map<string, number>();
  readonly #waiting: { readonly site: string; readonly go: () => void }[] = [];
  #taken = 0;

  constructor(total = 6, each = 3) {
    this.#total = total;
    this.#each = each;
  }

  async run<T>(site: string, work: () => Promise<T>): Promise<T> {
    if (!this.#take(site)) await new Promise<void>((go) => this.#waiting.push({ site, go }));
    try {
      return await work();
    } finally {
      this.#release(site);
    }
  }

  #take(site: string): boolean {
    const busy = this.#busy.get(site) ?? 0;
    if (this.#taken >= this.#total || busy >= this.#each) return false;
    this.#taken++;
    this.#busy.set(site, busy + 1);
    return true;
  }

  #release(site: string): void {
    this.#taken--;
    this.#busy.set(site, (this.#busy.get(site) ?? 1) - 1);
    const next = this.#waiting.findIndex((each) => this.#take(each.site));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.go();
  }
}
