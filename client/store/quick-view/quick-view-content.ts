import type { PageData } from "../../../shared/page-data.ts";
import { startProduct } from "../product/product.ts";

const titleSelector = ".ProductItem-details-title, .product-title, h1, h2";

/** The name of the product in the HTML of its quick view; "" if it has none. */
export function titleOf(content: HTMLElement): string {
  return content.querySelector(titleSelector)?.textContent.trim() ?? "";
}

/**
 * Starts the product's controls. Galleries and images are found by the registries that watch the whole page, and so are
 * the controls of markup that is also a product page's.
 */
export function startContent(content: HTMLElement, page: PageData): () => void {
  return content.querySelector(".product-detail[data-context], .ProductItem")
    ? () => {}
    : startProduct(content, page);
}
