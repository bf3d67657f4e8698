import { hasPermission } from "../../../shared/permissions.ts";
import { productTypes } from "../../../shared/store/product.ts";
import { currentOwner } from "../accounts/sessions.ts";
import { type Item, isPublishedSql, storedItem } from "../rows/items.ts";
import { findDigitalFile } from "../store/digital-files.ts";
import { previewDownload } from "../store/orders/downloads.ts";
import { unknownOrderResult } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";

/**
 * The preview of a digital product: with `?product=ID` that product, in every publication state, for contributors who may
 * see the store's products. Others get the same answer as for an unknown product. Without the parameter the page shows the
 * first digital product of the site's stores.
 */
export const digitalProduct: PageLoader = async ({ url, site }, c) => {
  const { DB: db } = c.env;
  const id = url.searchParams.get("product");
  const owner = await currentOwner(c);
  if (owner === undefined || !hasPermission(owner.roles, "commerce.inventory"))
    return { status: 404, ...unknownOrderResult(id ?? "") };
  const product = id === null ? await firstDigitalProduct(db, site.id) : await storedItem(db, site.id, id);
  if (product?.productType !== productTypes.digital) return { status: 404, ...unknownOrderResult(id ?? "") };
  const file = await findDigitalFile(db, product.id);
  const download = file && { ...file, url: await previewDownload(c, product.id) };
  return { state: { digitalProduct: { product, ...(download && { download }) } } };
};

async function firstDigitalProduct(db: D1Database, siteId: string): Promise<Item | undefined> {
  const query = `SELECT i.id FROM items i JOIN collections c ON c.id = i.collection_id
    WHERE c.website_id = ? AND c.template = 'store' AND i.product_type = ${productTypes.digital} AND ${isPublishedSql}
    ORDER BY c.path, i.position LIMIT 1`;
  const id = await db.prepare(query).bind(siteId).first<string>("id");
  return id === null ? undefined : await storedItem(db, siteId, id);
}
