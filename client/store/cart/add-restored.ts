import type { Cart, CartEntry } from "../../../shared/store/cart.ts";

/** The cart with entries that are being restored at its end, where an added entry comes. An entry that it has is left out. */
export function addRestored(cart: Cart, restoring: readonly CartEntry[]): Cart {
  const missing = restoring.filter(
    ({ itemId, sku, additionalFields }) =>
      !cart.entries.some(
        (entry) =>
          entry.itemId === itemId && entry.sku === sku && entry.additionalFields === additionalFields,
      ),
  );
  if (missing.length === 0) return cart;
  const sumOf = (amount: (entry: CartEntry) => number) =>
    missing.reduce((sum, entry) => sum + amount(entry), 0);
  return {
    ...cart,
    entries: [...cart.entries, ...missing],
    subtotalCents:
      cart.subtotalCents + sumOf(({ unitPrice, quantity }) => quantity * (unitPrice?.minorUnits ?? 0)),
    totalQuantity: cart.totalQuantity + sumOf(({ quantity }) => quantity),
    grandTotalCents: 0,
  };
}
