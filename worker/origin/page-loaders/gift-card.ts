import { getCrumb } from "../accounts/crumb.ts";
import { findGiftCardProduct } from "../store/gift-cards/gift-card-product.ts";
import { emptyGiftForm } from "../store/gift-cards/gift-form.ts";
import type { PageLoader } from "./page-loader.ts";

/** The form with which a gift card is bought. `sku` in the address chooses its amount. */
export const giftCard: PageLoader = async ({ url }, c) => {
  const product = await findGiftCardProduct(c.env.DB, url.searchParams.get("giftCardProductId") ?? "");
  if (!product) return { status: 404 };
  const form = { ...emptyGiftForm, sku: url.searchParams.get("sku") ?? "" };
  return { state: { giftCard: { product, form, error: undefined }, crumb: await getCrumb(c) } };
};

/** The form for the balance of a gift card. */
export const giftCardBalance: PageLoader = async (_view, c) => ({
  state: { giftCardBalance: { code: "", card: undefined }, crumb: await getCrumb(c) },
});
