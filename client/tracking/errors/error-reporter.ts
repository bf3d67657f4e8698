import type { ErrorReport } from "./error-report.ts";

/** Limits of a page: docs/reference/tracking.md#error-reporting */
const maxReportsPerPage = 20;
const maxPending = 10;
const debounceMs = 1000;

/** Numbers of errors that were not reported individually. */
interface Counts {
  /** Errors of third-party scripts and of extensions, and browser messages without an error. */
  readonly foreign: number;
  readonly extension: number;
  readonly noise: number;
  /** Errors that have already been reported or are pending. */
  readonly repeated: number;
  /** Errors beyond a limit. */
  readonly dropped: number;
}

export interface ErrorReporter {
  readonly add: (report: ErrorReport) => void;
  /** Adds to the number of dropped errors, of which no details are known. */
  readonly countDropped: (count: number) => void;
  /** Sends pending reports at once. */
  readonly flush: () => void;
  readonly counts: () => Counts;
}

interface Deps<Payload> {
  /** Creates the record when the error occurs, because the page's URL may change before the record is sent. */
  readonly toRecord: (report: ErrorReport) => Payload;
  /** Sends a record. `count`: how often the error had occurred by then. */
  readonly send: (record: Payload, count: number) => void;
  /** Starts a timer. Returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
}

/**
 * Decides which errors of a page are reported: those of the site and of the client, each once, one second after the
 * last new one, within the limits. All other errors are only counted.
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
