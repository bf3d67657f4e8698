import type { Outbox } from "../recorder.ts";

/** Spec 9: batches of 30 s. */
const within = 30_000;
const longestStack = 5000;

export type Log = (type: string, data: unknown, stackTrace?: string) => void;

/** Logger events (spec 3), which end at `trace` (spec 7). The page's address goes without its query. Never throws. */
export function logger(outbox: Outbox): Log {
  return (type, data, stackTrace) => {
    const stack = stackTrace === undefined ? {} : { stackTrace: stackTrace.slice(0, longestStack) };
    const pageUrl = location.origin + location.pathname;
    outbox.add({ endpoint: "trace", data: { pageUrl, type, data, ...stack }, within });
  };
}
