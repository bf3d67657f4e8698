import { setTimeout as sleep } from "node:timers/promises";

/**
 * Starts the worker's scheduled run (docs/reference/orders.md#scheduled-run) once in each interval, until the signal:
 * `wrangler dev` has no clock for the triggers of `wrangler.toml`.
 */
export async function repeatScheduledRun(
  worker: URL,
  { signal, intervalMs = 60_000 }: { readonly signal: AbortSignal; readonly intervalMs?: number },
): Promise<void> {
  for (;;) {
    await sleep(intervalMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const address = new URL(`/cdn-cgi/handler/scheduled?time=${Date.now()}`, worker);
    // A server that is restarting gets the next run. The worker logs its own errors.
    await fetch(address, { signal }).catch(() => undefined);
  }
}
