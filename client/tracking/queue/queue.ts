import { batchBytes, createPendingEvent } from "./batch.ts";
import type { NewEvent, PendingEvent, Queue, QueueEngine, QueueOptions, QueueState } from "./contract.ts";
import { defaultLimits } from "./limits.ts";
import { sendBeacons } from "./send-beacons.ts";
import { sendFirstBatch } from "./send-first-batch.ts";

/**
 * Collects events and keeps each until it is acknowledged. This part is loaded by every page: it adds events, writes
 * each into the journal at once, sends the first batch itself, and sends beacons when the page is hidden. The engine
 * does all other work. It is loaded if a request fails, if many events are pending or one is pending for long, or if an
 * earlier page has left events. The next page sends the events of a closed page with the same ids; the server drops
 * duplicates.
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
  /** True while a batch is in flight or the engine is being loaded. */
  let isBusy = false;
  let engineFailed = false;
  let cancelTimer = () => {};
  let engine: QueueEngine | undefined;
  /** Events added before this time (by `clock.ticks`) while the page is hidden go out by beacon. */
  let hideGracePeriodEnd = 0;

  function add({ endpoint, data, flushWithinMs }: NewEvent<Name>): boolean {
    if (isStopped) return false;
    const id = `${pageId}.${sequence}`;
    let event: PendingEvent;
    try {
      event = createPendingEvent(id, JSON.stringify({ id, endpoint, at: clock.now(), data }));
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
    // When the page is hidden, other listeners run after this one and add the events that they have collected.
    if (clock.ticks() < hideGracePeriodEnd) queueMicrotask(() => state.hidden && hide());
    engine?.dispatch("added");
    if (engine) return;
    if (state.pending.length > limits.maxEvents) drop(state.pending, 1);
    // If the engine cannot be loaded, the lease is not renewed, so that another tab can adopt the events.
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

  /** Schedules the next step. Used until the engine is loaded. */
  function schedule(): void {
    if (engine || isBusy || isStopped || state.pending.length === 0) return;
    cancelTimer();
    // If a page records more events after its first request, the engine is loaded at once to store them.
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

  /** Adopts orphaned events when this page is idle, because they are not urgent. */
  async function recoverOrphanedEvents(): Promise<void> {
    if ((await options.hasOrphans()) && !engine && !isBusy) runExclusive(startEngine());
  }

  /** True if the due events can be sent without the engine, as the page's first request. */
  function canSendFirstBatch(): boolean {
    // Browsers truncate timers to whole ms, so a timer can fire up to 1 ms early.
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

  /** Marks this page as alive, if it has pending events. */
  function renewLease(): void {
    if (!state.hidden && state.pending.length > 0) journal.markAlive(clock.now() + limits.leaseMs);
  }

  function hide(): void {
    if (isStopped || !isActivated) return;
    // Events that were sent as beacons stay pending, because beacons are not acknowledged. While requests fail, stored
    // events are left to the next page. A failure in the last 100 ms is ignored, because leaving the page may have
    // caused it.
    const isHealthy = state.isHealthy || clock.ticks() - (state.lastFailureAt ?? -100) < 100;
    const events = state.pending.filter(
      ({ beaconed, journaled, stored }) => !beaconed && (isHealthy || !(journaled || stored)),
    );
    const maxBytes = Math.min(limits.keepaliveBytes - state.keepaliveBytes, state.maxBatchBytes);
    const sentBytes = sendBeacons(events, maxBytes, clock.now(), options.sendBeacon);
    counts.sent += events.filter(({ beaconed }) => beaconed).length;
    state.keepaliveBytes += sentBytes;
    // Scripts cannot observe the end of a beacon, so its bytes are freed after 10 s.
    clock.after(10_000, () => {
      state.keepaliveBytes -= sentBytes;
    });
    // Events that were sent as beacons are sent again when the visitor is back, or by the next page.
    if (state.pending.every(({ beaconed }) => beaconed)) state.flushAt = Number.POSITIVE_INFINITY;
    if (!state.hidden) flushWithin(limits.minIntervalMs);
    journal.markAlive(0);
    engine?.dispatch("hide");
    // If no beacon could be sent, a `keepalive` request is the last chance.
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
