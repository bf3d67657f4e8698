import type { PageLifecycle, Queue, Send } from "../../../../client/tracking/queue/contract.ts";
import { createEngine } from "../../../../client/tracking/queue/engine/engine.ts";
import { createLeaseLeaderLock } from "../../../../client/tracking/queue/engine/leader-lock.ts";
import { createPersistence } from "../../../../client/tracking/queue/engine/persistence.ts";
import { createJournal } from "../../../../client/tracking/queue/journal.ts";
import type { Limits } from "../../../../client/tracking/queue/limits.ts";
import { createQueue } from "../../../../client/tracking/queue/queue.ts";
import { type Disk, memoryLeaderLock, memoryStorage, memoryStore, storageWhile } from "./memory-storage.ts";
import { idsOf, SimulatedNetwork } from "./simulated-network.ts";
import { VirtualClock } from "./virtual-clock.ts";

export interface Tab {
  readonly number: number;
  readonly queue: Queue<string>;
  readonly hide: () => void;
  readonly show: () => void;
  /** Ends the process at once. */
  readonly crash: () => void;
  readonly close: () => void;
  /** Activates a prerendered page. */
  readonly activate: () => void;
  /** The ids in each request, without beacons. */
  readonly fetched: (readonly string[])[];
}

export interface SiteOptions {
  readonly limits?: Partial<Limits>;
  readonly random?: () => number;
  /** True if the browser has Web Locks. */
  readonly locks?: boolean;
  readonly prerender?: boolean;
  /** Number of its first tab, if several browsers share a network. */
  readonly first?: number;
  /** True if the engine's chunk can be loaded. */
  readonly canLoadEngine?: () => boolean;
  /** True if the visitor allows storing. */
  readonly mayStore?: () => boolean;
}

/** The longest time until a page is idle. */
const maxIdleDelayMs = 2000;

/** A visitor's browser with any number of tabs of one site, on a virtual clock. */
export class SimulatedSite {
  readonly clock: VirtualClock;
  readonly network: SimulatedNetwork;
  readonly storage = memoryStorage();
  readonly disk: Disk = { events: new Map(), lease: undefined };
  /** Events that a tab was adopting when it crashed. Two tabs may count them. */
  uncertainCount = 0;
  readonly tabs: Tab[] = [];
  readonly #lock: { isAlive: (() => boolean) | undefined } = { isAlive: undefined };
  readonly #online = new Set<() => void>();
  readonly #options: SiteOptions;

  constructor(options: SiteOptions = {}, clock = new VirtualClock(), network = new SimulatedNetwork(clock)) {
    this.#options = options;
    this.clock = clock;
    this.network = network;
  }

  setOffline(offline: boolean): void {
    this.network.offline = offline;
    if (!offline) for (const listener of this.#online) listener();
  }

  open(): Tab {
    const { clock, network, disk, tabs } = this;
    const { limits = {}, random = Math.random, locks = true } = this.#options;
    const { prerender = false, first = 0, canLoadEngine = () => true, mayStore = () => true } = this.#options;
    const number = first + tabs.length;
    let isLiving = true;
    const isAlive = () => isLiving;
    const storage = storageWhile(isAlive, this.storage);
    const tabClock = clock.clockOf(isAlive);
    const pageId = `page-${number}-`.padEnd(21, "x");
    const journal = createJournal(storage, pageId, mayStore);
    const visibilityListeners = new Set<(change: "hide" | "show") => void>();
    let activate = () => {};
    const page: PageLifecycle = {
      whenActivated: (run) => {
        if (prerender) activate = run;
        else run();
      },
      whenIdle: (run) => tabClock.after(random() * maxIdleDelayMs, run),
      onVisibility: (listener) => {
        visibilityListeners.add(listener);
        return () => visibilityListeners.delete(listener);
      },
    };
    const changeVisibility = (change: "hide" | "show") => {
      if (isLiving) for (const listener of visibilityListeners) listener(change);
    };
    const fetched: (readonly string[])[] = [];
    const send: Send = (batch, { keepalive }) => {
      fetched.push(idsOf(batch));
      return network.send(number, isAlive, batch, keepalive);
    };
    const queue = createQueue<string>({
      pageId,
      clock: tabClock,
      page,
      journal,
      sendBeacon: (batch) => network.beacon(number, batch),
      send,
      isOnline: () => !network.offline,
      hasOrphans: async () => mayStore() && (journal.hasOrphans() || disk.events.size > 0),
      loadEngine: async (state, allLimits) => {
        if (!canLoadEngine()) throw new Error("no network");
        const store = memoryStore(disk, clock, isAlive, allLimits);
        return createEngine({
          state,
          limits: allLimits,
          clock: tabClock,
          network: {
            isOnline: () => !network.offline,
            onOnline: (run) => {
              const listener = () => isLiving && run();
              this.#online.add(listener);
              return () => this.#online.delete(listener);
            },
          },
          journal,
          random,
          send,
          createPersistence: (engine) =>
            createPersistence({
              engine,
              store,
              leaderLock: locks
                ? memoryLeaderLock(this.#lock, isAlive)
                : createLeaseLeaderLock(store, tabClock, pageId, allLimits.leaseMs),
              journal,
              storage: () => storage,
              clock: tabClock,
              random,
              limits: allLimits,
            }),
        });
      },
      deleteDatabase: () => disk.events.clear(),
      limits,
    });
    const tab: Tab = {
      number,
      queue,
      hide: () => changeVisibility("hide"),
      show: () => changeVisibility("show"),
      crash: () => {
        for (const key of this.storage.items.keys())
          if (key.startsWith(`awning_event_${pageId}~`) && !key.includes(`~${pageId}.`))
            this.uncertainCount++;
        isLiving = false;
      },
      close: () => {
        changeVisibility("hide");
        // Browsers fire visibilitychange, then pagehide.
        changeVisibility("hide");
        isLiving = false;
      },
      activate: () => activate(),
      fetched,
    };
    tabs.push(tab);
    return tab;
  }

  total(name: "added" | "acknowledged" | "refused" | "dropped" | "sent" | "adopted"): number {
    return this.tabs.reduce((sum, { queue }) => sum + queue.counts()[name], 0);
  }
}
