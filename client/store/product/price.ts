import { formatMoney, type Money } from "../../../shared/store/money.ts";
import { stockOf, type Variant } from "../../../shared/store/product.ts";
import { planPriceText } from "../../../shared/store/subscription-plan.ts";
import { fillText } from "../../../shared/text/text.ts";
import { h } from "../../ui/h.ts";
import type { ProductOnPage } from "./read-product.ts";

/** The price and the stock message of a product. */
export interface PriceView {
  /** True if the page has no price of its own, only a place for it. */
  readonly isBlank: boolean;
  /** Shows the price and stock of a variant; without one the published price, without a stock message. */
  show(variant: Variant | undefined): void;
}

/** Finds the price of the product. The published nodes come back when no variant is chosen. */
export function connectPrice(
  root: HTMLElement,
  { texts, strings, locale, scarcity }: ProductOnPage,
): PriceView {
  const price =
    root.querySelector(".product-price .product-price-value") ?? root.querySelector(".product-price");
  const published = [...(price?.childNodes ?? [])];
  const existing = root.querySelector<HTMLElement>(".product-scarcity");
  const publishedStock = existing?.textContent ?? "";
  let stock = existing;

  const nodesFor = ({
    price: regular,
    salePrice,
    onSale,
    subscriptionPlan: plan,
  }: Variant): (Node | string)[] => {
    const textOf = (money: Money) => {
      const text = formatMoney(money, locale);
      return plan ? planPriceText(text, plan, { texts, strings }) : text;
    };
    if (!onSale) return [textOf(regular)];
    return [
      spoken(texts.salePrice),
      h("span", "sale-price", {}, textOf(salePrice)),
      " ",
      spoken(texts.originalPrice),
      h("span", "original-price awning-original-price", {}, formatMoney(regular, locale)),
    ];
  };

  const showStock = (text: string) => {
    if (stock === null && text !== "") {
      stock = h("div", "product-scarcity", { role: "status" });
      root.querySelector(".product-price")?.after(stock);
    }
    if (stock !== null && stock.textContent !== text) stock.textContent = text;
    if (stock !== null && stock !== existing) stock.hidden = text === "";
  };

  return {
    isBlank: price?.textContent?.trim() === "",
    show(variant) {
      price?.replaceChildren(...(variant ? nodesFor(variant) : published));
      const left = variant ? stockOf(variant) : Number.POSITIVE_INFINITY;
      const isShown = scarcity !== undefined && left > 0 && left <= scarcity.threshold;
      showStock(isShown ? fillText(scarcity.text, { qtyInStock: left }) : variant ? "" : publishedStock);
    },
  };
}

function spoken(text: string): HTMLElement {
  return h("span", "awning-product-spoken", {}, `${text} `);
}
