import type { EventSink } from "./recorder.ts";

/** Maximum delay of a trace event: docs/reference/tracking.md#trace */
const flushWithinMs = 30_000;
const maxStackLength = 5000;

export type Log = (type: string, data: unknown, stackTrace?: string) => void;

/** Creates a logger of trace events. The page's URL is sent without its query. Never throws. */
export function createLogger(sink: EventSink): Log {
  return (type, data, stackTrace) => {
    const stack = stackTrace === undefined ? {} : { stackTrace: stackTrace.slice(0, maxStackLength) };
    const pageUrl = location.origin + location.pathname;
    sink.add({ endpoint: "trace", data: { pageUrl, type, data, ...stack }, flushWithinMs });
  };
}
