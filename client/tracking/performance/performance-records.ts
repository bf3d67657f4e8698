import type { Fields } from "../page-fields.ts";
import type { Recorder } from "../recorder.ts";

/** Delay of the records after the load event: docs/reference/tracking.md#performance-records */
const flushAfterLoadMs = 30_000;

export interface PerformanceRecords {
  readonly add: (event: "page_speed" | "user" | "a11y" | "image", data: Fields) => void;
  /** Sets the page load id and sends the records, which have waited for it. Only the first call has an effect. */
  readonly setPageLoadId: (pageLoadId: string) => void;
}

/** Creates the collector of a page's performance records. `loadedAt` is in ms since the time origin. */
export function createPerformanceCollector(
  { page, permission, record }: Recorder,
  loadedAt: number,
): PerformanceRecords {
  const app = page.site.templateVersion === "7.1" ? "v7_1-user-sites" : "v7-user-sites";
  const { memberAccountId } = page.tracking;
  let id: string | undefined;
  let pending: ((pageLoadId: string) => void)[] = [];

  return {
    add(event, measured) {
      const ts = Date.now();
      const member = memberAccountId !== undefined && permission().identify ? { memberAccountId } : {};
      const data = { ...measured, ...member };
      const send = (pageLoadId: string) => {
        const flushWithinMs = Math.max(0, loadedAt + flushAfterLoadMs - performance.now());
        record("performance", { raw: true, app, data, event, pageLoadId, ts }, flushWithinMs);
      };
      if (id === undefined) pending.push(send);
      else send(id);
    },
    setPageLoadId(pageLoadId) {
      id ??= pageLoadId;
      const sends = pending;
      pending = [];
      for (const send of sends) send(id);
    },
  };
}
