import type { Engine, Limits, QueueOptions, Send, State } from "../contract.ts";
import { databaseName } from "../storage-names.ts";
import { createEngine, type Network } from "./engine.ts";
import { indexedEventStore } from "./indexed-db.ts";
import { createKeeper } from "./keeper.ts";
import { leaseTurns, lockTurns } from "./turns.ts";

export interface BrowserEngineOptions extends Pick<QueueOptions, "clock" | "journal"> {
  readonly state: State;
  readonly limits: Limits;
  readonly send: Send;
}

/** The engine on what the browser has. */
export function browserEngine(options: BrowserEngineOptions): Engine {
  const { state, limits, clock, journal } = options;
  const random = Math.random;
  const store = indexedEventStore(indexedDB, databaseName, limits);
  // Not in a page without TLS.
  const turns =
    "locks" in navigator
      ? lockTurns(navigator.locks, databaseName)
      : leaseTurns(store, clock, state.pageId, limits.lease);
  const storage = () => localStorage;
  return createEngine({
    ...options,
    network: browserNetwork,
    random,
    createKeeper: (inside) => createKeeper({ inside, store, turns, journal, storage, clock, random, limits }),
  });
}

const browserNetwork: Network = {
  isThere: () => navigator.onLine,
  whenBack: (run) => {
    addEventListener("online", run);
    return () => removeEventListener("online", run);
  },
};
