import { batchBytes, pendingEvent } from "./batch.ts";
import type { NewEvent, PendingEvent, Queue, QueueEngine, QueueOptions, QueueState } from "./contract.ts";
import { defaultLimits } from "./limits.ts";
import { sendBeacons } from "./send-beacons.ts";
import { sendFirstBatch } from "./send-first-batch.ts";

/**
 * Collects events and keeps each until it is acknowledged. This part is loaded by every page: it adds events, writes each
 * into the journal at once, sends the first batch itself, and sends beacons when the page is hidden. The engine does the
 * rest. It is loaded if a request fails, if events are pending for longer or are many, or if an earlier page has left
 * events. Events of a page that is gone are sent by the next page under the same ids; the server drops duplicates.
 */
export function createQueue<Name extends string>(options: QueueOptions): Queue<Name> {
  const { clock, page, journal, pageId } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const warned = new Set<string>();
  const state: QueueState = {
    pageId,
    pending: [],
    inFlight: [],
    flushAt: Number.POSITIVE_INFINITY,
    keepaliveBytes: 0,
    maxBatchBytes: limits.keepaliveBytes,
    hidden: false,
    isHealthy: true,
    requests: 0,
    counts: { added: 0, adopted: 0, sent: 0, acknowledged: 0, refused: 0, dropped: 0 },
    warnOnce: (text) => {
      if (!warned.has(text)) console.warn(`Awning: ${text}.`);
      warned.add(text);
    },
  };
  const { counts } = state;
  let sequence = 0;
  let isActivated = false;
  let isStopped = false;
  /** A batch is in flight, or the engine is being loaded. */
  let isBusy = false;
  let engineFailed = false;
  let cancelTimer = () => {};
  let engine: QueueEngine | undefined;
  /** Until then, a beacon may be the last chance for added events. */
  let hideGracePeriodEnd = 0;

  function add({ endpoint, data, flushWithinMs }: NewEvent<Name>): boolean {
    if (isStopped) return false;
    const id = `${pageId}.${sequence}`;
    let event: PendingEvent;
    try {
      event = pendingEvent(id, JSON.stringify({ id, endpoint, at: clock.now(), data }));
      if (batchBytes([event]) > limits.keepaliveBytes) throw new RangeError("too large");
    } catch (error) {
      state.warnOnce(`a ${endpoint} event cannot be sent: ${error}`);
      return false;
    }
    sequence++;
    counts.added++;
    state.pending.push(event);
    flushWithin(flushWithinMs);
    if (isActivated) journalAndSchedule(event);
    return true;
  }

  function journalAndSchedule(event: PendingEvent): void {
    event.journaled = journal.write(event.id, event.text);
    // Other listeners run after ours when the page is hidden, and add what they have collected.
    if (clock.ticks() < hideGracePeriodEnd) queueMicrotask(() => state.hidden && hide());
    engine?.dispatch("added");
    if (engine) return;
    if (state.pending.length > limits.maxEvents) drop(state.pending, 1);
    // If the engine cannot be loaded, another tab may take over.
    if (!engineFailed) renewLease();
    schedule();
  }

  /** Drops the first `count` events, or all. */
  function drop(events: PendingEvent[], count = events.length): void {
    for (const { id } of events.splice(0, count)) {
      counts.dropped++;
      journal.remove(id);
    }
  }

  /** Schedules the next step until the engine is loaded. */
  function schedule(): void {
    if (engine || isBusy || isStopped || state.pending.length === 0) return;
    cancelTimer();
    // After its first request a page records more, so the engine is loaded at once to store it.
    const delayMs = state.requests > 0 ? 0 : Math.min(limits.persistAfterMs, state.flushAt - clock.ticks());
    cancelTimer = clock.after(engineFailed ? limits.minIntervalMs : Math.max(0, delayMs), step);
  }

  function step(): void {
    if (canSendFirstBatch() && options.isOnline())
      runExclusive(sendFirstBatch(state, options)).then(() => page.whenIdle(recoverOrphanedEvents));
    else runExclusive(startEngine());
  }

  async function runExclusive(work: Promise<void>): Promise<void> {
    isBusy = true;
    await work;
    isBusy = false;
    schedule();
  }

  /** Orphaned events are not urgent, so they wait until this page is idle. */
  async function recoverOrphanedEvents(): Promise<void> {
    if ((await options.hasOrphans()) && !engine && !isBusy) runExclusive(startEngine());
  }

  /** True if the due events are the page's first request and can be sent without the engine. */
  function canSendFirstBatch(): boolean {
    // Browsers truncate timers to whole ms, so a timer can fire early.
    return !state.hidden && state.requests === 0 && state.flushAt < clock.ticks() + 2 && isSmall();
  }

  function isSmall(): boolean {
    return (
      state.pending.length < limits.bulkCount &&
      batchBytes(state.pending) <= limits.keepaliveBytes - state.keepaliveBytes
    );
  }

  async function startEngine(): Promise<void> {
    try {
      engine = await options.loadEngine(state, limits);
      if (isStopped) engine.dispatch("stop");
    } catch {
      engineFailed = true;
    }
  }

  /** Marks this page as alive. Writes nothing on a page without events. */
  function renewLease(): void {
    if (!state.hidden && state.pending.length > 0) journal.markAlive(clock.now() + limits.leaseMs);
  }

  function hide(): void {
    if (isStopped || !isActivated) return;
    // Events that were sent as beacons stay pending, as beacons are not acknowledged. While requests fail, events that
    // the next page can find are left to it. A failure of this moment may be caused by leaving the page.
    const isHealthy = state.isHealthy || clock.ticks() - (state.lastFailureAt ?? -100) < 100;
    const events = state.pending.filter(
      ({ beaconed, journaled, stored }) => !beaconed && (isHealthy || !(journaled || stored)),
    );
    const maxBytes = Math.min(limits.keepaliveBytes - state.keepaliveBytes, state.maxBatchBytes);
    const sentBytes = sendBeacons(events, maxBytes, clock.now(), options.sendBeacon);
    counts.sent += events.filter(({ beaconed }) => beaconed).length;
    state.keepaliveBytes += sentBytes;
    // The end of a beacon cannot be observed.
    clock.after(10_000, () => {
      state.keepaliveBytes -= sentBytes;
    });
    // Beaconed events are sent again when the visitor is back, or by the next page.
    if (state.pending.every(({ beaconed }) => beaconed)) state.flushAt = Number.POSITIVE_INFINITY;
    if (!state.hidden) flushWithin(limits.minIntervalMs);
    journal.markAlive(0);
    engine?.dispatch("hide");
    // Without beacons, a keepalive request is the last chance.
    if (!engine && !isBusy && sentBytes === 0 && events.length > 0 && state.isHealthy && isSmall())
      runExclusive(sendFirstBatch(state, options));
    else schedule();
  }

  function flushWithin(ms: number): void {
    state.flushAt = Math.min(state.flushAt, clock.ticks() + ms);
  }

  page.whenActivated(() => {
    isActivated = true;
    for (const event of state.pending) journalAndSchedule(event);
  });
  const unsubscribe = page.onVisibility((change) => {
    state.hidden = change === "hide";
    hideGracePeriodEnd = clock.ticks() + limits.persistAfterMs;
    if (state.hidden) return hide();
    flushWithin(limits.minIntervalMs);
    renewLease();
    engine?.dispatch(change);
    schedule();
  });

  return {
    pageId,
    add,
    flush: (reason) => {
      if (reason === "hide") return hide();
      state.flushAt = clock.ticks();
      engine?.dispatch("added");
      schedule();
    },
    counts: () => ({ ...counts, stored: engine?.storedCount() ?? 0 }),
    stop: () => {
      isStopped = true;
      cancelTimer();
      unsubscribe();
      journal.markAlive(0);
      engine?.dispatch("stop");
    },
    clear: () => {
      drop(state.inFlight);
      drop(state.pending);
      journal.clear();
      engine?.dispatch("clear");
      options.deleteDatabase();
    },
  };
}
