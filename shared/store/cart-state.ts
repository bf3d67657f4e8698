import { asObject, isObject } from "../fields.ts";
import { type Cart, parseCart } from "./cart.ts";
import type { CartNotice } from "./cart-form.tsx";

/** The state that the edge has rendered and the client continues with. */
export interface RenderedCart {
  readonly cart: Cart;
  readonly crumb: string | undefined;
  readonly notice: CartNotice | undefined;
  readonly removed: readonly { readonly id: string; readonly title: string }[];
}

/** Reads the JSON beside the rendered cart: `{cart, crumb, notice, removed}`. */
export function parseRenderedCart(value: unknown, storeCurrency: string): RenderedCart {
  const data = asObject(value);
  const { title, message } = asObject(data.notice);
  const removed = Array.isArray(data.removed) ? data.removed.filter(isObject) : [];
  return {
    cart: parseCart(data.cart, storeCurrency),
    crumb: typeof data.crumb === "string" ? data.crumb : undefined,
    notice: typeof title === "string" && typeof message === "string" ? { title, message } : undefined,
    removed: removed.flatMap(({ id, title: name }) =>
      typeof id === "string" && typeof name === "string" ? [{ id, title: name }] : [],
    ),
  };
}
