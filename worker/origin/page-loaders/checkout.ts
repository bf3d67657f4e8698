import type { CheckoutValues } from "../../../shared/store/checkout/checkout-values.ts";
import { checkoutTexts } from "../../../shared/texts/checkout.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { sessionSecret } from "../accounts/request-cookies.ts";
import { cartJson } from "../store/cart-json.ts";
import { loadCart } from "../store/cart-rows.ts";
import { priceCart } from "../store/cart-rules.ts";
import { currentCart, shownCurrencyOf } from "../store/cart-token.ts";
import { idempotencyKeyOf } from "../store/idempotency-key.ts";
import { memberAddresses } from "../store/member-account/addresses.ts";
import { paymentSettings, paymentSources } from "../store/payments/payment-settings.ts";
import type { PageLoader } from "./page-loader.ts";

/** The path names the cart, as the links of subscriptions do: docs/reference/routes.md#checkout-links */
const subscribePath = "/checkout/subscribe";

/** The checkout of the visitor's cart. Visitors without a cart get a page with that message. */
export const checkout: PageLoader = async ({ visitor, url }, c) => {
  const current = await currentCart(c);
  const named = url.pathname === subscribePath ? url.searchParams.get("cartToken") : current;
  // A link to the cart of another browser shows nothing of it.
  const token = named === current ? current : undefined;
  const priced = priceCart(await loadCart(c.env.DB, token, shownCurrencyOf(c)));
  const { member } = visitor;
  const payment = paymentSettings(c.env);
  const message =
    url.searchParams.get("payment") === "refused" ? checkoutTexts(priced.site.language).refused : "";
  return {
    state: {
      crumb: await getCrumb(c),
      cart: { cart: cartJson(priced) },
      checkoutKey: token === undefined ? "" : await idempotencyKeyOf(sessionSecret(c.env), token),
      ...(payment && {
        cardPayment: {
          ...{ script: payment.script, publicKey: payment.publicKey },
          sources: paymentSources(payment),
        },
      }),
      checkoutForm: {
        ...(message !== "" && { message }),
        ...(member && { values: await valuesOfMember(c.env.DB, member) }),
      },
    },
  };
};

/** The email address of a member, and the address that was changed last. */
async function valuesOfMember(
  db: D1Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Partial<CheckoutValues>> {
  const [kept] = await memberAddresses(db, id);
  if (!kept) return { email };
  const { address } = kept;
  return {
    ...{ email, name: kept.name },
    "shippingAddress.country": address.country,
    "shippingAddress.line1": address.line1,
    "shippingAddress.line2": address.line2,
    "shippingAddress.city": address.city,
    "shippingAddress.region": address.region,
    "shippingAddress.zip": address.zip,
    "shippingAddress.phone": address.phone,
  };
}
