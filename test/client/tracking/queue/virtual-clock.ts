import type { Clock } from "../../../../client/tracking/queue/contract.ts";

interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock for all tabs that only `advance` moves. `skew` is the error of the wall clock in ms. */
export class VirtualClock {
  ticks = 0;
  skew = 0;
  #order = 0;
  readonly #tasks = new Set<Task>();

  after(ms: number, run: () => void): () => void {
    const task = { at: this.ticks + ms, order: this.#order++, run };
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  /** The clock of one tab. Its timers end with the tab. */
  clockOf(isAlive: () => boolean): Clock {
    return {
      now: () => 1_700_000_000_000 + this.skew + this.ticks,
      ticks: () => this.ticks,
      after: (ms, run) => this.after(ms, () => isAlive() && run()),
    };
  }

  async advance(ms: number): Promise<void> {
    const end = this.ticks + ms;
    await settled();
    for (;;) {
      let next: Task | undefined;
      for (const task of this.#tasks)
        if (
          task.at <= end &&
          (next === undefined || task.at < next.at || (task.at === next.at && task.order < next.order))
        )
          next = task;
      if (next === undefined) break;
      this.#tasks.delete(next);
      this.ticks = Math.max(this.ticks, next.at);
      next.run();
      await settled();
    }
    this.ticks = end;
  }
}

/** Resolves when all work that waits for no timer is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
