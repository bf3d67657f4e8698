/** Changes of the cart that have not been answered. They are kept in this browser and shared by its tabs. */
import { keptChangePrefix } from "./has-kept-changes.ts";

/** A product to be added. `quantity` is a text, and `additionalFields` JSON as text ("null" without a form). */
export interface NewEntry {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly additionalFields: string;
}

/** A change of the cart that a visitor has asked for. */
export type CartChange =
  | { readonly type: "add"; readonly entry: NewEntry }
  | { readonly type: "quantity"; readonly entryId: string; readonly quantity: number }
  | { readonly type: "answers"; readonly entryId: string; readonly additionalFields: string }
  | { readonly type: "remove"; readonly entryId: string }
  | { readonly type: "add-coupon"; readonly promoCode: string }
  | { readonly type: "remove-coupon"; readonly couponId: string }
  | { readonly type: "shipping-location"; readonly country: string; readonly zip: string }
  | { readonly type: "shipping-option"; readonly key: string }
  | { readonly type: "currency"; readonly currency: string };

/** A change that has not been answered, as all tabs of the site share it. */
export interface StoredChange {
  /** UUID; of an added entry also the value of `add-to-cart-id`. */
  readonly id: string;
  /** Time of the change in ms since 1970. */
  readonly at: number;
  readonly change: CartChange;
  /** How often the change was sent. After the first time the server may have applied it. */
  readonly attempts: number;
  /** For an added entry: the product's quantity in the cart before the change. */
  readonly countBefore?: number;
}

/** The changes of a browser that forbids storage. They are lost when the page is left. */
const inMemory = new Map<string, string>();

/** Keeps a change. Each has a key of its own, so that two tabs never overwrite each other's. */
export function keepChange(stored: StoredChange): void {
  const json = JSON.stringify(stored);
  try {
    localStorage.setItem(keptChangePrefix + stored.id, json);
  } catch {
    inMemory.set(keptChangePrefix + stored.id, json);
  }
}

export function forgetChange(id: string): void {
  inMemory.delete(keptChangePrefix + id);
  try {
    localStorage.removeItem(keptChangePrefix + id);
  } catch {
    // Storage is forbidden.
  }
}

/** The kept changes as JSON. */
export function keptChangesAsJson(): string[] {
  const kept = [...inMemory.values()];
  try {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith(keptChangePrefix)) kept.push(value);
  } catch {
    // Storage is forbidden.
  }
  return kept;
}
