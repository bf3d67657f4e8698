/** Sentences about what prevents the checkout. */

/** The sentence for a problem of an entry; a sentence of the server is shown as it is. */
export function problemText(problem: string, stock: number | undefined): string {
  if (problem === "sold-out") return "This product is sold out. Remove it to check out.";
  if (problem === "limited-stock") return `Only ${stock ?? 0} left.`;
  if (problem === "price-changed") return "The price of this product has changed.";
  if (problem === "unavailable") return "This product is no longer available. Remove it to check out.";
  return problem;
}

/** docs/reference/commerce.md#minimum-order */
export function minimumText(subtotal: string): string {
  return `To check out, your order subtotal must be ${subtotal} or more.`;
}
