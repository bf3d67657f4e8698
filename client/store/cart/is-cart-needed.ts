import { hasCart } from "../../dom/has-cart.ts";
import { hasKeptChanges } from "./has-kept-changes.ts";

/** True if the visitor may have a cart, if a change of it waits to be sent, or if the page has a place for its subtotal. */
export const isCartNeeded = () =>
  hasCart() || hasKeptChanges() || document.querySelector(".sqs-cart-subtotal") !== null;
