import { getCrumb } from "../accounts/crumb.ts";
import { cartJson } from "../store/cart-json.ts";
import { loadCart } from "../store/cart-rows.ts";
import { priceCart } from "../store/cart-rules.ts";
import { currentCart, shownCurrencyOf } from "../store/cart-token.ts";
import { relatedToCart } from "../store/related-products.ts";
import type { PageLoader } from "./page-loader.ts";

/** The visitor's cart. `removed` in the query names an entry that was just removed. */
export const cart: PageLoader = async ({ url }, c) => {
  const stored = await loadCart(c.env.DB, await currentCart(c), shownCurrencyOf(c));
  const priced = priceCart(stored);
  const related = await relatedToCart(c.env.DB, priced);
  const removed = stored.removed.find(({ id }) => id === url.searchParams.get("removed"));
  return {
    state: {
      crumb: await getCrumb(c),
      cart: {
        cart: cartJson(priced, { related }),
        ...(removed && { removed: { id: removed.id, title: removed.title } }),
      },
    },
  };
};
