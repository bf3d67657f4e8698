import { hasCart } from "../../dom/has-cart.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { loadCart, subscribeToCart } from "./cart-store.ts";
import { keptChangesAsJson } from "./kept-changes.ts";
import { showSubtotal } from "./subtotal.ts";

/** Requests the visitor's cart, shows its quantity and its subtotal, and sends the waiting changes. */
export async function start(): Promise<void> {
  subscribeToCart(({ cart }) => cart && showSubtotal(cart));
  const cart = await loadCart();
  if (hasCart() && cart.getState().cart === undefined) await cart.read();
  if (keptChangesAsJson().length === 0) return;
  // A change that is too old to be sent is refused with a message.
  await loadTexts(["cartMessages"]);
  await cart.retry();
}
