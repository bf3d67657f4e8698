import type { QueueOptions, State } from "./contract.ts";
import { batchOf } from "./waiting.ts";

/** Sends all that waits, without an engine. Unless all of it is taken, the rest is for an engine to do. */
export async function sendAlone(
  state: State,
  { clock, journal, send }: Pick<QueueOptions, "clock" | "journal" | "send">,
): Promise<void> {
  const { counts } = state;
  const events = state.pending.splice(0);
  const batch = batchOf(events, clock.now());
  const began = clock.ticks();
  state.flying = events;
  state.due = Number.POSITIVE_INFINITY;
  state.requests++;
  state.outliving += batch.bytes;
  counts.sent += events.length;
  const result = await send(batch, { keepalive: true }).catch(() => ({ status: 0 }));
  state.outliving -= batch.bytes;
  state.flying = [];
  if (result.status === 200 && !("refused" in result && result.refused?.length))
    // What another page has taken over is that page's to count. None, when they have been cleared meanwhile.
    for (const { id, journaled } of events) {
      if (!journaled || journal.has(id)) counts.acknowledged++;
      journal.remove(id);
    }
  else {
    state.pending.unshift(...events);
    state.works = false;
    state.due = clock.ticks();
    if (result.status === 0) state.unheard = state.due;
    state.unsettled = { result, events, bytes: batch.bytes, took: clock.ticks() - began };
  }
}
