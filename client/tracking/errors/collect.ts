import { type Failure, onFailure } from "../../report.ts";
import { logger } from "../logger/logger.ts";
import { onHide } from "../on-hide.ts";
import type { Outbox } from "../recorder.ts";
import { mishapOfFailure, mishapOfHappening } from "./mishap.ts";
import { recordOf } from "./record.ts";
import type { Happening, Remembered } from "./remember.ts";
import { createReports } from "./reports.ts";
import { secretsOf } from "./secrets.ts";

/**
 * Reports what has gone wrong on the page, from before it came as well. An error in here is dropped, and one that comes
 * about while another is reported with it: nothing may go round in circles.
 */
export function collectErrors(remembered: Remembered, outbox: Outbox): void {
  let busy = false;
  const contained =
    <Args extends readonly unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      if (busy) return;
      busy = true;
      try {
        run(...args);
      } catch {
        // It would be reported again.
      } finally {
        busy = false;
      }
    };

  const reports = createReports({
    tell: (mishap) => {
      const at = Math.round(Date.now() - Math.max(0, performance.now() - mishap.at));
      return recordOf(mishap, { pagePath: location.pathname, secrets: secretsOf(document), at });
    },
    send: (record, count) =>
      outbox.add({
        endpoint: "javascript-errors",
        data: { ...record, data: { ...record.data, count } },
        within: 0,
      }),
    after: (ms, run) => {
      const timer = setTimeout(contained(run), ms);
      return () => clearTimeout(timer);
    },
  });

  const hear = contained((happening: Happening) => reports.take(mishapOfHappening(happening, location.host)));
  for (const happening of remembered.kept.splice(0)) hear(happening);
  reports.miss(remembered.missed);
  remembered.hear = hear;
  onFailure(contained((failure: Failure) => reports.take(mishapOfFailure(failure))));

  const log = logger(outbox);
  let told = 0;
  onHide(
    contained(() => {
      reports.flush();
      const counts = reports.counts();
      const sum = Object.values(counts).reduce((all, each) => all + each, 0);
      if (sum > told) log("javascript-errors", counts);
      told = sum;
    }),
  );
}
