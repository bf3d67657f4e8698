import { storageKeys } from "../../../shared/names.ts";
import { hasCart } from "../../dom/has-cart.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { readCart, sendChange } from "./cart-calls.ts";
import { parseStoredChange } from "./cart-change.ts";
import type { CallResult, CartState, CartTabMessage } from "./cart-deps.ts";
import { type CartEngine, createCartEngine } from "./cart-engine.ts";
import { showCartQuantity } from "./cart-indicator.ts";
import { forgetChange, keepChange, keptChangesAsJson, type StoredChange } from "./kept-changes.ts";
import { newChangeId } from "./new-change-id.ts";

/** After this time a tab gives up waiting for another one, and tries again later. */
const lockTimeoutMs = 20_000;
const lockName = "awning_cart";

/**
 * Creates the cart of this tab, shows its quantity, and connects it with other tabs, the connection and the page's life.
 */
export function startBrowserCart(publish: (state: CartState) => void): CartEngine {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(lockName) : undefined;
  let version = 0;
  let lastTime = 0;
  const engine = createCartEngine({
    send: (stored) => withMessages(sendChange(stored)),
    read: () => withMessages(readCart()),
    changes: { list: listChanges, put: keepChange, remove: forgetChange },
    version: {
      get: () => Math.max(version, storedVersion()),
      set: (next) => {
        version = next;
        storeVersion(next);
      },
    },
    withLock,
    broadcast: (message) => channel?.postMessage(message),
    now: () => {
      lastTime = Math.max(Date.now(), lastTime + 1);
      return lastTime;
    },
    newId: newChangeId,
    schedule: (run, delayMs) => setTimeout(run, delayMs),
    mayHaveCart: hasCart,
    publish: (state) => {
      const { cart } = state;
      // A page that was loaded without a cart has no texts of the indicator yet.
      if (cart !== undefined) loadTexts(["cartIndicator"]).then(() => showCartQuantity(cart.totalQuantity));
      publish(state);
    },
  });
  channel?.addEventListener("message", ({ data }) => engine.receive(data as CartTabMessage));
  addEventListener("online", () => engine.retry());
  // A page from the back/forward cache shows the cart of the time when it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && hasCart()) engine.read().then(engine.retry);
  });
  return engine;
}

/** Loads the messages about failures with the first failure. */
async function withMessages(call: Promise<CallResult>): Promise<CallResult> {
  const result = await call;
  if (result.status !== "cart") await loadTexts(["cartMessages"]);
  return result;
}

/** All kept changes in the order in which they were made. */
function listChanges(): readonly StoredChange[] {
  const parse = (json: string) => {
    try {
      return parseStoredChange(JSON.parse(json)) ?? [];
    } catch {
      return [];
    }
  };
  return keptChangesAsJson()
    .flatMap(parse)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function storedVersion(): number {
  try {
    return Number(localStorage.getItem(storageKeys.cartVersion)) || 0;
  } catch {
    return 0;
  }
}

function storeVersion(version: number): void {
  try {
    localStorage.setItem(storageKeys.cartVersion, String(version));
  } catch {
    // Storage is forbidden.
  }
}

async function withLock(work: () => Promise<void>): Promise<boolean> {
  let hasRun = false;
  const run = async () => {
    hasRun = true;
    await work();
  };
  // Browsers have no Web Locks on http hosts.
  if (!("locks" in navigator)) await run();
  else
    await navigator.locks
      .request(lockName, { signal: AbortSignal.timeout(lockTimeoutMs) }, run)
      .catch((error: unknown) => {
        if (hasRun) throw error;
      });
  return hasRun;
}
