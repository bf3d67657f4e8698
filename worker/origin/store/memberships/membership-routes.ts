import { Hono } from "hono";
import { currentMember } from "../../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { NotFoundError } from "../../page-loaders/not-found-error.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { addToCurrentCart, setCartCookie } from "../cart-token.ts";
import { addEntry } from "../change-entries.ts";
import { bindCart } from "../member-cart.ts";
import { findPlanOption, type PlanOption } from "./plan-options.ts";

export const joinPath = "/checkout/membership";

/** The join buttons of plans: docs/reference/memberships.md */
export const membershipRoutes = new Hono<OriginEnv>();

membershipRoutes.post(joinPath, async (c) => {
  const fields = await readFieldMap(c.req.raw);
  const option = await findPlanOption(c.env.DB, fields.get("sku") ?? "");
  if (!option) throw new NotFoundError(joinPath);
  await setCartCookie(c, await addMembership(c, option));
  c.header("cache-control", "no-store");
  return c.redirect("/checkout", 303);
});

/** Puts an option into the cart. A cart has one option of a plan: a second one replaces the first. Returns the cart's token. */
async function addMembership(c: OriginContext, option: PlanOption): Promise<string> {
  const { DB: db } = c.env;
  const { id, item_id, sku, title, product_type, stock, price, page_path } = option;
  const removeOther = (token: string) =>
    db
      .prepare(
        `UPDATE cart_entries SET removed_at = ?3 WHERE cart_token = ?1 AND removed_at IS NULL
           AND variant_id IN (SELECT id FROM variants WHERE item_id = ?2)`,
      )
      .bind(token, item_id, Date.now());
  const variant = { id, sku, title, product_type, stock, price, path: page_path, attributes: {}, form: null };
  const addition = { id: crypto.randomUUID(), variant, quantity: 1, additionalFields: "null" };
  const site = siteFromRow(await db.prepare(siteQuery).first());
  const { token } = await addToCurrentCart(c, async (token) => {
    await removeOther(token).run();
    await addEntry(db, site, { ...addition, token });
  });
  const member = await currentMember(c);
  if (member) await bindCart(db, token, member.id);
  return token;
}
