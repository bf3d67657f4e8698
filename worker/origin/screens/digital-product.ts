import { hasPermission } from "../../../shared/permissions.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { currentOwner } from "../accounts/sessions.ts";
import { itemsOf, storedItem } from "../rows/items.ts";
import { findDigitalFile } from "../store/digital-files.ts";
import { previewDownload } from "../store/orders/downloads.ts";
import { unknownId } from "./order-lookup.ts";
import type { Screen } from "./screen.ts";

/**
 * The preview of a digital product: with `?product=ID` that product, in every publication state, for contributors who may
 * see the store's products. Others get the same answer as for an unknown product. Without the parameter the page shows the
 * first digital product of the site's stores.
 */
export const digitalProduct: Screen = async ({ url, site }, c) => {
  const { DB: db } = c.env;
  const id = url.searchParams.get("product");
  const owner = await currentOwner(c);
  if (owner === undefined || !hasPermission(owner.roles, "commerce.inventory"))
    return { status: 404, ...unknownId(id ?? "") };
  const product = id === null ? await firstDigitalProduct(db, site.id) : await storedItem(db, site.id, id);
  if (product?.productType !== productTypes.digital) return { status: 404, ...unknownId(id ?? "") };
  const file = await findDigitalFile(db, product.id);
  const download = file && { ...file, url: await previewDownload(c, product.id) };
  return { state: { digitalProduct: { product, ...(download && { download }) } } };
};

async function firstDigitalProduct(db: D1Database, siteId: string) {
  const { results } = await db
    .prepare("SELECT path FROM collections WHERE website_id = ? AND template = 'store' ORDER BY path")
    .bind(siteId)
    .all<{ path: string }>();
  for (const { path } of results) {
    const found = (await itemsOf(db, path)).find(({ productType }) => productType === productTypes.digital);
    if (found) return found;
  }
  return undefined;
}
