import { type ClientFailure, onFailure } from "../../loading/report.ts";
import { createLogger } from "../logger.ts";
import { onHide } from "../on-hide.ts";
import type { EventSink } from "../recorder.ts";
import type { ErrorBuffer, RawErrorEvent } from "./error-buffer.ts";
import { toErrorRecord } from "./error-record.ts";
import { reportOfFailure, toErrorReport } from "./error-report.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { pageSecrets } from "./page-secrets.ts";

/**
 * Reports the buffered errors and all later ones. An error of this code itself, and one that occurs during a report, is
 * dropped, so that reporting cannot loop.
 */
export function collectErrors(buffer: ErrorBuffer, sink: EventSink): void {
  let isBusy = false;
  const guarded =
    <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      if (isBusy) return;
      isBusy = true;
      try {
        run(...args);
      } catch {
        // The error is dropped, because it would be reported again.
      } finally {
        isBusy = false;
      }
    };

  const reporter = createErrorReporter({
    toRecord: (report) => {
      const at = Math.round(Date.now() - Math.max(0, performance.now() - report.at));
      return toErrorRecord(report, { pagePath: location.pathname, secrets: pageSecrets(document), at });
    },
    send: (record, count) =>
      sink.add({
        endpoint: "javascript-errors",
        data: { ...record, data: { ...record.data, count } },
        flushWithinMs: 0,
      }),
    setTimer: (ms, run) => {
      const timer = setTimeout(guarded(run), ms);
      return () => clearTimeout(timer);
    },
  });

  const addEvent = guarded((event: RawErrorEvent) => reporter.add(toErrorReport(event, location.host)));
  for (const event of buffer.events.splice(0)) addEvent(event);
  reporter.countDropped(buffer.droppedCount);
  buffer.add = addEvent;
  onFailure(guarded((failure: ClientFailure) => reporter.add(reportOfFailure(failure))));

  const log = createLogger(sink);
  let loggedTotal = 0;
  onHide(
    guarded(() => {
      reporter.flush();
      const counts = reporter.counts();
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (total > loggedTotal) log("javascript-errors", counts);
      loggedTotal = total;
    }),
  );
}
