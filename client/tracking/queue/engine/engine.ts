import { batchBytes, createBatch, createPendingEvent, dequeueBatch } from "../batch.ts";
import type { PendingEvent, QueueEngine, QueueOptions, QueueState, Send } from "../contract.ts";
import type { Limits } from "../limits.ts";
import { createBackoff } from "./backoff.ts";
import { batchOutcome } from "./batch-outcome.ts";
import { pageIdOf, type StoredEvent } from "./event-store.ts";
import type { Persistence } from "./persistence.ts";

export interface EngineOptions extends Pick<QueueOptions, "clock" | "journal"> {
  readonly state: QueueState;
  readonly limits: Limits;
  readonly network: Network;
  /** A random number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly send: Send;
  readonly createPersistence: (engine: EngineInternals) => Persistence;
}

export interface Network {
  /** False if the browser is offline. */
  readonly isOnline: () => boolean;
  /** Calls the function when the browser is online again. Returns the cleanup. */
  readonly onOnline: (run: () => void) => () => void;
}

/** The functions of the engine that its persistence calls. */
export interface EngineInternals {
  readonly state: QueueState;
  readonly unacknowledged: () => readonly PendingEvent[];
  readonly adopt: (orphans: readonly StoredEvent[], from: "stored" | "journaled") => void;
  /** Drops events that the event store has deleted to make room. */
  readonly drop: (ids: readonly string[]) => void;
}

export function createEngine(options: EngineOptions): QueueEngine {
  const { state, limits, clock, network, journal, random } = options;
  const { counts } = state;
  const backoff = createBackoff(limits, random, state.requests);
  let isStopped = false;
  let cancelTimer = () => {};
  const unacknowledged = () => [...state.inFlight, ...state.pending];
  const persistence = options.createPersistence({ state, unacknowledged, adopt, drop });

  function flushWithin(ms: number): void {
    state.flushAt = Math.min(state.flushAt, clock.ticks() + ms);
    schedule();
  }

  function schedule(): void {
    cancelTimer();
    const { pending, inFlight, flushAt, maxBatchBytes } = state;
    if (isStopped || inFlight.length > 0 || pending.length === 0 || flushAt === Number.POSITIVE_INFINITY)
      return;
    const isBulk = pending.length >= limits.bulkCount || batchBytes(pending) > maxBatchBytes;
    const sendAt = Math.max(flushAt, backoff.nextSendAt(isBulk));
    cancelTimer = clock.after(Math.max(0, sendAt - clock.ticks()), () => send(maxBatchBytes));
  }

  /** Sends one batch of at most `maxBytes`, or a single event. */
  async function send(maxBytes: number): Promise<void> {
    cancelTimer();
    if (!network.isOnline()) {
      fail(0, undefined);
      return schedule();
    }
    const events = dequeueBatch(state.pending, maxBytes);
    if (events.length === 0) events.push(...state.pending.splice(0, 1));
    state.inFlight = events;
    if (state.pending.length === 0) state.flushAt = Number.POSITIVE_INFINITY;
    const startedAt = clock.ticks();
    backoff.sent(startedAt);
    const batch = createBatch(events, clock.now());
    const keepalive = state.keepaliveBytes + batch.bytes <= limits.keepaliveBytes;
    counts.sent += events.length;
    state.keepaliveBytes += keepalive ? batch.bytes : 0;
    const result = await options.send(batch, { keepalive }).catch(() => ({ status: 0 }));
    state.keepaliveBytes -= keepalive ? batch.bytes : 0;
    state.inFlight = [];
    handleResult({ result, bytes: batch.bytes, events, durationMs: clock.ticks() - startedAt });
  }

  /** Handles the result of a batch. `events` is empty if the queue was cleared in the meantime. */
  function handleResult({ result, bytes, events, durationMs }: NonNullable<QueueState["handoff"]>): void {
    const outcome = batchOutcome(result, bytes, events);
    for (const warning of outcome.warnings) state.warnOnce(warning);
    finish(outcome.acknowledged, "acknowledged");
    finish(outcome.refused, "refused");
    finish(outcome.dropped, "dropped");
    state.maxBatchBytes = Math.min(state.maxBatchBytes, outcome.maxBatchBytes);
    if (outcome.retry.length > 0) state.flushAt = Math.min(state.flushAt, clock.ticks());
    state.pending.unshift(...outcome.retry);
    dropOverLimit();
    state.isHealthy = outcome.isHealthy;
    if (result.status === 0) state.lastFailureAt = clock.ticks();
    if (outcome.isHealthy) backoff.succeeded(clock.ticks(), state.pending.length > 0);
    else fail(durationMs, outcome.retryAfterMs);
    persistence.dispatch(outcome.isHealthy ? "done" : "failed");
    schedule();
  }

  function fail(durationMs: number, retryAfterMs: number | undefined): void {
    state.isHealthy = false;
    backoff.failed(clock.ticks(), durationMs, retryAfterMs);
  }

  /** Counts and deletes events. An event that another page has adopted is counted by that page. */
  function finish(events: readonly PendingEvent[], outcome: "acknowledged" | "refused" | "dropped"): void {
    const persisted = events.filter((event) => event.isPersisted);
    if (persisted.length > 0)
      persistence.remove(persisted.map(({ id }) => id)).then((removedCount) => {
        counts[outcome] += removedCount;
      });
    for (const { id, journaled, isPersisted } of events) {
      if (!isPersisted && (!journaled || journal.has(id))) counts[outcome]++;
      journal.remove(id);
    }
  }

  function dropOverLimit(): void {
    let bytes = batchBytes(state.pending);
    let overCount = 0;
    for (const { size } of state.pending) {
      if (state.pending.length - overCount <= limits.maxEvents && bytes <= limits.maxBytes) break;
      bytes -= size;
      overCount++;
    }
    finish(state.pending.splice(0, overCount), "dropped");
  }

  function adopt(orphans: readonly StoredEvent[], from: "stored" | "journaled"): void {
    counts.adopted += orphans.length;
    const isStored = from === "stored";
    const events = orphans.map(({ id, text }) => ({
      ...createPendingEvent(id, text),
      isPersisted: isStored,
      stored: isStored,
      journaled: !isStored,
    }));
    // Adopted events are inserted before this page's own events and after those that were adopted earlier.
    const ownIndex = state.pending.findIndex(({ id }) => pageIdOf(id) === state.pageId);
    state.pending.splice(ownIndex < 0 ? state.pending.length : ownIndex, 0, ...events);
    dropOverLimit();
    // A short delay, so that they are sent in a batch with this page's own events.
    flushWithin(random() * limits.persistAfterMs * 5);
  }

  function drop(ids: readonly string[]): void {
    counts.dropped += ids.length;
    state.pending = state.pending.filter(({ id }) => !ids.includes(id));
  }

  const unsubscribe = network.onOnline(() => {
    backoff.networkReturned(clock.ticks());
    schedule();
  });
  const { handoff } = state;
  if (handoff) {
    const events = handoff.events.filter((event) => state.pending.includes(event));
    state.pending = state.pending.filter((event) => !events.includes(event));
    handleResult({ ...handoff, events });
  } else schedule();

  return {
    storedCount: () => unacknowledged().filter(({ stored }) => stored).length,
    dispatch: (signal) => {
      if (signal === "added") dropOverLimit();
      if (signal === "stop") {
        isStopped = true;
        unsubscribe();
      }
      if (signal === "hide") {
        const { pending, inFlight } = state;
        // If the browser has refused all beacons, the events are sent by a request, which is the last chance.
        const hasNoBeacon = pending.length > 0 && pending.every(({ beaconed }) => !beaconed);
        if (hasNoBeacon && state.isHealthy && inFlight.length === 0 && network.isOnline())
          send(limits.keepaliveBytes - state.keepaliveBytes);
      }
      persistence.dispatch(signal);
      schedule();
    },
  };
}
