import { getCrumb } from "../accounts/crumb.ts";
import { loadCart } from "../store/cart-rows.ts";
import { currentCart, shownCurrencyOf } from "../store/cart-token.ts";
import { findProductForm } from "../store/product-form.ts";
import { findItemPage } from "./find-item-page.ts";
import type { PageLoader } from "./page-loader.ts";

/**
 * The form of a product for browsers without scripts: that of a new entry, whose product, options and quantity are in the
 * address, or of the entry of the cart that it names.
 */
export const productDetails: PageLoader = async ({ url }, c) => {
  const query = url.searchParams;
  const entryId = query.get("entry");
  const stored =
    entryId === null ? undefined : await loadCart(c.env.DB, await currentCart(c), shownCurrencyOf(c));
  const entry = stored?.entries.find(({ id }) => id === entryId);
  const product = await findProductForm(c.env.DB, entry?.item_id ?? query.get("itemId") ?? "");
  if (!product || (entryId !== null && !entry)) return { status: 404 };
  if (!entry && !(await findItemPage(c, product.itemId))) return { status: 404 };
  return {
    state: {
      crumb: await getCrumb(c),
      productForm: {
        ...product,
        query,
        ...(entry && { entry: { id: entry.id, answers: entry.additional_fields } }),
      },
    },
  };
};
