import type { OriginContext } from "../../bindings.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { CartRefusal } from "../cart-refusal.ts";
import { loadCart } from "../cart-rows.ts";
import { currentOrNewCart, setCartCookie } from "../cart-token.ts";
import { addEntry } from "../change-entries.ts";
import { findVariant } from "../find-variant.ts";

/**
 * Puts the gift card of a link into the cart, unless it is there, and leads to the checkout. A link without a SKU to a
 * product with several amounts leads to the product. Undefined if there is no such product.
 */
export async function followGiftCardLink(c: OriginContext): Promise<Response | undefined> {
  const { DB: db } = c.env;
  const itemId = c.req.query("giftCardProductId") ?? "";
  const path = await db
    .prepare("SELECT path FROM items WHERE id = ? AND status = 1")
    .bind(itemId)
    .first<string>("path");
  if (path === null) return undefined;
  c.header("cache-control", "no-store");
  try {
    const variant = await findVariant(db, { itemId, sku: c.req.query("sku"), options: new Map() });
    const token = await currentOrNewCart(c);
    const { entries } = await loadCart(db, token, undefined);
    if (!entries.some(({ variant_id }) => variant_id === variant.id)) {
      const site = siteFromRow(await db.prepare(siteQuery).first());
      const addition = { token, id: crypto.randomUUID(), variant, quantity: 1, additionalFields: "null" };
      await addEntry(db, site, addition);
    }
    await setCartCookie(c, token);
    return c.redirect("/checkout", 303);
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    return c.redirect(path, 303);
  }
}
