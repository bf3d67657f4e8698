/** Sentences about what prevents the checkout. */
import { fillText } from "../text/text.ts";
import type { CartTexts } from "../texts/cart.ts";

/** The sentence for a problem of an entry; a sentence of the server is shown as it is. */
export function problemText(problem: string, stock: number | undefined, texts: CartTexts): string {
  if (problem === "sold-out") return texts.soldOut;
  if (problem === "limited-stock") return fillText(texts.left, { stock: stock ?? 0 });
  if (problem === "price-changed") return texts.priceChanged;
  return problem === "unavailable" ? texts.unavailable : problem;
}

/** docs/reference/commerce.md#minimum-order */
export function minimumText(subtotal: string, texts: CartTexts): string {
  return fillText(texts.minimum, { subtotal });
}
