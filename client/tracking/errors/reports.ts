import type { Mishap } from "./mishap.ts";

/** Spec 9, error reporting. */
const reportsAPage = 20;
const queueCap = 10;
const debounce = 1000;

/** Things that happened and were not told one by one. */
interface Counts {
  /** Of somebody else's scripts, of extensions, and what browsers say of nothing. */
  readonly foreign: number;
  readonly extension: number;
  readonly noise: number;
  /** Told before, or waiting to be. */
  readonly repeated: number;
  /** There was no more room. */
  readonly dropped: number;
}

export interface Reports {
  readonly take: (mishap: Mishap) => void;
  /** Happenings of which nothing else is known. */
  readonly miss: (times: number) => void;
  /** Sends what waits at once. */
  readonly flush: () => void;
  readonly counts: () => Counts;
}

interface Means<Told> {
  /** Made when something happens, as the page may be another one later. */
  readonly tell: (mishap: Mishap) => Told;
  /** `times`: how often it had happened when it was sent. */
  readonly send: (told: Told, times: number) => void;
  /** Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Decides what of a page's errors is told: the site's own and ours, each once, a second after the last new one, and no
 * more than the limits allow. All others are counted.
 */
export function createReports<Told>({ tell, send, after }: Means<Told>): Reports {
  const counts = { foreign: 0, extension: 0, noise: 0, repeated: 0, dropped: 0 };
  const known = new Map<string, { readonly told: Told; times: number }>();
  let waiting: { readonly told: Told; readonly times: number }[] = [];
  let callOff = () => {};

  const flush = () => {
    callOff();
    const sent = waiting;
    waiting = [];
    for (const { told, times } of sent) send(told, times);
  };

  return {
    take(mishap) {
      const { source } = mishap;
      if (source === "extension" || source === "noise") counts[source]++;
      else if (source === "third-party") counts.foreign++;
      else {
        const key = `${mishap.what} ${mishap.name} ${mishap.message} ${mishap.frame}`;
        const before = known.get(key);
        if (before !== undefined) {
          before.times++;
          counts.repeated++;
        } else if (known.size >= reportsAPage || waiting.length >= queueCap) counts.dropped++;
        else {
          const report = { told: tell(mishap), times: 1 };
          known.set(key, report);
          waiting.push(report);
          callOff();
          callOff = after(debounce, flush);
        }
      }
    },
    miss(times) {
      counts.dropped += times;
    },
    flush,
    counts: () => ({ ...counts }),
  };
}
