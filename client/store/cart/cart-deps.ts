/** The dependencies of the cart's state on the browser, and the types of its results. */
import type { Cart } from "../../../shared/store/cart.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import type { FailureCause } from "./cart-messages.ts";
import type { StoredChange } from "./kept-changes.ts";

export type CallResult =
  | { readonly status: "cart"; readonly answer: unknown }
  /** `isGone`: the cart has no such entry. */
  | { readonly status: "refused"; readonly message: string; readonly isGone: boolean }
  /** The server may have applied the change, or not. */
  | { readonly status: "unknown"; readonly cause: FailureCause };

export type ChangeOutcome =
  | { readonly status: "done" }
  | { readonly status: "waiting"; readonly message: string }
  | { readonly status: "refused"; readonly notice: CartNotice };

/** A message to the other tabs. */
export type CartTabMessage =
  | { readonly type: "cart"; readonly answer: unknown; readonly version: number }
  | { readonly type: "outcome"; readonly id: string; readonly outcome: ChangeOutcome }
  | { readonly type: "changes" };

export interface CartState {
  /** The cart with stored changes applied; undefined until the first answer. */
  readonly cart: Cart | undefined;
  readonly changes: readonly StoredChange[];
  readonly notice: CartNotice | undefined;
}

/** The world outside of the engine, replaceable in tests. */
export interface CartDeps {
  readonly send: (stored: StoredChange) => Promise<CallResult>;
  readonly read: () => Promise<CallResult>;
  /** The stored changes of all tabs. */
  readonly changes: {
    readonly list: () => readonly StoredChange[];
    readonly put: (stored: StoredChange) => void;
    readonly remove: (id: string) => void;
  };
  /** The time of the latest answer that any tab has got. */
  readonly version: { readonly get: () => number; readonly set: (version: number) => void };
  /** Runs `work` while no other tab runs its work. False if the lock could not be had. */
  readonly withLock: (work: () => Promise<void>) => Promise<boolean>;
  readonly broadcast: (message: CartTabMessage) => void;
  /** A time in ms that grows with each call. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly schedule: (run: () => void, delayMs: number) => void;
  /** False if the visitor has no cart yet. */
  readonly mayHaveCart: () => boolean;
  readonly publish: (state: CartState) => void;
}
