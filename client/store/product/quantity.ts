import { maxQuantity } from "../../../shared/store/max-quantity.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { ProductTexts } from "../../../shared/texts/product.ts";

interface QuantityLimits {
  /** Number in stock; infinite if it is unlimited. */
  readonly stock: number;
  readonly allowsMultiple: boolean;
}

/** The quantity of an entry as text, or the reason why it cannot be bought. */
type CheckedQuantity = { readonly quantity: string } | { readonly problem: string };

/** Checks a quantity that a visitor has typed. A field's own limits come as `min` and `max`. */
export function checkQuantity(
  typed: string,
  { stock, allowsMultiple, min, max }: QuantityLimits & { readonly min: number; readonly max: number },
  texts: Pick<ProductTexts, "wholeQuantity" | "scarcity" | "oneOnly" | "soldOut">,
): CheckedQuantity {
  if (stock <= 0) return { problem: texts.soldOut };
  const text = typed.trim();
  const quantity = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const lowest = Math.max(1, min);
  if (quantity < lowest) return { problem: fillText(texts.wholeQuantity, { min: lowest }) };
  if (!allowsMultiple && quantity > 1) return { problem: texts.oneOnly };
  const highest = Math.min(stock, max);
  if (quantity > highest) return { problem: fillText(texts.scarcity, { qtyInStock: highest }) };
  return { quantity: String(quantity) };
}

interface QuantityField {
  check(limits: QuantityLimits): CheckedQuantity;
  focus(): void;
}

/** The quantity field of a product with its buttons for one more and one less. Without a field the quantity is 1. */
export function connectQuantity(root: HTMLElement, texts: ProductTexts, signal: AbortSignal): QuantityField {
  const wrapper = root.querySelector<HTMLElement>(".product-quantity-input-wrapper, .product-quantity-input");
  const input = wrapper?.querySelector("input");
  const limitOf = (name: "min" | "max", fallback: number) => {
    const value = Number(input?.getAttribute(name) || fallback);
    return Number.isFinite(value) ? value : fallback;
  };
  const buttons = [...(wrapper?.querySelectorAll("button") ?? [])];
  for (const [index, button] of buttons.entries())
    button.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        if (!input) return;
        const step = index === 0 ? -1 : 1;
        const next = (Number.parseInt(input.value, 10) || 0) + step;
        input.value = String(Math.min(limitOf("max", maxQuantity), Math.max(limitOf("min", 1), 1, next)));
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
      { signal },
    );
  return {
    check: (limits) =>
      checkQuantity(
        input?.value ?? "1",
        { ...limits, min: limitOf("min", 1), max: limitOf("max", maxQuantity) },
        texts,
      ),
    focus: () => input?.focus(),
  };
}
