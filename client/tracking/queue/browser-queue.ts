import type { EndpointName } from "../../../shared/tracking/event.ts";
import { newPageId } from "../../dom/random-id.ts";
import { loadChunk, retryChunk } from "../../loading/load-chunk.ts";
import { whenActivated } from "../../loading/when-activated.ts";
import { whenIdle } from "../../loading/when-idle.ts";
import type { Clock, PageLifecycle, Queue, Send } from "./contract.ts";
import { createJournal } from "./journal.ts";
import type { Limits } from "./limits.ts";
import { createBatchSender } from "./post-batch.ts";
import { createQueue } from "./queue.ts";
import { databaseName } from "./storage-names.ts";

export interface BrowserQueueOptions {
  /** The path on this host to which batches are posted. The response is a `BatchResult`. */
  readonly address: string;
  /** Posts a batch. A test can replace it to see the responses. */
  readonly send?: Send;
  /** True if the visitor's consent currently allows to store and read data in the browser. */
  readonly mayStore: () => boolean;
  readonly limits?: Partial<Limits> | undefined;
}

const clock: Clock = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const page: PageLifecycle = {
  whenActivated,
  whenIdle,
  onVisibility: (listener) => {
    const controller = new AbortController();
    document.addEventListener(
      "visibilitychange",
      () => listener(document.visibilityState === "hidden" ? "hide" : "show"),
      controller,
    );
    // Safari fires no visibilitychange on a page that is navigated away from: https://webkit.org/b/116769
    addEventListener("pagehide", () => listener("hide"), controller);
    // After a return from the back-forward cache `visibilitychange` may not be fired.
    addEventListener("pageshow", () => listener("show"), controller);
    return () => controller.abort();
  },
};

/**
 * The queue of this document. Create only one per document. Its storage is shared by all tabs of the site; ids of the
 * document keep the events apart.
 */
export function createBrowserQueue({
  address,
  send = createBatchSender(address),
  mayStore,
  limits,
}: BrowserQueueOptions): Queue<EndpointName> {
  const pageId = newPageId();
  const journal = createJournal(browserStorage(), pageId, mayStore);
  let load = loadChunk;
  return createQueue({
    pageId,
    clock,
    page,
    journal,
    sendBeacon: ({ body }) =>
      navigator.sendBeacon?.(address, new Blob([body], { type: "application/json" })) ?? false,
    send,
    isOnline: () => navigator.onLine,
    hasOrphans: async () => mayStore() && (journal.hasOrphans() || hasDatabase()),
    loadEngine: async (state, allLimits) => {
      // While offline, the chunk is not loaded, because the browser would remember the failure of its URL.
      if (!navigator.onLine) throw new Error("offline");
      const loading = load("event engine", () => import("./engine/browser-engine.ts"));
      load = retryChunk;
      const { createBrowserEngine } = await loading;
      return createBrowserEngine({ state, limits: allLimits, clock, journal, send });
    },
    deleteDatabase() {
      try {
        indexedDB.deleteDatabase(databaseName);
      } catch {
        // Databases are forbidden, so there is none.
      }
    },
    limits,
  });
}

/** True if a page of the site has ever loaded an engine. Always true in older browsers, which cannot list databases. */
async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}

function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
