import type { Browser, Page } from "playwright-core";
import { openBuiltPage } from "../client/built-page.ts";
import { type CartOrigin, serveCart } from "./cart-origin.ts";

const settings = JSON.stringify({
  storeCurrency: "USD",
  formattingLocale: "en-US",
  continueShoppingLinkUrl: "store",
  currenciesSupported: ["USD", "EUR"],
});
const body =
  '<a class="sqs-custom-cart" href="/cart"><span class="sqs-cart-quantity">0</span></a>' +
  `<main><div id="sqs-cart-root"><script type="application/json">${settings}</script><div id="sqs-cart-container"></div></div></main>`;

/** Opens a published cart page, and waits until it shows the visitor's cart. */
export async function openCart(
  browser: Browser,
  width = 1440,
  prepare: (origin: CartOrigin) => void = () => {},
  { isNew = false } = {},
) {
  let origin: CartOrigin | undefined;
  const opened = await openBuiltPage(browser, {
    body,
    isNew,
    viewport: { width, height: 900 },
    init: async (page) => {
      origin = await serveCart(page, "built.test");
      prepare(origin);
    },
  });
  await opened.page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
  if (origin === undefined) throw new Error("The page was not prepared.");
  return { ...opened, origin };
}

/** Shows the page as after its return from the back/forward cache: it requests the cart again. */
export function restoreFromCache(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}
