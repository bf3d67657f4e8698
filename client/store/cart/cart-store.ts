/** The one place of the client that talks to the cart's calls (docs/reference/commerce.md#shopping-cart). */
import { apiPaths } from "../../../shared/names.ts";
import { failureMessage } from "../../data/error-messages.ts";
import type { ApiResponse } from "../../data/fetch-json.ts";
import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";
import { uuid } from "../../tracking/random-id.ts";

/** A product to be added. `quantity` is a text, and `additionalFields` JSON as text ("null" without a form). */
export interface NewEntry {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly additionalFields: string;
}

export type AddOutcome =
  | { readonly status: "added" }
  | { readonly status: "waiting"; readonly message: string }
  | { readonly status: "refused"; readonly message: string };

export interface CartState {
  /** Number of items; undefined until the first answer. */
  readonly totalQuantity: number | undefined;
}

const entriesPath = apiPaths.cartEntries;
const offlineMessage = "Please check your internet connection.";

let state: CartState = { totalQuantity: undefined };
const listeners = new Set<(cart: CartState) => void>();

/** Calls the listener with each new state of the cart. Returns its removal. */
export function subscribeToCart(listener: (cart: CartState) => void): () => void {
  listeners.add(listener);
  if (state.totalQuantity !== undefined) listener(state);
  return () => listeners.delete(listener);
}

/** Adds an entry. Never rejects. */
export async function addToCart(entry: NewEntry): Promise<AddOutcome> {
  const response = await requestWithCrumb("POST", entriesPath, {
    body: { ...entry },
    headers: { "add-to-cart-id": uuid() },
  });
  const message = failureMessage(response, entriesPath);
  if (message !== undefined)
    return response.failure === undefined
      ? { status: "refused", message }
      : { status: "waiting", message: offlineMessage };
  settle(response);
  return { status: "added" };
}

function settle(response: ApiResponse): void {
  const cart = getResponseField(response, "shoppingCart");
  const totalQuantity =
    typeof cart === "object" && cart !== null && "totalQuantity" in cart ? cart.totalQuantity : undefined;
  if (typeof totalQuantity !== "number") return;
  state = { totalQuantity };
  for (const listener of listeners) listener(state);
}
