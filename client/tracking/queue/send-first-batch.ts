import { createBatch } from "./batch.ts";
import type { QueueOptions, QueueState, SendResult } from "./contract.ts";

/**
 * Sends all pending events without the engine. If not all of them are accepted, the outcome is stored for the engine.
 */
export async function sendFirstBatch(
  state: QueueState,
  { clock, journal, send }: Pick<QueueOptions, "clock" | "journal" | "send">,
): Promise<void> {
  const { counts } = state;
  const events = state.pending.splice(0);
  const batch = createBatch(events, clock.now());
  const startedAt = clock.ticks();
  state.inFlight = events;
  state.flushAt = Number.POSITIVE_INFINITY;
  state.requests++;
  state.keepaliveBytes += batch.bytes;
  counts.sent += events.length;
  const result: SendResult = await send(batch, { keepalive: true }).catch(() => ({ status: 0 }));
  state.keepaliveBytes -= batch.bytes;
  state.inFlight = [];
  if (result.status === 200 && !result.refused?.length)
    // An event that another page has adopted is counted by that page. The list is empty if the queue was cleared in the
    // meantime.
    for (const { id, journaled } of events) {
      if (!journaled || journal.has(id)) counts.acknowledged++;
      journal.remove(id);
    }
  else {
    state.pending.unshift(...events);
    state.isHealthy = false;
    state.flushAt = clock.ticks();
    if (result.status === 0) state.lastFailureAt = state.flushAt;
    state.handoff = { result, events, bytes: batch.bytes, durationMs: clock.ticks() - startedAt };
  }
}
