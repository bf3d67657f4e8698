import { useEffect, useState } from "react";
import type { Cart } from "../../../shared/store/cart.ts";
import { type CheckoutValues, shippingPlaceOf } from "../../../shared/store/checkout/checkout-values.ts";
import type { CartState } from "../cart/cart-deps.ts";
import { failureText } from "../cart/cart-messages.ts";
import { loadCart, subscribeToCart } from "../cart/cart-store.ts";
import type { CartChange } from "../cart/kept-changes.ts";

export interface CartResult {
  readonly cart: Cart;
  /** Why the cart could not be changed; "" if it was. */
  readonly problem: string;
  /** True if the shop has refused the change; false if it was made, or if nothing is known about it. */
  readonly isRefused: boolean;
}

/** The visitor's cart, which other parts of the page and other tabs change too, and what the checkout changes in it. */
export function useCart(initial: Cart) {
  const [state, setState] = useState<CartState>();
  const [failure, setFailure] = useState("");
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => subscribeToCart(setState), []);
  const cart = state?.cart ?? initial;

  const change = async (wanted: CartChange): Promise<CartResult> => {
    try {
      setFailure("");
      const engine = await loadCart();
      const outcome = await engine.change(wanted);
      const problem =
        outcome.status === "refused"
          ? outcome.notice.message
          : outcome.status === "waiting"
            ? outcome.message
            : "";
      if (problem === "") setChangeCount((count) => count + 1);
      return {
        cart: engine.getState().cart ?? cart,
        problem,
        isRefused: outcome.status === "refused",
      };
    } catch {
      const problem = failureText("network");
      setFailure(problem);
      return { cart, problem, isRefused: false };
    }
  };

  /** Sets the cart's shipping location, for which shipping and taxes are calculated. */
  const setPlace = async (values: CheckoutValues): Promise<CartResult> => {
    const { country, zip } = shippingPlaceOf(values);
    const known = cart.shippingLocation;
    if (!cart.requiresShipping || (known?.country === country && known.zip === zip))
      return { cart, problem: "", isRefused: false };
    return await change({ type: "shipping-location", country, zip });
  };

  return {
    cart,
    /** The number of changes that were made here. */
    changeCount,
    isBusy: (state?.changes.length ?? 0) > 0,
    notice: failure || (state?.notice?.message ?? ""),
    change,
    setPlace,
  };
}
