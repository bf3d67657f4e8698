import type { EndpointName } from "../../../shared/tracking/event.ts";
import { loadChunk, loadChunkAgain } from "../../load-chunk.ts";
import { browserPage } from "./browser-page.ts";
import type { Clock, Limits, Queue, Send } from "./contract.ts";
import { createJournal } from "./journal.ts";
import { newPageId } from "./page-id.ts";
import { postTo } from "./post.ts";
import { createQueue } from "./queue.ts";
import { databaseName } from "./storage-names.ts";

const clock: Clock = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface BrowserQueueOptions {
  /** Where batches are posted to, on this host; it answers with a `BatchAnswer`. */
  readonly address: string;
  /** Posts batches there; for whoever wants to see the answers. `post.ts` when it does not say. */
  readonly send?: Send;
  /** Whether anything may be stored in the browser at this moment, or read there. */
  readonly mayStore: () => boolean;
  readonly limits?: Partial<Limits>;
}

/** The queue of this page. One a page: what it stores is shared with the other pages of the site. */
export function browserQueue({
  address,
  send = postTo(address),
  mayStore,
  limits = {},
}: BrowserQueueOptions): Queue<EndpointName> {
  const pageId = newPageId();
  const journal = createJournal(storage(), pageId, mayStore);
  let load = loadChunk;
  return createQueue({
    pageId,
    clock,
    page: browserPage,
    journal,
    beacon: ({ body }) =>
      navigator.sendBeacon?.(address, new Blob([body], { type: "application/json" })) ?? false,
    send,
    isOnline: () => navigator.onLine,
    isLeft: async () => mayStore() && (journal.hasOthers() || isStored()),
    loadEngine: async (state, all) => {
      // A chunk has two addresses, and a browser remembers which of them has failed.
      if (!navigator.onLine) throw new Error("offline");
      const loading = load("event engine", () => import("./engine/browser-engine.ts"));
      load = loadChunkAgain;
      const { browserEngine } = await loading;
      return browserEngine({ state, limits: all, clock, journal, send });
    },
    deleteStored: () => indexedDB.deleteDatabase(databaseName),
    limits,
  });
}

/** Whether a page has ever had an engine here. Older browsers do not say: they may. */
async function isStored(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
