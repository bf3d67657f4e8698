import { Hono } from "hono";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { currentMember } from "../../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { findItemPage } from "../../page-loaders/find-item-page.ts";
import { showPageAt } from "../../page-loaders/show-page.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { languageOfSendingPage, textLanguageOf } from "../../rows/text-language.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { isoDay } from "../../templates/format-date.ts";
import { CartChangeError } from "../cart-refusal.ts";
import { addToCurrentCart, setCartCookie } from "../cart-token.ts";
import { addEntry } from "../change-entries.ts";
import { findVariant } from "../find-variant.ts";
import { isWithinGuessLimit } from "../guess-limit.ts";
import { bindCart } from "../member-cart.ts";
import { findGiftCards } from "../orders/gift-cards.ts";
import { giftCardBalancePath, giftCardLink, giftCardPath } from "./gift-card-paths.ts";
import { findGiftCardProduct, type GiftCardProduct } from "./gift-card-product.ts";
import { type GiftDetails, giftFields } from "./gift-details.ts";
import { checkGiftForm, type GiftForm, type GiftFormError, readGiftForm } from "./gift-form.ts";

/** The forms of gift cards: docs/reference/gift-cards.md */
export const giftCardRoutes = new Hono<OriginEnv>();

giftCardRoutes.post(giftCardPath, async (c, next) => {
  const fields = await readFieldMap(c.req.raw.clone() as Request);
  const id = fields.get("giftCardProductId");
  // The form of a lock screen is sent to the same address.
  if (id === undefined) return void (await next());
  const product = await findGiftCardProduct(c.env.DB, id);
  const site = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const language = languageOfSendingPage(c, site);
  const address = giftCardLink(site.id, id);
  if (!product || !(await findItemPage(c, product.id))) return c.redirect(address, 303);
  const form = readGiftForm(fields);
  const refuse = (status: number, error: GiftFormError) =>
    showPageAt(c, address, { status, state: { giftCard: { product, form, error } } });
  const checked = checkGiftForm(form, { today: isoDay(site, Date.now()), language });
  if ("error" in checked) return await refuse(422, checked.error);
  if (!product.amounts.some(({ sku }) => sku === form.sku))
    return await refuse(422, { field: "sku", message: refusalsTexts(language).chooseAmount });
  try {
    const additionId = fields.get("addToCartId")?.slice(0, 64) || crypto.randomUUID();
    await addGiftCard(c, product, { form, gift: checked.gift, additionId });
  } catch (error) {
    if (!(error instanceof CartChangeError)) throw error;
    return await refuse(error.status, { field: "sku", message: error.messageIn(language) });
  }
  c.header("cache-control", "no-store");
  return c.redirect("/checkout", 303);
});

interface Choice {
  readonly form: GiftForm;
  readonly gift: GiftDetails | undefined;
  readonly additionId: string;
}

/** Puts the card into the cart. Cards for different recipients are different entries. */
async function addGiftCard(
  c: OriginContext,
  { id: itemId }: GiftCardProduct,
  { form, gift, additionId }: Choice,
): Promise<void> {
  const { DB: db } = c.env;
  const variant = await findVariant(db, { itemId, sku: form.sku, options: new Map() });
  const additionalFields = gift ? giftFields(gift) : "null";
  const site = siteFromRow(await db.prepare(siteQuery).first());
  const { token } = await addToCurrentCart(c, (token) =>
    addEntry(db, site, { token, id: additionId, variant, quantity: 1, additionalFields }),
  );
  const member = await currentMember(c);
  if (member) await bindCart(db, token, member.id);
  await setCartCookie(c, token);
}

/** Shows what is left on a card. The code is in the body, so that it is in no history and no log. */
giftCardRoutes.post(giftCardBalancePath, async (c, next) => {
  const fields = await readFieldMap(c.req.raw.clone() as Request);
  if (!fields.has("isBalanceForm")) return void (await next());
  const code = fields.get("code") ?? "";
  const isAllowed = await isWithinGuessLimit(c, "gift card", [code]);
  const [card] = isAllowed ? await findGiftCards(c.env.DB, [code]) : [];
  if (card)
    return await showPageAt(c, giftCardBalancePath, {
      status: 200,
      state: { giftCardBalance: { code, card } },
    });
  const texts = refusalsTexts(await textLanguageOf(c));
  const reason = code === "" ? texts.typeCode : texts.unknownCard;
  const message = isAllowed ? reason : texts.tooManyTries;
  const state = { giftCardBalance: { code, card: undefined }, message };
  return await showPageAt(c, giftCardBalancePath, { status: isAllowed ? 422 : 429, state });
});
