import type { Cart, CartEntry } from "./cart.ts";
import type { CartSettings } from "./cart-settings.ts";
import type { Money } from "./money.ts";

const cartCurrency = (cart: Cart) => cart.subtotalAmount.currency;

/** An amount of the cart that is given in minor units. */
export function cartMoney(cart: Cart, minorUnits: number): Money {
  return { currency: cartCurrency(cart), minorUnits };
}

/** The problem of an entry, also where the server names none but its stock is too low; "" without a problem. */
export function problemOf({ problem, stock, quantity }: CartEntry): string {
  if (problem !== "" || stock === undefined) return problem;
  if (stock === 0) return "sold-out";
  return quantity > stock ? "limited-stock" : "";
}

/** The minimum that the cart's subtotal does not reach; undefined if it does. Only the same currency is compared. */
export function missedMinimum(cart: Cart, settings: CartSettings): Money | undefined {
  const minimum = cart.minimumSubtotal ?? settings.minimumSubtotal;
  return minimum?.currency === cartCurrency(cart) && cart.subtotalCents < minimum.minorUnits
    ? minimum
    : undefined;
}

/** True if every entry can be ordered as it is. A changed price does not prevent the checkout, because it is shown. */
export function isOrderable(cart: Cart): boolean {
  return (
    cart.entries.length > 0 &&
    cart.entries.every((entry) => {
      const problem = problemOf(entry);
      return problem === "" || problem === "price-changed";
    })
  );
}

/** The amount after discount, with shipping and taxes. */
export function grandTotal(cart: Cart): number {
  const { grandTotalCents, subtotalCents, discountCents, shippingCostCents, taxCents } = cart;
  return grandTotalCents || subtotalCents - discountCents + shippingCostCents + taxCents;
}
