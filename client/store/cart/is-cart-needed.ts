import { hasCart } from "../../dom/has-cart.ts";
import { hasKeptChanges } from "./has-kept-changes.ts";

/** True if the visitor may have a cart, or if a change of it waits to be sent. */
export const isCartNeeded = () => hasCart() || hasKeptChanges();
