import type { PageData } from "../../../shared/page-data.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { loadTexts } from "../../loading/load-texts.ts";

/**
 * Opens the cart panel at a press of a cart link, on sites with the light cart. If its module cannot be loaded, and on
 * the cart page, the link leads to the cart page.
 */
export function start(page: PageData): void {
  if (document.querySelector("#sqs-cart-root") !== null) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.sqs-custom-cart") : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return;
    event.preventDefault();
    const texts = loadTexts(["cart", "cartMessages"]);
    loadChunk("cart panel", () => import("./cart-panel.ts"))
      .then(async ({ openCartPanel }) => {
        await texts;
        openCartPanel(page);
      })
      .catch(() => location.assign(link.href));
  });
}
