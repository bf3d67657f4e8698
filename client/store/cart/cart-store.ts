/**
 * The one place of the client that talks to the cart's calls (docs/decisions/0062-cart.md). This module is small, because
 * product pages load it at once. The rest is loaded with the first change, or for the cart link.
 */

import { loadChunk, retryChunk } from "../../loading/load-chunk.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { reportFailure } from "../../loading/report.ts";
import type { CartState, ChangeOutcome } from "./cart-deps.ts";
import type { CartEngine } from "./cart-engine.ts";
import { waitingMessage } from "./cart-messages.ts";
import { type CartChange, keepChange, keptChangesAsJson, type NewEntry } from "./kept-changes.ts";
import { newChangeId } from "./new-change-id.ts";

export type { NewEntry } from "./kept-changes.ts";

export type AddOutcome =
  | { readonly status: "added" }
  | { readonly status: "waiting"; readonly message: string }
  | { readonly status: "refused"; readonly message: string };

/** Two presses within this time are one. */
const doublePressMs = 500;

let state: CartState | undefined;
const listeners = new Set<(state: CartState) => void>();
let loading: Promise<CartEngine> | undefined;
let hasFailed = false;
/** The latest press for each entry. */
const presses = new Map<
  string,
  { readonly id: string; endsAt: number; readonly outcome: Promise<AddOutcome> }
>();

/** Calls the listener with each new state of the cart. Returns its removal. */
export function subscribeToCart(listener: (state: CartState) => void): () => void {
  listeners.add(listener);
  if (state !== undefined) listener(state);
  return () => listeners.delete(listener);
}

/** Loads the cart of this tab. Rejects if its module cannot be loaded; the next call tries again. */
export function loadCart(): Promise<CartEngine> {
  const load = () => import("./browser-cart.ts");
  loading ??= (hasFailed ? retryChunk("cart", load) : loadChunk("cart", load))
    .then(({ startBrowserCart }) =>
      startBrowserCart((next) => {
        state = next;
        for (const listener of listeners) listener(next);
      }),
    )
    .catch((error: unknown) => {
      loading = undefined;
      hasFailed = true;
      throw error;
    });
  return loading;
}

/**
 * Adds an entry. Never rejects. The same entry again is the same press for half a second, and while the first one has
 * not been answered.
 */
export function addToCart(entry: NewEntry): Promise<AddOutcome> {
  const key = JSON.stringify([entry.itemId, entry.sku, entry.quantity, entry.additionalFields]);
  const last = presses.get(key);
  const isSame =
    last !== undefined &&
    (Date.now() < last.endsAt || keptChangesAsJson().some((json) => json.includes(last.id)));
  if (isSame) return last.outcome;
  const id = newChangeId();
  const press = { id, endsAt: Number.POSITIVE_INFINITY, outcome: add(id, entry) };
  const doublePressEndsAt = Date.now() + doublePressMs;
  presses.set(key, press);
  press.outcome.then(() => {
    press.endsAt = doublePressEndsAt;
  });
  return press.outcome;
}

async function add(id: string, entry: NewEntry): Promise<AddOutcome> {
  const change: CartChange = { type: "add", entry };
  try {
    const cart = await loadCart();
    return addOutcome(await cart.change(change, id));
  } catch (error) {
    reportFailure("cart", error);
    // The change is sent when the module can be loaded: at once when the browser is online again, or by the next page.
    keepChange({ id, at: Date.now(), change, attempts: 0 });
    addEventListener(
      "online",
      () =>
        loadCart().then(
          (cart) => cart.retry(),
          () => {},
        ),
      { once: true },
    );
    await loadTexts(["cartMessages"]);
    return { status: "waiting", message: waitingMessage("offline") };
  }
}

function addOutcome(outcome: ChangeOutcome): AddOutcome {
  if (outcome.status === "done") return { status: "added" };
  if (outcome.status === "waiting") return outcome;
  const { title, message } = outcome.notice;
  return { status: "refused", message: `${title}. ${message}` };
}
