import { type Context, Hono } from "hono";
import { apiPaths, cookieNames } from "../../../shared/names.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { getCrumb, isFramed } from "../accounts/crumb.ts";
import { addResponseCookie, cookieAttributes } from "../accounts/request-cookies.ts";
import { currentMember } from "../accounts/sessions.ts";
import type { OriginEnv } from "../bindings.ts";
import { pagePermissions } from "../page-loaders/access.ts";
import { findItemPage } from "../page-loaders/find-item-page.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { languageOfSendingPage, textLanguageOf } from "../rows/text-language.ts";
import { quickViewContent } from "../templates/collections/product.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { cartJson } from "./cart-json.ts";
import { CartChangeError, productGoneRefusal } from "./cart-refusal.ts";
import { loadCart } from "./cart-rows.ts";
import { priceCart } from "./cart-rules.ts";
import { addToCurrentCart, currentCart, setCartCookie, shownCurrencyOf } from "./cart-token.ts";
import { removeCoupon, setShippingLocation, setShippingOption } from "./change-cart.ts";
import { addEntry, removeEntry, restoreEntry, setQuantity } from "./change-entries.ts";
import { findVariant, parseQuantity } from "./find-variant.ts";
import { bindCart } from "./member-cart.ts";
import { optionOfField } from "./option-field.ts";
import { orderStoreOf } from "./orders/order-store.ts";
import { settleExpiredOrders } from "./orders/settle-order.ts";
import { detailsPath, needsAnswers, readAnswers } from "./product-form.ts";
import type { CartInput } from "./read-input.ts";
import { relatedToCart } from "./related-products.ts";
import { type ChangeResult, respondToChange } from "./respond-to-change.ts";
import { setAnswers } from "./set-answers.ts";

const noStore = { "cache-control": "no-store" };
const currencyLifetimeSeconds = 365 * 24 * 60 * 60;

/** The cart's calls (docs/reference/commerce.md#cart-calls). Each change is also a form without scripts. */
export const storeRoutes = new Hono<OriginEnv>();

storeRoutes.get(apiPaths.shoppingCart, async (c) => {
  const cart = priceCart(await loadCart(c.env.DB, await currentCart(c), shownCurrencyOf(c)));
  // The visitor's first change needs a crumb, and cached pages do not set it.
  await getCrumb(c);
  return c.json(cartJson(cart, { related: await relatedToCart(c.env.DB, cart) }), 200, noStore);
});

/** A product in the quick view over a list: docs/reference/commerce.md#quick-view */
storeRoutes.get(`${apiPaths.quickView}:id`, async (c) => {
  const page = await findItemPage(c, c.req.param("id"));
  if (!page || page.item.productType === null)
    return c.json({ error: refusalsTexts(await textLanguageOf(c)).productGone }, 404, noStore);
  const site = { ...page.site, textLanguage: languageOfSendingPage(c, page.site) };
  return c.json({ html: quickViewContent(page.item, { ...page, site }).markup }, 200, noStore);
});

storeRoutes.post(apiPaths.cartEntries, (c) =>
  respondToChange(c, async (input) => {
    const { DB: db } = c.env;
    // Pieces of orders that were not paid in time can be added again.
    await settleExpiredOrders(orderStoreOf(c));
    const sku = input.get("sku")?.trim();
    const quantity = parseQuantity(input.get("quantity"));
    const itemId = input.get("itemId") ?? "";
    const variant = await findVariant(db, {
      itemId,
      sku: sku === "" ? undefined : sku,
      options: new Map(
        [...input].flatMap(([name, value]) => {
          const option = optionOfField(name);
          return option === undefined ? [] : [[option, value] as const];
        }),
      ),
    });
    if (variant.permission !== pagePermissions.public && (await findItemPage(c, itemId)) === undefined)
      throw productGoneRefusal();
    if (needsAnswers(variant.form, input)) return { token: undefined, next: detailsOf(input) };
    const site = await siteOf(c);
    const additionalFields = readAnswers(variant, input, site.textLanguage);
    const changeId = c.req.header("add-to-cart-id")?.slice(0, 64);
    const id = changeId || input.get("addToCartId")?.slice(0, 64) || crypto.randomUUID();
    const { token, added: entryId } = await addToCurrentCart(c, (token) =>
      addEntry(db, site, {
        token,
        id,
        isRefusalKept: Boolean(changeId),
        variant,
        quantity,
        additionalFields,
      }),
    );
    const member = await currentMember(c);
    if (member) await bindCart(db, token, member.id);
    await setCartCookie(c, token);
    return { token, newEntry: entryId };
  }),
);

/** The page with the product's form, for what a form without scripts has chosen. */
function detailsOf(input: CartInput): string {
  const chosen = [...input].filter(
    ([name]) => ["itemId", "sku", "quantity"].includes(name) || optionOfField(name) !== undefined,
  );
  return detailsPath(Object.fromEntries(chosen));
}

const entryPath = `${apiPaths.cartEntries}/:id` as const;

storeRoutes.put(entryPath, (c) =>
  respondToChange(c, (input) =>
    input.has("additionalFields") && !input.has("quantity")
      ? answer(c, input)
      : update(c, parseQuantity(input.get("quantity"))),
  ),
);
storeRoutes.delete(entryPath, (c) => respondToChange(c, () => remove(c)));
storeRoutes.post(entryPath, (c) =>
  respondToChange(c, async (input) => {
    const action = input.get("action");
    if (action === "remove") return { ...(await remove(c)), removed: c.req.param("id") };
    if (action === "answer") return await answer(c, input);
    if (action === "update") return await update(c, parseQuantity(input.get("quantity")));
    if (action === "increase") return await update(c, step(input, 1));
    if (action === "decrease") return await update(c, step(input, -1));
    if (action !== "undo") throw unknownAction();
    const token = await neededCart(c);
    await restoreEntry(c.env.DB, token, c.req.param("id"));
    return { token };
  }),
);

/** The quantity in the form, one more or one less. Throws a `CartChangeError`. */
function step(input: CartInput, by: number): number {
  return parseQuantity(String(parseQuantity(input.get("quantity")) + by));
}

async function update(c: EntryContext, quantity: number): Promise<ChangeResult> {
  const token = await neededCart(c);
  await setQuantity(c.env.DB, await siteOf(c), { token, entryId: c.req.param("id"), quantity });
  return { token };
}

async function answer(c: EntryContext, input: CartInput): Promise<ChangeResult> {
  const token = await neededCart(c);
  await setAnswers(c.env.DB, {
    token,
    entryId: c.req.param("id"),
    input,
    language: (await siteOf(c)).textLanguage,
  });
  return { token, next: "/cart" };
}

async function remove(c: EntryContext): Promise<ChangeResult> {
  const token = await currentCart(c);
  if (token !== undefined) await removeEntry(c.env.DB, token, c.req.param("id"));
  return { token };
}

storeRoutes.post(apiPaths.cartCoupons, (c) =>
  respondToChange(c, async (input) => {
    const promoCode = input.get("promoCode") ?? "";
    const token = await neededCart(c);
    const refusal = await applyCoupon(c, token, promoCode);
    return {
      token,
      ...(refusal && {
        refusedCoupons: [{ promoCode: promoCode.trim(), reason: refusal.reason }],
        refusedStatus: refusal.isLimited ? 429 : 422,
      }),
    };
  }),
);

const couponPath = `${apiPaths.cartCoupons}/:id` as const;

async function dropCoupon(c: EntryContext): Promise<ChangeResult> {
  const token = await currentCart(c);
  if (token !== undefined) await removeCoupon(c.env.DB, token, c.req.param("id"));
  return { token };
}

storeRoutes.delete(couponPath, (c) => respondToChange(c, () => dropCoupon(c)));
storeRoutes.post(couponPath, (c) =>
  respondToChange(c, (input) => {
    if (input.get("action") !== "remove") throw unknownAction();
    return dropCoupon(c);
  }),
);

storeRoutes.on(["PUT", "POST"], apiPaths.shippingLocation, (c) =>
  respondToChange(c, async (input) => {
    const token = await neededCart(c);
    const place = { country: input.get("country") ?? "", zip: input.get("zip") ?? "" };
    await setShippingLocation(c.env.DB, token, place);
    return { token };
  }),
);

storeRoutes.on(["PUT", "POST"], apiPaths.shippingOption, (c) =>
  respondToChange(c, async (input) => {
    const token = await neededCart(c);
    const { offered } = priceCart(await loadCart(c.env.DB, token, undefined));
    const choice = { key: input.get("key") ?? "", offered: offered.map(({ row }) => row.key) };
    await setShippingOption(c.env.DB, token, choice);
    return { token };
  }),
);

storeRoutes.post(apiPaths.storeCurrency, (c) =>
  respondToChange(c, async (input) => {
    const wanted = input.get("currency") ?? "";
    const token = await currentCart(c);
    const { currency } = await loadCart(c.env.DB, token, wanted);
    if (currency.code !== wanted) throw new CartChangeError(400, ({ noCurrency }) => noCurrency);
    const scope = cookieAttributes(c, await isFramed(c));
    addResponseCookie(
      c,
      serializeCookie({
        name: cookieNames.currency,
        value: wanted,
        maxAge: currencyLifetimeSeconds,
        ...scope,
      }),
    );
    return { token, currency: wanted };
  }),
);

async function siteOf(c: RouteContext): Promise<Site> {
  return siteFromRow(await c.env.DB.prepare(siteQuery).first());
}

type RouteContext = Context<OriginEnv>;
type EntryContext = Context<OriginEnv, "/:id">;

/** The visitor's cart. Throws a `CartChangeError` if there is none. */
async function neededCart(c: RouteContext): Promise<string> {
  const token = await currentCart(c);
  if (token === undefined) throw new CartChangeError(404, ({ emptyCart }) => emptyCart);
  return token;
}

function unknownAction(): CartChangeError {
  return new CartChangeError(400, ({ unread }) => unread);
}
