import type { Limits, PageLife, Queue, Send } from "../../../../client/tracking/queue/contract.ts";
import { createEngine } from "../../../../client/tracking/queue/engine/engine.ts";
import { createKeeper } from "../../../../client/tracking/queue/engine/keeper.ts";
import { leaseTurns } from "../../../../client/tracking/queue/engine/turns.ts";
import { createJournal } from "../../../../client/tracking/queue/journal.ts";
import { createQueue } from "../../../../client/tracking/queue/queue.ts";
import { type Disk, memoryStorage, memoryStore, memoryTurns, storageWhile } from "./memory-storage.ts";
import { idsOf, ModelNetwork } from "./model-network.ts";
import { VirtualClock } from "./virtual-clock.ts";

export interface Tab {
  readonly number: number;
  readonly queue: Queue<string>;
  readonly hide: () => void;
  readonly show: () => void;
  /** The process is gone, whatever it was doing. */
  readonly crash: () => void;
  readonly close: () => void;
  /** The visitor looks at a page that was prerendered. */
  readonly reveal: () => void;
  /** Of each fetch, the ids in it. */
  readonly fetched: (readonly string[])[];
}

export interface SiteOptions {
  readonly limits?: Partial<Limits>;
  readonly random?: () => number;
  /** The browser has Web Locks. */
  readonly locks?: boolean;
  readonly prerender?: boolean;
  /** Number of its first tab, where several browsers share a network. */
  readonly first?: number;
  /** The engine's chunk can be loaded. */
  readonly engine?: () => boolean;
  /** The visitor lets things be stored. */
  readonly mayStore?: () => boolean;
}

/** Ms that a page takes at most until it has nothing better to do. */
const quietWithin = 2000;

/** A visitor's browser with any number of tabs of one site, over a clock that only the test moves. */
export class ModelSite {
  readonly clock: VirtualClock;
  readonly network: ModelNetwork;
  readonly storage = memoryStorage();
  readonly disk: Disk = { events: new Map(), lease: undefined };
  /** Events that a tab was just taking over from another when it crashed: where they are, and whose, is not certain. */
  inNobodysHands = 0;
  readonly tabs: Tab[] = [];
  readonly #lock: { alive: (() => boolean) | undefined } = { alive: undefined };
  readonly #online = new Set<() => void>();
  readonly #options: SiteOptions;

  constructor(options: SiteOptions = {}, clock = new VirtualClock(), network = new ModelNetwork(clock)) {
    this.#options = options;
    this.clock = clock;
    this.network = network;
  }

  setOffline(offline: boolean): void {
    this.network.offline = offline;
    if (!offline) for (const hear of this.#online) hear();
  }

  open(): Tab {
    const { clock, network, disk, tabs } = this;
    const { limits = {}, random = Math.random, locks = true } = this.#options;
    const { prerender = false, first = 0, engine = () => true, mayStore = () => true } = this.#options;
    const number = first + tabs.length;
    let living = true;
    const alive = () => living;
    const storage = storageWhile(alive, this.storage);
    const own = clock.clockOf(alive);
    const pageId = `page-${number}-`.padEnd(21, "x");
    const journal = createJournal(storage, pageId, mayStore);
    const heard = new Set<(what: "hide" | "show") => void>();
    let reveal = () => {};
    const page: PageLife = {
      whenShown: (run) => {
        if (prerender) reveal = run;
        else run();
      },
      whenQuiet: (run) => own.after(random() * quietWithin, run),
      listen: (hear) => {
        heard.add(hear);
        return () => heard.delete(hear);
      },
    };
    const tell = (what: "hide" | "show") => {
      if (living) for (const hear of heard) hear(what);
    };
    const fetched: (readonly string[])[] = [];
    const send: Send = (batch, { keepalive }) => {
      fetched.push(idsOf(batch));
      return network.send(number, alive, batch, keepalive);
    };
    const queue = createQueue<string>({
      pageId,
      clock: own,
      page,
      journal,
      beacon: (batch) => network.beacon(number, batch),
      send,
      isOnline: () => !network.offline,
      isLeft: async () => mayStore() && (journal.hasOthers() || disk.events.size > 0),
      loadEngine: async (state, all) => {
        if (!engine()) throw new Error("no network");
        const store = memoryStore(disk, clock, alive, all);
        return createEngine({
          state,
          limits: all,
          clock: own,
          network: {
            isThere: () => !network.offline,
            whenBack: (run) => {
              const hear = () => living && run();
              this.#online.add(hear);
              return () => this.#online.delete(hear);
            },
          },
          journal,
          random,
          send,
          createKeeper: (inside) =>
            createKeeper({
              inside,
              store,
              turns: locks ? memoryTurns(this.#lock, alive) : leaseTurns(store, own, pageId, all.lease),
              journal,
              storage: () => storage,
              clock: own,
              random,
              limits: all,
            }),
        });
      },
      deleteStored: () => disk.events.clear(),
      limits,
    });
    const tab: Tab = {
      number,
      queue,
      hide: () => tell("hide"),
      show: () => tell("show"),
      crash: () => {
        for (const key of this.storage.items.keys())
          if (key.startsWith(`awning_event_${pageId}~`) && !key.includes(`~${pageId}.`))
            this.inNobodysHands++;
        living = false;
      },
      close: () => {
        tell("hide");
        // The visibility changes first, then the page hides.
        tell("hide");
        living = false;
      },
      reveal: () => reveal(),
      fetched,
    };
    tabs.push(tab);
    return tab;
  }

  total(name: "added" | "acknowledged" | "refused" | "dropped" | "sent" | "adopted"): number {
    return this.tabs.reduce((sum, { queue }) => sum + queue.counts()[name], 0);
  }
}
