import type { ErrorReport } from "./error-report.ts";

/** docs/reference/tracking.md#error-reporting */
const maxReportsPerPage = 20;
const maxPending = 10;
const debounceMs = 1000;

/** Numbers of errors that were not reported one by one. */
interface Counts {
  /** Errors of third-party scripts, of extensions, and browser messages without an error. */
  readonly foreign: number;
  readonly extension: number;
  readonly noise: number;
  /** Errors that are reported or pending already. */
  readonly repeated: number;
  /** Errors over a limit. */
  readonly dropped: number;
}

export interface ErrorReporter {
  readonly add: (report: ErrorReport) => void;
  /** Counts errors of which nothing else is known. */
  readonly countDropped: (count: number) => void;
  /** Sends pending reports at once. */
  readonly flush: () => void;
  readonly counts: () => Counts;
}

interface Deps<Payload> {
  /** Called when the error happens, because the page's address may change before it is sent. */
  readonly toRecord: (report: ErrorReport) => Payload;
  /** `count`: how often the error had happened when it was sent. */
  readonly send: (record: Payload, count: number) => void;
  /** Returns a function that cancels the timer. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
}

/**
 * Decides which errors of a page are reported: those of the site and of the client, each once, one second after the last
 * new one, within the limits. All others are counted.
 */
export function createErrorReporter<Payload>({ toRecord, send, setTimer }: Deps<Payload>): ErrorReporter {
  const counts = { foreign: 0, extension: 0, noise: 0, repeated: 0, dropped: 0 };
  const reported = new Map<string, { readonly record: Payload; count: number }>();
  let pending: { readonly record: Payload; readonly count: number }[] = [];
  let cancelTimer = () => {};

  const flush = () => {
    cancelTimer();
    const batch = pending;
    pending = [];
    for (const { record, count } of batch) send(record, count);
  };

  return {
    add(report) {
      const { source } = report;
      if (source === "extension" || source === "noise") counts[source]++;
      else if (source === "third-party") counts.foreign++;
      else {
        const key = `${report.part} ${report.name} ${report.message} ${report.frame}`;
        const earlier = reported.get(key);
        if (earlier !== undefined) {
          earlier.count++;
          counts.repeated++;
        } else if (reported.size >= maxReportsPerPage || pending.length >= maxPending) counts.dropped++;
        else {
          const entry = { record: toRecord(report), count: 1 };
          reported.set(key, entry);
          pending.push(entry);
          cancelTimer();
          cancelTimer = setTimer(debounceMs, flush);
        }
      }
    },
    countDropped(count) {
      counts.dropped += count;
    },
    flush,
    counts: () => ({ ...counts }),
  };
}
