import { hasCart } from "../../dom/has-cart.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { loadCart } from "./cart-store.ts";
import { keptChanges } from "./kept-changes.ts";

/** Requests the visitor's cart, shows its quantity, and sends the waiting changes. */
export async function start(): Promise<void> {
  const cart = await loadCart();
  if (hasCart() && cart.getState().cart === undefined) await cart.read();
  if (keptChanges().length === 0) return;
  // A change that is too old to be sent is refused with a message.
  await loadTexts(["cartMessages"]);
  await cart.retry();
}
