import "../../../texts.ts";
import { Hono } from "hono";
import { type Cart, parseCart } from "../../../../shared/store/cart.ts";
import {
  bankId,
  changesId,
  fieldId,
  messageId,
  sectionId,
} from "../../../../shared/store/checkout/checkout-props.ts";
import type { CheckoutSettings } from "../../../../shared/store/checkout/checkout-settings.ts";
import {
  type CheckoutForm,
  mustAccept,
  parseFieldErrors,
} from "../../../../shared/store/checkout/checkout-state.ts";
import {
  appliesCoupon,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutSection,
  type CheckoutValues,
  checkoutErrors,
  checkoutFields,
  isCheckoutSection,
  nextSection,
  orderBody,
  parseAction,
  parseCheckoutValues,
  sectionOf,
  sectionsOf,
  shippingPlaceOf,
  testWallet,
} from "../../../../shared/store/checkout/checkout-values.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { showPageAt } from "../../page-loaders/show-page.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
import { applyCoupon } from "../apply-coupon.ts";
import { cartJson } from "../cart-json.ts";
import { CartChangeError } from "../cart-refusal.ts";
import { loadCart } from "../cart-rows.ts";
import { priceCart } from "../cart-rules.ts";
import { shownCurrencyOf } from "../cart-token.ts";
import { removeCoupon, setShippingLocation, setShippingOption } from "../change-cart.ts";
import { removeEntry } from "../change-entries.ts";
import { isWithinGuessLimit } from "../guess-limit.ts";
import { endPurchasedCart } from "../orders/end-purchased-cart.ts";
import { findGiftCards, giftCardProblem } from "../orders/gift-cards.ts";
import { holdsCart } from "../orders/holds-cart.ts";
import { parseOrderInput } from "../orders/order-input.ts";
import { orderPaths, paidPath } from "../orders/order-paths.ts";
import { findOrderByToken } from "../orders/order-rows.ts";
import { orderStoreOf } from "../orders/order-store.ts";
import { type OrderOutcome, placeOrder } from "../orders/place-order.ts";
import { settleOrder } from "../orders/settle-order.ts";
import { paymentMethodOf } from "../payments/payment-settings.ts";
import { type CartInput, readCartInput } from "../read-input.ts";
import { checkoutSettingsOf } from "./checkout-settings.ts";

/** The form of the checkout page, sent without JavaScript: docs/reference/checkout.md#without-javascript */
export const checkoutRoutes = new Hono<OriginEnv>();

const checkoutPath = "/checkout";

checkoutRoutes.post(checkoutPath, async (c, next) => {
  const input = await readCartInput(c.req.raw.clone() as Request).catch(() => undefined);
  // The form of a lock screen is sent to the same address.
  if (!input?.has("key")) return void (await next());
  return await handleCheckoutForm(c, input);
});

/** The way back from the second step of a payment. It leads to the order, or back to the checkout with a message. */
checkoutRoutes.get(paidPath, async (c) => {
  c.header("cache-control", "no-store");
  const order = await findOrderByToken(c.env.DB, c.req.query("token") ?? "");
  if (order === undefined) return c.redirect(checkoutPath, 303);
  const settled = await settleOrder(orderStoreOf(c), order).catch((error: unknown) => {
    console.error(`order ${order.id} could not be settled:`, error);
    return { kind: "unpaid" } as const;
  });
  if (settled.kind === "unpaid" || settled.kind === "challenge")
    return c.redirect(orderPaths.received(order.token), 303);
  if (settled.kind !== "placed") return c.redirect(`${checkoutPath}?payment=refused`, 303);
  await endPurchasedCart(c, settled.order);
  return c.redirect(orderPaths.confirmed(settled.order), 303);
});

/** A sent form, with the cart as it is now. */
interface Submission {
  readonly input: CartInput;
  readonly values: CheckoutValues;
  readonly done: readonly CheckoutSection[];
  readonly token: string;
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
  /** The typed gift card. */
  readonly giftCard: TypedGiftCard;
}

interface TypedGiftCard {
  /** The balance of the card in the cart's currency; 0 without a card. */
  readonly cents: number;
  /** The reason why it cannot be used; undefined if it can, or without one. */
  readonly problem: string | undefined;
}

/** The field of the form beside which the message of a refusal is shown. */
const fieldsOfRefusals: Readonly<Record<NonNullable<CartChangeError["field"]>, CheckoutField>> = {
  country: "shippingAddress.country",
  zip: "shippingAddress.zip",
  shippingOption: "shippingOptionKey",
};

async function handleCheckoutForm(c: OriginContext, input: CartInput): Promise<Response> {
  const isExpress = input.get("action") === "express";
  const values = parseCheckoutValues({ ...Object.fromEntries(input), ...(isExpress && testWallet) });
  const sent = { key: input.get("key") ?? "", cartToken: input.get("cartToken") ?? "" };
  const token = (await holdsCart(c, sent)) ? sent.cartToken : "";
  const done = (input.get("done") ?? "").split(" ").filter(isCheckoutSection);
  const loaded = await loadVisibleCart(c, token);
  const codes = giftCodesOf(values);
  const isAllowed = await isWithinGuessLimit(c, "gift card", codes);
  const giftCard = await checkGiftCard(c, isAllowed ? codes : [], loaded.cart);
  const first: Submission = { input, values, done, token, ...loaded, giftCard };
  if (!isAllowed) {
    const { tooManyTries } = refusalsTexts(await textLanguageOf(c));
    return await show(c, first, 429, { open: sectionOf("giftCard"), errors: { giftCard: tooManyTries } });
  }
  try {
    const [action, section] = parseAction(input.get("action") ?? "");
    const isFinal =
      action === "pay" || action === "bank" || (action === "continue" && section === "shipping");
    const submission = await takeShipping(c, first, isFinal);
    if (action === "uncoupon" || appliesCoupon(action, values.promoCode))
      return await changeCoupons(c, submission, action === "uncoupon" ? section : undefined);
    if (action === "remove") {
      await removeEntry(c.env.DB, token, section);
      return await show(c, submission, 200, { open: openSection(input) });
    }
    if (action === "pay" || action === "bank") return await pay(c, submission, section);
    if (isExpress) {
      const sections = sectionsOf(submission.cart);
      return await show(c, { ...submission, done: sections }, 200, { open: "review" });
    }
    const target = isCheckoutSection(section) ? section : "contact";
    return action === "edit"
      ? await show(c, submission, 200, { open: target })
      : await continueFrom(c, submission, target);
  } catch (error) {
    if (!(error instanceof CartChangeError)) throw error;
    const message = error.messageIn(await textLanguageOf(c));
    if (error.field === undefined) return await show(c, first, error.status, { message });
    const field = fieldsOfRefusals[error.field];
    return await show(c, first, 422, { open: sectionOf(field), errors: { [field]: message } });
  }
}

/** The section that is open in the page that was sent. */
function openSection(input: CartInput): CheckoutSection {
  const opened = input.get("open") ?? "";
  return isCheckoutSection(opened) ? opened : "contact";
}

/** Applies the typed coupon code, or removes a coupon. The page is shown again with the same section open. */
async function changeCoupons(
  c: OriginContext,
  submission: Submission,
  removed: string | undefined,
): Promise<Response> {
  const { input, values, token, cart } = submission;
  const form = { open: openSection(input), focus: fieldId("promoCode") };
  // The page says that there is nothing to order.
  if (cart.entries.length === 0 || cart.isPurchased) return await show(c, submission, 200, form);
  if (removed !== undefined) {
    await removeCoupon(c.env.DB, token, removed);
    return await show(c, submission, 200, form);
  }
  const refusal = await tryCoupon(c, token, values.promoCode);
  if (refusal !== undefined)
    return await show(c, submission, refusal.status, { ...form, errors: { promoCode: refusal.reason } });
  return await show(c, { ...submission, values: { ...values, promoCode: "" } }, 200, form);
}

/** Adds a coupon to the cart. Returns the reason if it cannot be used. */
async function tryCoupon(
  c: OriginContext,
  token: string,
  code: string,
): Promise<{ readonly reason: string; readonly status: 422 | 429 } | undefined> {
  try {
    const refusal = await applyCoupon(c, token, code);
    return refusal && { reason: refusal.reason, status: refusal.isLimited ? 429 : 422 };
  } catch (error) {
    if (!(error instanceof CartChangeError)) throw error;
    return { reason: error.messageIn(await textLanguageOf(c)), status: 422 };
  }
}

async function loadVisibleCart(c: OriginContext, token: string) {
  const priced = priceCart(await loadCart(c.env.DB, token, shownCurrencyOf(c)));
  const settings = checkoutSettingsOf(priced.site, c.env);
  return { cart: parseCart(cartJson(priced), settings.storeCurrency), settings };
}

/** The typed code of a gift card, if there is one. */
const giftCodesOf = ({ giftCard }: CheckoutValues) => [giftCard.trim()].filter((code) => code !== "");

async function checkGiftCard(c: OriginContext, codes: readonly string[], cart: Cart): Promise<TypedGiftCard> {
  if (codes.length === 0) return { cents: 0, problem: undefined };
  const [card] = await findGiftCards(c.env.DB, codes);
  const texts = refusalsTexts(await textLanguageOf(c));
  const problem = giftCardProblem(card, cart.subtotalAmount.currency, texts);
  return { cents: problem === undefined ? (card?.balance ?? 0) : 0, problem };
}

/**
 * Sets the cart's shipping location to a complete address, and the shipping option that was chosen for it. Throws a
 * `CartChangeError`.
 *
 * @param isFinal true if the buyer has chosen the option for this address. Then an option that is not offered is
 *   refused. Otherwise the cart's own choice replaces it.
 */
async function takeShipping(c: OriginContext, submission: Submission, isFinal: boolean): Promise<Submission> {
  const { values, token, cart, settings } = submission;
  const isComplete = !Object.keys(checkoutErrors(values, { cart, settings })).some(
    (name) => sectionOf(name) === "address",
  );
  if (!cart.requiresShipping || cart.isPurchased || !isComplete) return submission;
  await setShippingLocation(c.env.DB, token, shippingPlaceOf(values));
  const { shippingOptions } = (await loadVisibleCart(c, token)).cart;
  const offered = shippingOptions.map(({ key }) => key);
  const key = values.shippingOptionKey;
  if (offered.includes(key) || (isFinal && key !== ""))
    await setShippingOption(c.env.DB, token, { key, offered });
  const { cart: changed } = await loadVisibleCart(c, token);
  const shippingOptionKey = changed.selectedShippingOption?.key ?? "";
  return { ...submission, cart: changed, values: { ...values, shippingOptionKey } };
}

async function continueFrom(
  c: OriginContext,
  submission: Submission,
  section: CheckoutSection,
): Promise<Response> {
  const { values, done, cart, settings, giftCard } = submission;
  const wrong = {
    ...checkoutErrors(values, { cart, settings }),
    ...(giftCard.problem !== undefined && { giftCard: giftCard.problem }),
  };
  const errors = Object.fromEntries(Object.entries(wrong).filter(([name]) => sectionOf(name) === section));
  if (Object.keys(errors).length > 0) return await show(c, submission, 422, { open: section, errors });
  const all = [...new Set([...done, section])];
  return await show(c, submission, 200, {
    open: nextSection(values, all, { cart, settings }),
    done: all,
  });
}

async function pay(c: OriginContext, submission: Submission, answer: string): Promise<Response> {
  const { input, values, cart, settings, giftCard } = submission;
  const wrong = checkoutErrors(values, { cart, settings });
  if (Object.keys(wrong).length > 0) return await showErrors(c, submission, wrong);
  if (mustAccept({ cart, changes: [] }) && input.get("acceptChanges") !== "true")
    return await show(c, submission, 409, { focus: messageId });
  const { payments } = orderStoreOf(c);
  if (answer === "confirm" || answer === "refuse")
    await payments.answerChallenge?.(input.get("paymentId") ?? "", answer);
  const proposedAmountDue = { currencyCode: input.get("currency"), value: input.get("amount") };
  const body = { ...orderBody(values, cart, { giftCents: giftCard.cents, settings }), proposedAmountDue };
  const parsed = parseOrderInput(body, {
    key: input.get("key"),
    method: paymentMethodOf(c.env),
    language: await textLanguageOf(c),
  });
  if ("errors" in parsed) return await showErrors(c, submission, parsed.errors);
  const outcome = await placeOrder(orderStoreOf(c), parsed.input, shownCurrencyOf(c));
  return await showOutcome(c, submission, outcome);
}

async function showOutcome(
  c: OriginContext,
  submission: Submission,
  outcome: OrderOutcome,
): Promise<Response> {
  const { texts } = submission.settings;
  const refusals = refusalsTexts(await textLanguageOf(c));
  switch (outcome.kind) {
    case "placed":
      await endPurchasedCart(c, outcome.order);
      c.header("cache-control", "no-store");
      return c.redirect(orderPaths.confirmed(outcome.order), 303);
    case "challenge":
      if (outcome.actionUrl !== undefined) return c.redirect(outcome.actionUrl, 303);
      return await show(c, submission, 202, { paymentId: outcome.paymentId });
    case "refused":
      return await show(c, submission, 402, { message: texts.refused });
    case "invalid":
      return await showErrors(c, submission, outcome.errors);
    case "changed":
      return await show(c, submission, 409, { changes: outcome.changes });
    case "refunded":
      return await show(c, submission, 409, { message: refusals.paidTooLate });
    case "released":
    case "superseded":
      return await show(c, submission, 409, { message: refusals.otherWindow });
    case "unknown":
      if (!outcome.isLate) return await show(c, submission, 503, { message: refusals.orderNotStored });
      // The page of the order shows the result as soon as it is known.
      c.header("cache-control", "no-store");
      return c.redirect(orderPaths.received(outcome.order.token), 303);
    case "unpaid":
      return await show(c, submission, 504, { message: texts.lateEnd });
  }
}

/** The page again, with the messages beside the fields. */
async function showErrors(
  c: OriginContext,
  submission: Submission,
  reported: CheckoutErrors,
): Promise<Response> {
  const errors = parseFieldErrors(reported);
  const wrong = Object.keys(errors).map(sectionOf);
  const open = sectionsOf(submission.cart).find((section) => wrong.includes(section)) ?? "review";
  const { texts } = submission.settings;
  return await show(c, submission, 422, { open, errors, message: texts.checkFields });
}

/** The page again, with everything that was typed. Its first message has the focus, or the section that is open. */
async function show(
  c: OriginContext,
  { values, done, giftCard }: Submission,
  status: number,
  changed: Partial<CheckoutForm>,
): Promise<Response> {
  const form = { open: "review" as const, ...changed };
  return await showPageAt(c, checkoutPath, {
    status,
    state: { checkoutForm: { values, done, giftCents: giftCard.cents, focus: focusOf(form), ...form } },
  });
}

/** Fields whose control has no id: several radio buttons, or the fields of a payment service. */
const withoutId: ReadonlySet<string> = new Set(["shippingOptionKey", "payment.card"]);

function focusOf({
  open,
  errors = {},
  message = "",
  changes = [],
  paymentId = "",
}: Partial<CheckoutForm> & Pick<CheckoutForm, "open">): string {
  const wrong = checkoutFields.find((name) => errors[name] !== undefined && sectionOf(name) === open);
  if (wrong !== undefined) return withoutId.has(wrong) ? sectionId(open) : fieldId(wrong);
  if (changes.length > 0) return changesId;
  if (paymentId !== "") return bankId;
  return message === "" ? sectionId(open) : messageId;
}
