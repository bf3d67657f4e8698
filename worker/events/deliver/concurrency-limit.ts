/**
 * Limits simultaneous requests to six, the limit of Cloudflare for one invocation
 * (https://developers.cloudflare.com/workers/platform/limits/). One site gets at most half of them, so a site
 * that hangs leaves room for others.
 */
export class ConcurrencyLimit {
  readonly #maxTotal: number;
  readonly #maxPerSite: number;
  readonly #runningPerSite = new Map<string, number>();
  readonly #waiting: { readonly site: string; readonly start: () => void }[] = [];
  #running = 0;

  constructor(maxTotal = 6, maxPerSite = 3) {
    this.#maxTotal = maxTotal;
    this.#maxPerSite = maxPerSite;
  }

  async run<T>(site: string, task: () => Promise<T>): Promise<T> {
    if (!this.#acquire(site)) await new Promise<void>((start) => this.#waiting.push({ site, start }));
    try {
      return await task();
    } finally {
      this.#release(site);
    }
  }

  #acquire(site: string): boolean {
    const running = this.#runningPerSite.get(site) ?? 0;
    if (this.#running >= this.#maxTotal || running >= this.#maxPerSite) return false;
    this.#running++;
    this.#runningPerSite.set(site, running + 1);
    return true;
  }

  #release(site: string): void {
    this.#running--;
    this.#runningPerSite.set(site, (this.#runningPerSite.get(site) ?? 1) - 1);
    const next = this.#waiting.findIndex((waiting) => this.#acquire(waiting.site));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.start();
  }
}
