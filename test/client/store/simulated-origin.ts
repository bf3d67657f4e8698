import type { CallResult } from "../../../client/store/cart/cart-deps.ts";
import type { StoredChange } from "../../../client/store/cart/kept-changes.ts";

/** The fate of a request. `lost` is applied, but its answer does not arrive. */
export type Fault = "none" | "unreachable" | "offline" | "failing" | "lost" | "broken" | "refused" | "gone";

interface Entry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
}

/** A server with a cart. `knowsIds`: it ignores a repeated `add-to-cart-id`. */
export class SimulatedOrigin {
  entries: readonly Entry[] = [{ id: "first", itemId: "c", sku: null, quantity: 1 }];
  /** Ids of the added entries, as often as each was applied. */
  readonly applied: string[] = [];
  readonly knowsIds: boolean;
  /** Ids of refused changes. The reasons last, also for a request of a closed page that arrives later. */
  readonly #refused = new Set<string>();

  constructor(knowsIds: boolean) {
    this.knowsIds = knowsIds;
  }

  answer(): object {
    const totalQuantity = this.entries.reduce((sum, { quantity }) => sum + quantity, 0);
    return { shoppingCart: { entries: structuredClone(this.entries), totalQuantity } };
  }

  read(fault: Fault): CallResult {
    return failureOf(fault === "refused" || fault === "gone" ? "failing" : fault) ?? this.#cart();
  }

  send(stored: StoredChange, fault: Fault): CallResult {
    if (fault === "refused" || fault === "gone") {
      // A server that has accepted an entry does not refuse its repetition.
      if (this.applied.includes(stored.id)) return this.#cart();
      if (stored.change.type === "add") this.#refused.add(stored.id);
      return { status: "refused", message: "No", isGone: fault === "gone" };
    }
    const failure = failureOf(fault);
    if (failure === undefined || fault === "lost" || fault === "broken") {
      const refusal = this.#apply(stored);
      if (refusal !== undefined && failure === undefined) return refusal;
    }
    return failure ?? this.#cart();
  }

  #cart(): CallResult {
    return { status: "cart", answer: this.answer() };
  }

  #apply({ id, change }: StoredChange): CallResult | undefined {
    if (change.type === "add") {
      if (this.knowsIds && this.applied.includes(id)) return undefined;
      if (this.#refused.has(id)) return { status: "refused", message: "No", isGone: false };
      this.applied.push(id);
      const { itemId, sku, quantity } = change.entry;
      const old = this.entries.find((entry) => entry.itemId === itemId);
      const added = {
        id: old?.id ?? `${itemId} ${id}`,
        itemId,
        sku,
        quantity: (old?.quantity ?? 0) + Number(quantity),
      };
      this.entries = [...this.entries.filter((entry) => entry !== old), added];
      return undefined;
    }
    if (change.type !== "quantity" && change.type !== "remove") return undefined;
    if (!this.entries.some((entry) => entry.id === change.entryId)) {
      return { status: "refused", message: "", isGone: true };
    }
    const quantity = change.type === "remove" ? 0 : change.quantity;
    this.entries = this.entries.flatMap((entry) =>
      entry.id !== change.entryId ? [entry] : quantity === 0 ? [] : [{ ...entry, quantity }],
    );
    return undefined;
  }
}

function failureOf(fault: Fault): CallResult | undefined {
  if (fault === "none") return undefined;
  const cause =
    fault === "offline" ? "offline" : fault === "unreachable" || fault === "lost" ? "network" : "server";
  return { status: "unknown", cause };
}
