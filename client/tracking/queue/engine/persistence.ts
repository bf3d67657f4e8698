import type { Clock, PendingEvent } from "../contract.ts";
import type { Journal, KeyValueStorage } from "../journal.ts";
import type { Limits } from "../limits.ts";
import type { EngineInternals } from "./engine.ts";
import { type EventStore, pageIdOf, type StoredEvent, toStoredEvent } from "./event-store.ts";
import type { LeaderLock } from "./leader-lock.ts";
import { claimOrphanedEvents, hasActiveLease } from "./orphaned-events.ts";

/**
 * Moves pending events into a storage that is kept when the browser is closed, and adopts orphaned events of earlier
 * pages.
 */
export interface Persistence {
  readonly dispatch: (signal: "added" | "failed" | "done" | "hide" | "show" | "clear" | "stop") => void;
  /** Deletes events from the store. Resolves to the number of those that existed, which this page counts. */
  readonly remove: (ids: readonly string[]) => Promise<number>;
}

export interface PersistenceOptions {
  readonly engine: EngineInternals;
  readonly store: EventStore;
  readonly leaderLock: LeaderLock;
  readonly journal: Journal;
  readonly storage: () => KeyValueStorage;
  readonly clock: Clock;
  readonly random: () => number;
  readonly limits: Limits;
}

export function createPersistence(options: PersistenceOptions): Persistence {
  const { engine, store, journal, clock, limits } = options;
  const { state } = engine;
  const { pageId } = state;
  let isStopped = false;
  let isAdopting = false;
  /** Releases the leader lock; undefined while this tab does not hold it. */
  let releaseLock: (() => void) | undefined;
  /** True if orphaned events remained after the last adoption. */
  let hasMoreOrphans = false;
  /** Incremented when all events are cleared, so that operations in progress can detect it. */
  let generation = 0;
  const timers = new Map<() => void, () => void>();

  /** Runs the function once after `ms`. Further calls before that have no effect. */
  function runAfter(run: () => void, ms: number): void {
    if (isStopped || timers.has(run)) return;
    timers.set(
      run,
      clock.after(ms, () => {
        timers.delete(run);
        run();
      }),
    );
  }

  async function persist(): Promise<void> {
    if (!journal.mayStore()) return;
    // An event that is no longer in the journal was claimed by another page while this one was hidden.
    const isOwned = ({ id, journaled }: PendingEvent) => !journaled || journal.has(id);
    const events = engine.unacknowledged().filter((event) => !event.isPersisted && isOwned(event));
    if (events.length === 0) return;
    for (const event of events) event.isPersisted = true;
    const startGeneration = generation;
    try {
      const deletedIds = await store.put(events.map((event) => toStoredEvent(pageId, event)));
      if (startGeneration !== generation) {
        await store.remove(events.map(({ id }) => id));
        return;
      }
      for (const event of events) {
        event.isPersisted = event.stored = isOwned(event);
        journal.remove(event.id);
      }
      if (deletedIds.length > 0) engine.drop(deletedIds);
    } catch {
      // The events are still in the journal, so they are not lost.
      for (const event of events) event.isPersisted = false;
    }
  }

  async function adopt(): Promise<void> {
    if (isStopped || state.hidden || isAdopting || releaseLock !== undefined || !state.isHealthy) return;
    if (!journal.mayStore()) return;
    isAdopting = true;
    try {
      releaseLock = await options.leaderLock.acquire();
      if (releaseLock === undefined) return adoptLater();
      if (!(await claimStoredEvents())) release();
    } catch {
      release();
    } finally {
      isAdopting = false;
    }
  }

  /** Adopts orphaned events from the store. Returns false if there are none to send. */
  async function claimStoredEvents(): Promise<boolean> {
    if (state.hidden) return false;
    const startGeneration = generation;
    // A claim is valid only while this page is marked as alive.
    journal.markAlive(clock.now() + limits.leaseMs);
    const { events, othersCount } = claimOrphanedEvents(
      options.storage(),
      pageId,
      clock.now(),
      limits.leaseMs,
    );
    hasMoreOrphans = othersCount > 0;
    try {
      await store.put(events);
    } catch (error) {
      if (startGeneration === generation) engine.adopt(events, "journaled");
      if (events.length === 0) throw error;
      return true;
    }
    for (const { id } of events) journal.remove(id);
    const { claimed, remaining } = await store.claim({
      owner: pageId,
      maxBytes: limits.keepaliveBytes / 2,
      isFree,
    });
    hasMoreOrphans = remaining + othersCount > 0;
    if (claimed.length === 0 || startGeneration !== generation || isStopped) return false;
    engine.adopt(claimed, "stored");
    renewLease();
    return true;
  }

  const isOwnEvent = ({ id }: { readonly id: string }) => pageIdOf(id) === pageId;

  /** True if an event in the store may be claimed. Events that this page has added are already in its memory. */
  function isFree(event: StoredEvent): boolean {
    return !isOwnEvent(event) && !hasActiveLease(options.storage(), event.owner, clock.now(), limits.leaseMs);
  }

  function release(): void {
    releaseLock?.();
    releaseLock = undefined;
    if (hasMoreOrphans) adoptLater();
  }

  const adoptLater = () => runAfter(adopt, limits.minIntervalMs * (0.5 + options.random()));

  function renewLease(): void {
    if (isStopped || state.hidden || engine.unacknowledged().length === 0) return;
    journal.markAlive(clock.now() + limits.leaseMs);
    runAfter(renewLease, limits.leaseMs / 3);
  }

  persist();
  adopt();
  renewLease();

  return {
    dispatch: (signal) => {
      if (signal === "stop") {
        isStopped = true;
        for (const cancelTimer of timers.values()) cancelTimer();
      }
      if (signal === "clear") {
        generation++;
        hasMoreOrphans = false;
      }
      if (signal === "added") runAfter(persist, limits.persistAfterMs);
      if (signal === "failed" || signal === "hide") persist();
      if (signal === "show") adopt();
      // `failed`, `hide` and `clear` release the lock at once; `done` does once no adopted event is left to send.
      else if (signal !== "added" && (signal !== "done" || engine.unacknowledged().every(isOwnEvent)))
        release();
      renewLease();
    },
    remove: async (ids) => {
      if (ids.length === 0) return 0;
      try {
        return await store.remove(ids);
      } catch {
        return ids.length;
      }
    },
  };
}
