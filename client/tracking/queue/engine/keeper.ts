import type { Clock, Limits, Waiting } from "../contract.ts";
import type { Journal, SmallStorage } from "../journal.ts";
import type { Inside } from "./engine.ts";
import { type EventStore, pageOf, type StoredEvent, stored } from "./event-store.ts";
import { isAlive, takeLeftBehind } from "./left-behind.ts";
import type { Turns } from "./turns.ts";

/** Keeps what waits in a storage that outlives the browser, and brings what earlier pages have left there. */
export interface Keeper {
  readonly hear: (what: "added" | "failed" | "done" | "hide" | "show" | "clear" | "stop") => void;
  /** Deletes from the storage; resolves to how many were still there, and so are this page's to count. */
  readonly forget: (ids: readonly string[]) => Promise<number>;
}

export interface KeeperOptions {
  readonly inside: Inside;
  readonly store: EventStore;
  readonly turns: Turns;
  readonly journal: Journal;
  readonly storage: () => SmallStorage;
  readonly clock: Clock;
  readonly random: () => number;
  readonly limits: Limits;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { inside, store, journal, clock, limits } = options;
  const { state } = inside;
  const { pageId } = state;
  let ended = false;
  let adopting = false;
  /** Ends this tab's turn, when it is. */
  let endTurn: (() => void) | undefined;
  /** Some were left when this tab took its last batch. */
  let more = false;
  let era = 0;
  const timers = new Map<() => void, () => void>();

  /** Runs once after `ms`, however often it is asked for meanwhile. */
  function soon(run: () => void, ms: number): void {
    if (ended || timers.has(run)) return;
    timers.set(
      run,
      clock.after(ms, () => {
        timers.delete(run);
        run();
      }),
    );
  }

  async function keep(): Promise<void> {
    if (!journal.mayStore()) return;
    // What is gone from the journal another page has taken over while this one was hidden.
    const here = ({ id, journaled }: Waiting) => !journaled || journal.has(id);
    const fresh = inside.waiting().filter((event) => !event.kept && here(event));
    if (fresh.length === 0) return;
    for (const event of fresh) event.kept = true;
    const began = era;
    try {
      const dropped = await store.put(fresh.map((event) => stored(pageId, event)));
      if (began !== era) {
        await store.remove(fresh.map(({ id }) => id));
        return;
      }
      for (const event of fresh) {
        event.kept = event.stored = here(event);
        journal.remove(event.id);
      }
      if (dropped.length > 0) inside.drop(dropped);
    } catch {
      // The journal still has them.
      for (const event of fresh) event.kept = false;
    }
  }

  async function adopt(): Promise<void> {
    if (ended || state.hidden || adopting || endTurn !== undefined || !state.works) return;
    if (!journal.mayStore()) return;
    adopting = true;
    try {
      endTurn = await options.turns.take();
      if (endTurn === undefined) return again();
      if (!(await takeOver())) giveTurn();
    } catch {
      giveTurn();
    } finally {
      adopting = false;
    }
  }

  /** False when nobody has left anything that could be sent. */
  async function takeOver(): Promise<boolean> {
    if (state.hidden) return false;
    const began = era;
    // What is claimed is only this page's as long as it is alive.
    journal.live(clock.now() + limits.lease);
    const { events, others } = takeLeftBehind(options.storage(), pageId, clock.now(), limits.lease);
    more = others > 0;
    try {
      await store.put(events);
    } catch (error) {
      if (began === era) inside.adopt(events, "journaled");
      if (events.length === 0) throw error;
      return true;
    }
    for (const { id } of events) journal.remove(id);
    const { taken, left } = await store.claim({ owner: pageId, room: limits.budget / 2, free });
    more = left + others > 0;
    if (taken.length === 0 || began !== era || ended) return false;
    inside.adopt(taken, "stored");
    stayAlive();
    return true;
  }

  const isOwn = ({ id }: { readonly id: string }) => pageOf(id) === pageId;

  /** What this page has added itself it still has in memory. */
  function free(event: StoredEvent): boolean {
    return !isOwn(event) && !isAlive(options.storage(), event.owner, clock.now(), limits.lease);
  }

  function giveTurn(): void {
    endTurn?.();
    endTurn = undefined;
    if (more) again();
  }

  const again = () => soon(adopt, limits.turn * (0.5 + options.random()));

  function stayAlive(): void {
    if (ended || state.hidden || inside.waiting().length === 0) return;
    journal.live(clock.now() + limits.lease);
    soon(stayAlive, limits.lease / 3);
  }

  keep();
  adopt();
  stayAlive();

  return {
    hear: (what) => {
      if (what === "stop") {
        ended = true;
        for (const callOff of timers.values()) callOff();
      }
      if (what === "clear") {
        era++;
        more = false;
      }
      if (what === "added") soon(keep, limits.settle);
      if (what === "failed" || what === "hide") keep();
      if (what === "show") adopt();
      // Until what was taken over has been sent, it stays this tab's turn.
      else if (what !== "added" && (what !== "done" || inside.waiting().every(isOwn))) giveTurn();
      stayAlive();
    },
    forget: async (ids) => {
      if (ids.length === 0) return 0;
      try {
        return await store.remove(ids);
      } catch {
        return ids.length;
      }
    },
  };
}
