import { hasCart } from "../../dom/has-cart.ts";
import { keptChanges } from "./kept-changes.ts";

/** True if the visitor may have a cart, or if a change of it waits to be sent. */
export const isCartNeeded = () => hasCart() || keptChanges().length > 0;
