import { hasCart } from "../../dom/has-cart.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { loadCart } from "./cart-store.ts";
import { keptChanges } from "./kept-changes.ts";

/** Asks for the visitor's cart, which shows its quantity, and sends what waits. */
export async function start(): Promise<void> {
  const cart = await loadCart();
  if (hasCart() && cart.getState().cart === undefined) await cart.read();
  if (keptChanges().length === 0) return;
  // A change that is too old to be sent is refused with a message.
  await loadTexts(["cartMessages"]);
  await cart.retry();
}
